import type { FC } from 'react';
import { SelectInput } from 'react-admin';
import { analyteKinds } from '../../../contract/analytes.ts';
import { choicesOf } from '../../administration/choicesOf.ts';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { useT } from '../../i18n/useT.ts';

const texts = 'resources.admin/synchronization/analyte';
export const kindChoices = choicesOf(analyteKinds, `${texts}.kinds`);
/** Records of the list lack intervals; kept apart, they are not what a form begins with. */
const listed = { meta: { isListed: true } };
const filters = [<SelectInput key="kind" source="kind" choices={kindChoices} />];

/** Analytes; those of a service are found by its code or name. */
export const AnalyteList: FC = () => {
  const t = useT();
  return (
    <ResourceList
      name="admin/synchronization/analyte"
      filters={filters}
      queryOptions={listed}
      columns={[
        { source: 'name' },
        { source: 'code', from: 'sm' },
        { source: 'unit' },
        { source: 'kind', render: ({ kind }) => t(`${texts}.kinds.${kind}`), from: 'md' },
        { source: 'loinc', from: 'md' },
      ]}
    />
  );
};
