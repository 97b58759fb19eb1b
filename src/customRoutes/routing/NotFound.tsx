import type { FC } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Title } from '../../ui/Title.tsx';

const PATH = '/error404';

/** The screen of an unknown address, which it replaces, so that Back does not return there; the menu stays. */
export const NotFound: FC = () => {
  const t = useT();
  const { pathname, state } = useLocation() as { pathname: string; state: { unknown?: string } | null };
  if (pathname !== PATH) return <Navigate to={PATH} state={{ unknown: pathname }} replace />;
  return (
    <>
      <Title>{t('shell.notFound.title')}</Title>
      <EmptyState title={t('shell.notFound.text', { path: state?.unknown ?? PATH })}>
        <Link className="button" to="/" replace>
          {t('shell.notFound.home')}
        </Link>
      </EmptyState>
    </>
  );
};
