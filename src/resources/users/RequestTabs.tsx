import Box from '@mui/material/Box';
import type { FC } from 'react';
import { useListContext } from 'react-admin';
import { accessRequests, useAccessRequests } from '../../dataProvider/useAccessRequests.ts';
import { useT } from '../../i18n/useT.ts';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';

/** Switches the list between all users and the access requests that can be decided, which are oldest first. */
export const RequestTabs: FC = () => {
  const t = useT();
  const count = useAccessRequests();
  const { filterValues, displayedFilters, setFilters, setSort } = useListContext();
  const { state, isEmailProven: _isEmailProven, ...others } = filterValues as Record<string, unknown>;
  const choose = (view: 'all' | 'requests') => {
    setSort({ field: view === 'requests' ? 'createdAt' : 'email', order: 'ASC' });
    setFilters(view === 'requests' ? accessRequests : others, displayedFilters as Record<string, boolean>);
  };
  return (
    // Leaves room for the bar of bulk actions between the filters and the rows.
    <Box sx={{ marginBottom: 1.5 }}>
      <ToggleButtonGroup
        label={t('resources.admin/users.view.label')}
        value={state === 'PENDING_APPROVAL' ? 'requests' : 'all'}
        onChange={choose}
        options={[
          { value: 'all', label: t('resources.admin/users.view.all') },
          { value: 'requests', label: t('resources.admin/users.view.requests'), count },
        ]}
      />
    </Box>
  );
};
