import type { FC } from 'react';
import { useRecordContext } from 'react-admin';
import { contractSettings, type ContractSettings } from '../../../contract/contractSettings.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

const settings = Object.keys(contractSettings.record.shape) as (keyof ContractSettings)[];

/** Who changed the contract last, when and what. */
export const LastChange: FC = () => {
  const t = useT();
  const change = useRecordContext<ContractSettings>()?.lastChange;
  if (!change) return null;
  const names = settings.flatMap((key) =>
    change.fields.includes(key) && key !== 'id' && key !== 'version' && key !== 'lastChange'
      ? t(`resources.admin/contracts.fields.${key}`)
      : [],
  );
  return (
    <p>
      {t('resources.admin/contracts.lastChange', {
        by: change.by,
        at: formatMoment(new Date(change.at)),
        fields: names.join(', '),
      })}
    </p>
  );
};
