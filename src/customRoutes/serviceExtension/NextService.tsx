import { useState, type FC } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { completenessOf } from '../../../contract/serviceCompleteness.ts';
import type { ExtensionRecord, WorkList } from '../../../contract/serviceExtension.ts';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { extensionPath } from '../../paths/serviceExtension.ts';

interface Props {
  record: ExtensionRecord;
  workList: WorkList;
}

/** Link to the next service of a work-list, by the completeness of this one when it was opened. */
export const NextService: FC<Props> = ({ record, workList }) => {
  const t = useT();
  const [shares] = useState(() => completenessOf(record.fields));
  const afterShare = workList === 'any' ? Math.min(shares.ru, shares.en, shares.be) : shares[workList];
  const { data, total } = useGetList<ManualRow>('manualServices', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: workList, order: 'ASC' },
    filter: { missing: workList, afterShare, afterCode: record.code },
    meta: { isBackground: true },
  });
  const [next] = data ?? [];
  if (data === undefined) return null;
  if (next === undefined) return <p className="quiet">{t('serviceExtension.workListEnd')}</p>;
  return (
    <Link className="button" to={extensionPath(next.serviceCode, workList)}>
      {t('serviceExtension.next', { count: total ?? 0 })}
    </Link>
  );
};
