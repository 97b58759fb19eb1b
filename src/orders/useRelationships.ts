import { listRelationships } from '../../contract/personRelationships.ts';
import { useRead } from '../dataProvider/useRead.ts';

/** The relatives of a patient; a failure leaves the screen where it is. */
export const useRelationships = (patientId: number) =>
  useRead(
    listRelationships,
    { query: { patientId }, isBackground: true },
    { enabled: patientId > 0, select: ({ relationships }) => relationships },
  );
