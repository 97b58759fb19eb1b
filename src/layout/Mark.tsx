import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { toNewOrder } from '../paths/createOrder.ts';
import { useT } from '../i18n/useT.ts';

/** The logo; links to a new order and empties the basket. */
export const Mark: FC = () => {
  const t = useT();
  return (
    <Link className="mark" {...toNewOrder} title={t('shell.home')}>
      <svg viewBox="0 0 20 32" width={20} height={32} aria-hidden>
        <path className="mark-glass" d="M5 9.5h10v15.5a5 5 0 0 1-10 0z" />
        <path className="mark-blood" d="M5.8 17h8.400v8a4.200 4.200 0 0 1-8.400 0z" />
        <rect className="mark-cap" x="3" y="1.5" width="14" height="8.5" rx="2" />
      </svg>
      <span>{t('shell.brand')}</span>
    </Link>
  );
};
