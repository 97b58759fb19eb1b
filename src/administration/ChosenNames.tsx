import type { FC } from 'react';
import { useGetRecordRepresentation, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { useT } from '../i18n/useT.ts';

const NAMED = 5;

/** The names of the selected records of a list, the first five and how many more, for a question about them. */
export const ChosenNames: FC = () => {
  const t = useT();
  const resource = useResourceContext() ?? '';
  const nameOf = useGetRecordRepresentation(resource);
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const named = data.filter(({ id }) => selectedIds.includes(id)).slice(0, NAMED);
  const more = selectedIds.length - named.length;
  return (
    <ul>
      {named.map((record) => (
        <li key={record.id}>{nameOf(record)}</li>
      ))}
      {more > 0 && <li>{t('resources.status.more', { count: more })}</li>}
    </ul>
  );
};
