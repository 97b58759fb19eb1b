import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { listRelationships } from '../../contract/personRelationships.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';

/** The relatives of a patient; a failure leaves the screen where it is. */
export const useRelationships = (patientId: number) => {
  const { call } = useDataProvider<LabDataProvider>();
  return useQuery({
    queryKey: ['patients', 'relationships', patientId],
    queryFn: async () =>
      (await call(listRelationships, { query: { patientId }, isBackground: true })).relationships,
    enabled: patientId > 0,
  });
};
