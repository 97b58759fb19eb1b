import type { FC, ReactNode } from 'react';
import {
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useFilterContext,
  useResourceDefinition,
} from 'react-admin';
import { Icon } from '../Icon.tsx';

/** react-admin's list actions; the export button's icon and its limit can only be set here. Children are further actions. */
export const ListActions: FC<{ children?: ReactNode }> = ({ children }) => {
  const filters = useFilterContext();
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      {hasCreate && <CreateButton />}
      {children}
      <ExportButton icon={<Icon name="download" />} maxResults={Infinity} />
    </TopToolbar>
  );
};
