import * as endpoints from '../../contract/acknowledgements.ts';
import { listArticles, type Message } from '../../contract/articles.ts';
import type { BodyInput, QueryInput } from '../../contract/endpoint.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls to acknowledge articles, in the background of any screen, and to list who has acknowledged them. */
export const acknowledgementMethods = ({ call }: ApiClient) => ({
  /** The articles that the caller is to acknowledge, newest first. */
  currentMessages: async (): Promise<Message[]> =>
    (await call(listArticles, { isBackground: true })).news.current,
  acknowledgeArticle: (body: BodyInput<typeof endpoints.acknowledgeArticle>) =>
    call(endpoints.acknowledgeArticle, { body, isBackground: true }),
  articleReaders: (query: QueryInput<typeof endpoints.articleReaders>) =>
    call(endpoints.articleReaders, { query }),
  exportReaders: (id: number) => call(endpoints.exportReaders, { query: { id } }),
  askAgain: (body: BodyInput<typeof endpoints.askAgain>) => call(endpoints.askAgain, { body }),
});
