import { useSyncExternalStore, type FC, type MouseEvent } from 'react';
import { failedRequest, popOrigin, rememberedOrigin } from '../authProvider/session.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { useServices } from './services.ts';

/** Is there a previous page of the portal? */
const hasPrevious = (): boolean => window.navigation?.canGoBack ?? window.history.length > 1;

const unchanging = () => () => undefined;

const texts = {
  error404: { title: 'publicPages.error404.title', subtitle: 'publicPages.error404.subtitle' },
  error500: { title: 'publicPages.error500.title', subtitle: 'publicPages.error500.subtitle' },
} as const;

/**
 * Page not found, or server error. On error500 Try again leads to the remembered path, if any, and Home to the root;
 * on error404 Home leads to the previous page of the portal, if any.
 */
export const ErrorPage: FC<{ kind: 'error404' | 'error500' }> = ({ kind }) => {
  const t = useT();
  const language = useLanguage();
  const { leave } = useServices();
  const isFailure = kind === 'error500';
  const hasTarget = (): boolean => (isFailure && rememberedOrigin() !== null) || hasPrevious();
  // The prerendered HTML does not know the remembered path.
  const canTryAgain = useSyncExternalStore(unchanging, hasTarget, () => false) && isFailure;
  const requestId = useSyncExternalStore(unchanging, failedRequest, () => null);
  const goBack = () => {
    const origin = isFailure ? popOrigin() : null;
    if (origin === null) window.history.back();
    else leave(pathInLanguage(language, origin));
  };
  const goHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isFailure) popOrigin();
    if (isFailure || !hasPrevious()) return;
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
      <p className="quiet">
        {t('publicPages.retryLater')}
        {isFailure && requestId !== null && ` ${t('errors.Common.quote', { id: requestId })}`}
      </p>
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
