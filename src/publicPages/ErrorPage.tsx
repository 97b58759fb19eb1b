import { useSyncExternalStore, type FC, type MouseEvent } from 'react';
import { rememberedOrigin, popOrigin } from '../authProvider/session.ts';
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
 * Page not found, or server error. On error500 Home and Try again lead to the remembered path, if any; otherwise Home
 * leads to the previous page of the portal or to the root.
 */
export const ErrorPage: FC<{ kind: 'error404' | 'error500' }> = ({ kind }) => {
  const t = useT();
  const language = useLanguage();
  const { leave } = useServices();
  const isFailure = kind === 'error500';
  const hasTarget = (): boolean => (isFailure && rememberedOrigin() !== null) || hasPrevious();
  // The prerendered HTML does not know the remembered path.
  const canTryAgain = useSyncExternalStore(unchanging, hasTarget, () => false) && isFailure;
  const goBack = () => {
    const origin = isFailure ? popOrigin() : null;
    if (origin === null) window.history.back();
    else leave(pathInLanguage(language, origin));
  };
  const goHome = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasTarget()) return;
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
