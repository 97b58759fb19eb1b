import './extension.css';
import type { FC } from 'react';
import { CanAccess, Title, useGetOne } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import type { WorkList } from '../../../contract/serviceExtension.ts';
import type { ExtensionRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { pricesOf } from '../../paths/prices.ts';
import { workListOf } from '../../paths/serviceExtension.ts';
import { ResourceFrame } from '../../administration/ResourceFrame.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { ExtensionForm } from './ExtensionForm.tsx';

const tones: Record<ExtensionRow['state'], StatusTone> = {
  NONE: 'off',
  DRAFT: 'warning',
  PUBLISHED: 'success',
};

interface Props {
  code: string;
  workList: WorkList | undefined;
}

const Service: FC<Props> = ({ code, workList }) => {
  const t = useT();
  const language = useLanguage();
  const { data, isPending, error, refetch } = useGetOne<ExtensionRow>(
    'serviceExtensions',
    { id: code },
    { staleTime: 0, refetchOnReconnect: false },
  );
  if (error) return <ReadError of={{ error, refetch }} />;
  if (isPending) return <Spinner />;
  return (
    <>
      <p className="extension-service">
        <span className="mono">{data.code}</span> <b>{data.name[language]}</b>{' '}
        <StatusChip tone={tones[data.state]}>{t(`synchronization.states.${data.state}`)}</StatusChip>{' '}
        {data.updatedAt !== null && (
          <span className="quiet">
            {[t('serviceExtension.changed', { at: formatMoment(new Date(data.updatedAt)) }), data.updatedBy]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </p>
      <CanAccess {...permission('update', 'synchronization')}>
        <p>
          <Link to={pricesOf('service', data.code)}>{t('admin.prices.ofService')}</Link>
        </p>
      </CanAccess>
      <ExtensionForm key={data.id} record={data} workList={workList} onReload={() => void refetch()} />
    </>
  );
};

/** The description of the service whose code is in the address. */
export const ServiceExtension: FC = () => {
  const t = useT();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  return (
    <ResourceFrame isRecord>
      <Title title="serviceExtension.title" />
      {code === '' ? (
        <EmptyState title={t('serviceExtension.noCode')}>
          <Link className="button" to="/admin/synchronization">
            {t('serviceExtension.toManual')}
          </Link>
        </EmptyState>
      ) : (
        <Service code={code} workList={workListOf(params)} />
      )}
    </ResourceFrame>
  );
};
