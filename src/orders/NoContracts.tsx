import { useCanAccess } from 'react-admin';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { permission } from '../../contract/access.ts';
import { useT } from '../i18n/useT.ts';
import { TODAY } from '../paths/home.ts';

/** What a user without contracts does: an administrator sets the laboratory up, others ask. */
export const NoContracts: FC = () => {
  const t = useT();
  const { canAccess = false } = useCanAccess(permission('update', 'contractSettings'));
  if (!canAccess) return t('shell.noContracts.ask');
  return (
    <>
      {t('shell.noContracts.none')} <Link to={TODAY}>{t('shell.noContracts.begin')}</Link>
    </>
  );
};
