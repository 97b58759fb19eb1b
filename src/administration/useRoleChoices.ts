import { useQuery } from '@tanstack/react-query';
import { rolesAll } from '../../contract/registration.ts';
import { useLab } from '../dataProvider/useLab.ts';

/** The roles with their names in the user's language; empty until the roles are loaded. */
export const useRoleChoices = () => {
  const { call } = useLab();
  return (
    useQuery({ queryKey: ['roles'], queryFn: () => call(rolesAll), staleTime: Infinity }).data?.roles ?? []
  );
};
