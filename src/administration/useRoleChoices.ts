import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { rolesAll } from '../../contract/registration.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';

/** The roles with their names in the user's language; empty until the roles are loaded. */
export const useRoleChoices = () => {
  const { call } = useDataProvider<LabDataProvider>();
  return (
    useQuery({ queryKey: ['roles'], queryFn: () => call(rolesAll), staleTime: Infinity }).data?.roles ?? []
  );
};
