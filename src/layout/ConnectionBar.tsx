import './connectionBar.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { useConnectionLost } from './useConnectionLost.ts';

/** Says, for as long as it is so, that the connection is lost, what is safe, and that nothing needs to be done. */
export const ConnectionBar: FC = () => {
  const t = useT();
  const isLost = useConnectionLost();
  return (
    <div className="connection-bar" role="status">
      {isLost && <p>{t('shell.connectionLost')}</p>}
    </div>
  );
};
