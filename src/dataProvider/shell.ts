import { listArticles, type Message } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';

/** The call of the articles to acknowledge, in the background of any screen. */
export const shellMethods = ({ call }: ApiClient) => ({
  /** The articles that the caller is to acknowledge, newest first. */
  currentMessages: async (): Promise<Message[]> =>
    (await call(listArticles, { isBackground: true })).news.current,
});
