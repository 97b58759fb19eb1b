import Typography from '@mui/material/Typography';
import { Fragment, type FC } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { NAMED_PATIENTS, type AuditDetails, type AuditLine } from '../../../contract/audit.ts';
import { useT } from '../../i18n/useT.ts';
import { patientAuditPath } from '../../paths/audit.ts';
import { Difference } from '../../administration/Difference.tsx';

const useDetailsText = () => {
  const t = useT();
  return ({
    by = [],
    found,
    call,
    id,
    ids = {},
    unitId,
    times,
    login,
    address = '',
  }: AuditDetails): string => {
    if (call !== undefined) {
      const records = Object.entries(ids).map(([field, list]) => `${field} ${list.join(', ')}`);
      return [
        id === undefined
          ? t('resources.admin/audit.refused', { call })
          : t('resources.admin/audit.refusedRecord', { call, id }),
        ...(records.length > 0
          ? [t('resources.admin/audit.refusedRecords', { records: records.join('; ') })]
          : []),
        ...(times === undefined ? [] : [t('resources.admin/audit.times', { times })]),
      ].join('. ');
    }
    if (login !== undefined) return t('resources.admin/audit.login', { login, address });
    if (unitId !== undefined) return t('resources.admin/audit.unit', { id: unitId });
    if (found === undefined) return '';
    const fields = by.map((field) => t(`resources.admin/audit.by.${field}`)).join(', ');
    return fields === ''
      ? t('resources.admin/audit.found', { found })
      : t('resources.admin/audit.searchedBy', { fields, found });
  };
};

/** All details of a line, below its row. */
export const LineDetails: FC = () => {
  const t = useT();
  const textOf = useDetailsText();
  const line = useRecordContext<AuditLine>();
  if (line === undefined) return null;
  const { details, patientIds, patients, reason, user } = line;
  const others = patientIds.slice(NAMED_PATIENTS).map((id) => ({ id, name: null }));
  return (
    <>
      {user && <Typography>{user.email}</Typography>}
      <Difference change={line} />
      {reason !== '' && <Typography>{reason}</Typography>}
      {details && <Typography>{textOf(details)}</Typography>}
      {details?.requestId !== undefined && (
        <Typography>{t('resources.admin/audit.requestId', { id: details.requestId })}</Typography>
      )}
      {patientIds.length > 0 && (
        <Typography>
          {t('resources.admin/audit.patients')}
          {[...patients, ...others].map(({ id, name }, at) => (
            <Fragment key={id}>
              {at === 0 ? ' ' : ', '}
              <Link to={patientAuditPath(id)}>{name ?? t('resources.admin/audit.patient', { id })}</Link>
            </Fragment>
          ))}
        </Typography>
      )}
    </>
  );
};
