import type { LabDataProvider } from '../../../dataProvider/index.ts';

/** The full record of a patient, in memory only; refetched when patients change. */
export const patientQuery = (dataProvider: LabDataProvider, id: number) => ({
  queryKey: ['patients', 'one', id],
  queryFn: () => dataProvider.getPatient(id),
  staleTime: Infinity,
});
