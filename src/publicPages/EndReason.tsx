import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';

/**
 * Why the last session ended. All texts are in the HTML; `data-end-reason` on the root, set by the inline script
 * before the first paint, shows one, so that nothing jumps on hydration.
 */
export const EndReason: FC = () => {
  const t = useT();
  return (
    <>
      <p hidden className="message end-reason ended">
        {t('errors.Common.sessionEnded')}
      </p>
      <p hidden className="message end-reason suspended">
        {t('errors.Common.suspended')}
      </p>
      <p hidden className="message end-reason exit">
        {t('errors.Common.exitElsewhere')}
      </p>
      <p hidden className="message end-reason offline">
        {t('errors.Common.offline')}
      </p>
    </>
  );
};
