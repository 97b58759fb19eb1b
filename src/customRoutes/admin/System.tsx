import './system.css';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { Check, ConnectionState, System as SystemState } from '../../../contract/system.ts';
import { AdminFrame } from '../../administration/AdminFrame.tsx';
import { useSystem } from '../../dataProvider/useSystem.ts';
import { formatMoment, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';

const MB = 2 ** 20;
const GB = 2 ** 30;
const tones: Record<Check['state'], StatusTone> = { ok: 'success', warning: 'warning', failed: 'error' };

const useSize = () => {
  const t = useT();
  const language = useLanguage();
  return (bytes: number): string =>
    bytes < GB
      ? t('system.mb', { size: formatNumber(language, bytes / MB) })
      : t('system.gb', { size: formatNumber(language, bytes / GB) });
};

/** The figure of each check; '' where its state says all. */
const useFigures = (system: SystemState): Record<Check['name'], string> => {
  const t = useT();
  const size = useSize();
  const { disk, isEmbedded, databaseBytes, emails, jobs, connections, subscriptions, backup, drill } = system;
  const copied = backup?.bytes ? t('system.size', { size: size(backup.bytes) }) : '';
  return {
    database: t(isEmbedded ? 'system.embedded' : 'system.postgres', { size: size(databaseBytes) }),
    auditLog: '',
    auditSeals: '',
    disk: disk
      ? t('system.free', { free: size(disk.freeBytes), total: size(disk.totalBytes) })
      : t('system.unknown'),
    mailServer: system.hasMailServer ? '' : t('system.noMailServer'),
    emails: t('system.backlog', emails),
    jobs: t('system.backlog', jobs),
    connections: connections.length === 0 ? t('system.noConnections') : '',
    subscriptions: subscriptions.failing === 0 ? '' : t('system.subscriptions', subscriptions),
    backup: backup?.failure ? t(`system.failures.${backup.failure}`) : copied,
    drill: drill?.failure ? t(`system.failures.${drill.failure}`) : '',
  };
};

/** A backup that was never made and a mail server that is not there are not in order, even where none is needed. */
const isThere = ({ name, since }: Check, { hasMailServer }: SystemState): boolean =>
  name === 'mailServer' ? hasMailServer : since !== null || (name !== 'backup' && name !== 'drill');

/** Since when the oldest waits, or when the last one succeeded. */
const useSince = () => {
  const t = useT();
  return ({ name, since }: Check): string => {
    if (name === 'backup' || name === 'drill')
      return since === null ? t('system.never') : t('system.good', { moment: formatMoment(new Date(since)) });
    return since === null || name === 'connections'
      ? ''
      : t('system.oldest', { moment: formatMoment(new Date(since)) });
  };
};

/** Whether each connection works, its last message and what waits. */
const Connections: FC<{ connections: readonly ConnectionState[] }> = ({ connections }) => {
  const t = useT();
  const moment = (iso: string) => formatMoment(new Date(iso));
  return connections.map(({ id, name, failingSince, failure, lastMessageAt, waiting, unsettled }) => (
    <p key={id} className="wrap system-figures">
      <span>{name}</span>
      <span>
        {failingSince === null
          ? t('system.connection.works')
          : t('system.connection.fails', { moment: moment(failingSince), reason: failure })}
      </span>
      <span className="quiet">
        {lastMessageAt === null
          ? t('system.connection.none')
          : t('system.connection.last', { moment: moment(lastMessageAt) })}
      </span>
      <span className="quiet">{t('system.connection.queue', { waiting, unsettled })}</span>
    </p>
  ));
};

/** Where what a check has found is dealt with. */
const places: Partial<Record<Check['name'], string>> = {
  mailServer: '/admin/mail-manager/smtp',
  emails: '/admin/mail-manager/queue',
  subscriptions: '/admin/connected-system',
};

const Advice: FC<{ name: Check['name'] }> = ({ name }) => {
  const t = useT();
  const advice = t(`system.next.${name}`);
  const place = places[name];
  return <p className="lead">{place === undefined ? advice : <Link to={place}>{advice}</Link>}</p>;
};

const Checks: FC<{ system: SystemState }> = ({ system }) => {
  const t = useT();
  const figures = useFigures(system);
  const since = useSince();
  return (
    <ul className="plain-list system-checks">
      {system.checks.map((check) => (
        <li key={check.name}>
          <h2>{t(`system.checks.${check.name}`)}</h2>
          {(check.state !== 'ok' || isThere(check, system)) && (
            <StatusChip tone={tones[check.state]}>{t(`system.states.${check.state}`)}</StatusChip>
          )}
          <p className="wrap system-figures">
            {figures[check.name] !== '' && <span>{figures[check.name]}</span>}
            <span className="quiet">{since(check)}</span>
          </p>
          {check.name === 'disk' && !system.isEmbedded && <p className="quiet">{t('system.foreign')}</p>}
          {check.name === 'connections' && <Connections connections={system.connections} />}
          {check.state !== 'ok' && <Advice name={check.name} />}
        </li>
      ))}
    </ul>
  );
};

/** /admin/system: what the server checks of itself, with figures and what to do. */
export const System: FC = () => {
  const t = useT();
  const system = useSystem({ isBackground: false });
  const { data } = system;
  return (
    <AdminFrame title={t('system.title')}>
      {!data && (system.error ? <ReadError of={system} /> : <Spinner />)}
      {data && (
        <>
          <p className="quiet system-process">
            {t('system.process', {
              version: data.version,
              moment: formatMoment(new Date(data.startedAt)),
            })}
          </p>
          <Checks system={data} />
        </>
      )}
    </AdminFrame>
  );
};
