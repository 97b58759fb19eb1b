import { rolesAll } from '../../contract/registration.ts';
import { useRead } from '../dataProvider/useRead.ts';

/** The roles with their names in the user's language; empty until the roles are loaded. */
export const useRoleChoices = () => useRead(rolesAll, {}, { staleTime: Infinity }).data?.roles ?? [];
