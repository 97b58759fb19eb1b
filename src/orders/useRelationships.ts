import { useQuery } from '@tanstack/react-query';
import { listRelationships } from '../../contract/personRelationships.ts';
import { useLab } from '../dataProvider/useLab.ts';

/** The relatives of a patient; a failure leaves the screen where it is. */
export const useRelationships = (patientId: number) => {
  const { call } = useLab();
  return useQuery({
    queryKey: ['patients', 'relationships', patientId],
    queryFn: async () =>
      (await call(listRelationships, { query: { patientId }, isBackground: true })).relationships,
    enabled: patientId > 0,
  });
};
