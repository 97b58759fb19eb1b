import { useSyncExternalStore, type FC, type MouseEvent } from 'react';
import { rememberedOrigin, popOrigin } from '../authProvider/session.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { useServices } from './services.ts';

/** Is there a page of the portal to go back to? */
const hasPrevious = (): boolean => window.navigation?.canGoBack ?? window.history.length > 1;

const unchanging = () => () => undefined;

const texts = {
  error404: { title: 'publicPages.error404.title', subtitle: 'publicPages.error404.subtitle' },
  error500: { title: 'publicPages.error500.title', subtitle: 'publicPages.error500.subtitle' },
} as const;

/**
 * A page that could not be found or a server that failed. Home leads to where one was: from error500 to the
 * remembered origin, else to the previous page of the portal, else to the root. From error500 Try again leads there
 * too, where it is known.
 */
export const ErrorPage: FC<{ kind: 'error404' | 'error500' }> = ({ kind }) => {
  const t = useT();
  const language = useLanguage();
  const { leave } = useServices();
  const isFailure = kind === 'error500';
  const knowsWay = (): boolean => (isFailure && rememberedOrigin() !== null) || hasPrevious();
  // The page's HTML is everybody's and knows no way.
  const canTryAgain = useSyncExternalStore(unchanging, knowsWay, () => false) && isFailure;
  const goBack = () => {
    const origin = isFailure ? popOrigin() : null;
    if (origin === null) window.history.back();
    else leave(pathInLanguage(language, origin));
  };
  const goHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !knowsWay()) return;
    event.preventDefault();
    goBack();
  };
  return (
    <>
      <p className="error-code mono" aria-hidden>
        {kind.slice('error'.length)}
      </p>
      <h1>{t(texts[kind].title)}</h1>
      <p>{t(texts[kind].subtitle)}</p>
      <p className="quiet">{t('publicPages.retryLater')}</p>
      <p className="links">
        <a
          className={isFailure ? 'button' : 'button primary'}
          href={pathInLanguage(language, '/')}
          onClick={goHome}
        >
          {t('publicPages.home')}
        </a>
        {canTryAgain && (
          <button type="button" className="button primary" onClick={goBack}>
            {t('errors.Common.retry')}
          </button>
        )}
      </p>
    </>
  );
};
