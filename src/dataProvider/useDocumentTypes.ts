import { identificationNumberTypes } from '../../contract/contracts.ts';
import { useRead } from './useRead.ts';

/** Types of identity documents; cached, because they rarely change. */
export const useDocumentTypes = () =>
  useRead(identificationNumberTypes, {}, { staleTime: Infinity }).data?.identificationNumberTypes ?? [];
