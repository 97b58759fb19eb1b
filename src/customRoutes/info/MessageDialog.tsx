import './article.css';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useStoreContext } from 'react-admin';
import { useEffect, useState, type FC, type ReactNode } from 'react';
import { acknowledgeArticle } from '../../../contract/acknowledgements.ts';
import { listArticles, type Message } from '../../../contract/articles.ts';
import { useIsLocked } from '../../authProvider/lock.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useDateLocale } from '../../dataProvider/useDateLocale.ts';
import { useLiveChanges } from '../../dataProvider/useLive.ts';
import { useRead, readKey, forget, type AnswerOf } from '../../dataProvider/useRead.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { ArticleSheet } from './ArticleSheet.tsx';
import { useQuietMoment } from './useQuietMoment.ts';

const read = { isBackground: true };
/** Store key of the round in which the user acknowledged the article. */
const viewedKey = ({ id }: Pick<Message, 'id'>): string => `messageViewed.${String(id)}`;

interface Props {
  article: Message;
  /** How many articles follow. */
  more: number;
  fullName: string;
  onName: (fullName: string) => void;
  /** The article may have changed meanwhile. */
  onStale: () => void;
  onViewed: () => void;
  onLater: () => void;
}

/** The text that is confirmed is the one in sight: a newer one is offered and not put in its place. */
const MessageForm: FC<Props> = ({ article: newest, more, fullName, onName, onStale, onViewed, onLater }) => {
  const t = useT();
  const notify = useNotify();
  const language = useLanguage();
  const errorText = useErrorText();
  const { errors, check, reject } = useChecked(acknowledgeArticle.body, { fullName });
  const { data: locale } = useDateLocale(language);
  const [article, setArticle] = useState(newest);
  const isNewer = newest.version !== article.version;
  const [failure, setFailure] = useState('');
  const send = useAct(acknowledgeArticle, {
    onMutate: () => setFailure(''),
    onSuccess: onViewed,
    onError: (error) => {
      if (error instanceof RequestError && error.body?.code === 'Conflict') onStale();
      else if (!reject(error)) setFailure(t('info.message.failed', { reason: errorText(error) }));
    },
  });
  // A scan neither fills in the name nor acknowledges the article.
  useScanner(() => notify(t('info.message.scanWaits'), { type: 'info' }), { isInDialog: true });
  const submit = () => {
    const body = check({ id: article.id, version: article.version, fullName });
    if (body && !send.isPending) send.mutate({ body, isBackground: true });
  };
  if (!locale) return null;
  return (
    <Dialog
      title={article.title || t('info.untitled')}
      onClose={onLater}
      onSubmit={submit}
      wide
      actions={
        <>
          <button type="button" className="button" onClick={onLater}>
            {t('info.message.later')}
          </button>
          <button type="submit" className="button primary" aria-busy={send.isPending} disabled={isNewer}>
            {t('info.message.confirm')}
          </button>
        </>
      }
    >
      {isNewer && (
        <div role="alert" className="message warning">
          {t('info.message.changed')}
          <button type="button" className="button small" onClick={() => setArticle(newest)}>
            {t('info.message.showNew')}
          </button>
        </div>
      )}
      {/* A key meant for the screen behind does nothing here. */}
      <div className="article" tabIndex={-1} data-autofocus>
        <ArticleSheet article={article} locale={locale} />
      </div>
      {failure !== '' && <ErrorText message={failure} />}
      <TextField
        label={t('info.message.fullName')}
        value={fullName}
        onChange={onName}
        error={errors.fullName && fullName.trim() === '' ? t('info.message.required') : errors.fullName}
        hint={more === 0 ? t('info.message.hint') : t('info.message.more', { smart_count: more })}
        autoComplete="name"
      />
    </Dialog>
  );
};

/** Mounted only when an article waits, so that a quiet moment long past does not count. */
const AtQuietMoment: FC<{ children: ReactNode }> = ({ children }) => useQuietMoment() && children;

/** Articles to acknowledge, one at a time, at a quiet moment; postponed ones return at the next sign-in. */
export const MessageDialog: FC = () => {
  const t = useT();
  const notify = useNotify();
  const store = useStoreContext();
  const client = useQueryClient();
  const [fullName, setFullName] = useState('');
  const [isLater, setLater] = useState(false);
  const isLocked = useIsLocked();
  const { data = [], isError } = useRead(listArticles, read, {
    select: ({ news }) => news.current,
    // The waiting articles may have been acknowledged in another tab.
    refetchOnWindowFocus: ({ state }) => (state.data?.news.current.length ? 'always' : false),
  });
  const readAgain = () => void forget(client, [listArticles]);
  useLiveChanges('news', readAgain);
  useEffect(() => {
    if (isError) notify(t('info.message.notLoaded'), { type: 'warning' });
  }, [isError, notify, t]);
  const waiting = data.filter((one) => (store.getItem<number>(viewedKey(one)) ?? 0) < one.round);
  const [article] = waiting;
  if (article === undefined || isLater || isLocked) return null;
  return (
    <AtQuietMoment>
      <MessageForm
        key={article.id}
        article={article}
        more={waiting.length - 1}
        fullName={fullName}
        onName={setFullName}
        onStale={readAgain}
        onViewed={() => {
          store.setItem(viewedKey(article), article.round);
          client.setQueryData<AnswerOf<typeof listArticles>>(
            readKey(listArticles, read),
            (known) =>
              known && {
                ...known,
                news: { ...known.news, current: known.news.current.filter(({ id }) => id !== article.id) },
              },
          );
        }}
        onLater={() => setLater(true)}
      />
    </AtQuietMoment>
  );
};
