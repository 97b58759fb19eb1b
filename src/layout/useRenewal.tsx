import { useEvent, useNotificationContext, useNotify } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pathInLanguage } from '../i18n/languages.ts';
import { useLeave } from '../i18n/useLeave.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { noteLoadedAnew, PageKept, renewWith, type Renewal } from '../network/builds.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { dropOtherBuilds } from './serviceWorker.ts';
import { useTypedText } from './typedText.ts';

const READY = 'shell.newBuild.ready';

/** May typed text be lost? */
interface Question {
  renewal: Renewal;
  /** Called if the user keeps the page. */
  waiting: readonly (() => void)[];
}

/**
 * Reloads the page when the server has another build of the portal: at once when requested code is gone, or when
 * the user chooses so in the toast that `offer` shows. Asks first if typed text would be lost.
 */
export const useRenewal = (): { offer: (build: string) => void; question: ReactNode } => {
  const t = useT();
  const leave = useLeave();
  const language = useLanguage();
  const notify = useNotify();
  const { notifications } = useNotificationContext();
  const { pathname, search, hash } = useLocation();
  const holdsTyped = useTypedText();
  const [asked, setAsked] = useState<Question | null>(null);

  const load = useEvent(async ({ build, at }: Renewal) => {
    noteLoadedAnew(build);
    // Without the caches the portal is only slower.
    await dropOtherBuilds(build).catch(() => undefined);
    if (at === undefined) leave(pathInLanguage(language, pathname) + search + hash, 'reload');
    else leave(at);
  });
  const renew = useEvent(
    (renewal: Renewal) =>
      new Promise<PageKept>((resolve) => {
        const keep = () => resolve(new PageKept());
        if (!holdsTyped()) void load(renewal);
        else setAsked((before) => ({ renewal, waiting: [...(before?.waiting ?? []), keep] }));
      }),
  );
  useEffect(() => renewWith(renew), [renew]);

  const offer = useEvent((build: string) => {
    if (notifications.some(({ message }) => message === READY)) return;
    const action = { label: 'shell.newBuild.load', onClick: () => void renew({ build }) };
    notify(READY, { autoHideDuration: null, action });
  });
  const keep = ({ renewal, waiting }: Question) => {
    for (const tell of waiting) tell();
    setAsked(null);
    offer(renewal.build);
  };
  const question = asked && (
    <ConfirmDialog
      title={t('shell.newBuild.title')}
      yes={t('shell.newBuild.load')}
      no={t('shell.newBuild.later')}
      isLoss
      onYes={() => void load(asked.renewal)}
      onNo={() => keep(asked)}
    >
      <p>{t('shell.newBuild.question')}</p>
    </ConfirmDialog>
  );
  return { offer, question };
};
