import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';

/**
 * Why the last session ended by itself. Both texts are in the page; `data-end-reason` on the root, which the page's
 * inline script sets before the first paint, uncovers one, so that nothing jumps when React arrives.
 */
export const EndReason: FC = () => {
  const t = useT();
  return (
    <>
      <p hidden className="message end-reason ended">
        {t('errors.Common.sessionEnded')}
      </p>
      <p hidden className="message end-reason offline">
        {t('errors.Common.offline')}
      </p>
    </>
  );
};
