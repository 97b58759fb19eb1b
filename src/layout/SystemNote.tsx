import './systemNote.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { useSystem } from '../dataProvider/useSystem.ts';
import { useT } from '../i18n/useT.ts';
import { SYSTEM } from '../paths/system.ts';
import { Icon } from '../ui/Icon.tsx';

/** One line for administrators about what the server lacks; nothing while all is in order or not known. */
export const SystemNote: FC = () => {
  const t = useT();
  const { data } = useSystem({ isBackground: true });
  const wrong = data?.checks.filter(({ state }) => state !== 'ok') ?? [];
  if (wrong.length === 0) return null;
  return (
    <p className="system-note" role="status">
      <Icon name="alert" />
      <span>
        <strong>{t('system.lead')}:</strong> {wrong.map(({ name }) => t(`system.note.${name}`)).join(', ')}.{' '}
        <Link to={SYSTEM}>{t('system.open')}</Link>
      </span>
    </p>
  );
};
