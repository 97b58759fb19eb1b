import './connectionBar.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { useConnectionLost } from './useConnectionLost.ts';

/** While the connection is lost, says so, what is safe, and that no action is needed. */
export const ConnectionBar: FC = () => {
  const t = useT();
  const isLost = useConnectionLost();
  return (
    <div className="connection-bar" role="status">
      {isLost && <p>{t('shell.connectionLost')}</p>}
    </div>
  );
};
