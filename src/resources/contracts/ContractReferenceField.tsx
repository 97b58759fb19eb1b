import type { FC } from 'react';
import { useCanAccess, useGetManyAggregate, useRecordContext } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';

interface Props {
  /** A field of the record: the id of a contract, or an array of ids. */
  source: string;
  /** Shown when there is none. */
  emptyText?: string;
}
interface Named {
  id: number;
  name: LocalisedName;
}

/** The names of a record's contracts, separated by commas; ids of contracts that the user may not see are left out. */
export const ContractReferenceField: FC<Props> = ({ source, emptyText = '' }) => {
  const language = useLanguage();
  const value: unknown = useRecordContext()?.[source];
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const own: readonly Named[] = useSessionUser().userContracts;
  const { canAccess = false } = useCanAccess(permission('read', 'contractSettings'));
  const unknown = ids.filter((id) => !own.some((one) => one.id === id));
  const { data: others = [] } = useGetManyAggregate<Named>(
    'admin/contracts',
    { ids: unknown },
    { enabled: canAccess && unknown.length > 0 },
  );
  const known = [...own, ...others];
  const names = ids.flatMap((id) => known.find((one) => one.id === id)?.name[language] ?? []);
  return <span>{names.length > 0 ? names.join(', ') : emptyText}</span>;
};
