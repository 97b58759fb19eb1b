import type { FC } from 'react';
import {
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useFilterContext,
  useResourceDefinition,
} from 'react-admin';
import { Icon } from '../Icon.tsx';

/** react-admin's list actions; the export button's icon can only be set here. */
export const ListActions: FC = () => {
  const filters = useFilterContext();
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      {hasCreate && <CreateButton />}
      <ExportButton icon={<Icon name="download" />} />
    </TopToolbar>
  );
};
