import type { FC, ReactNode } from 'react';
import {
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useFilterContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import { Icon } from '../Icon.tsx';

/** react-admin's list actions; the export button's icon and its limit can only be set here. Children are further actions. */
export const ListActions: FC<{ children?: ReactNode }> = ({ children }) => {
  const translate = useTranslate();
  const filters = useFilterContext();
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      {hasCreate && <CreateButton />}
      {children}
      <ExportButton
        icon={<Icon name="download" />}
        maxResults={Infinity}
        size="medium"
        // On a phone a disabled button of react-admin has no name of its own.
        aria-label={translate('ra.action.export')}
      />
    </TopToolbar>
  );
};
