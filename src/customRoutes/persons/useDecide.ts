import type { BodyInput } from '../../../contract/endpoint.ts';
import { decidePersonCase, searchPersonCases } from '../../../contract/personCases.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';

export type Decision = BodyInput<typeof decidePersonCase>;

/** Decides about pairs and reads the lists again; a failure is said. */
export const useDecide = (onDecided: (decided: readonly number[], decision: Decision) => void) =>
  useAct((body: Decision, { call }: LabDataProvider) => call(decidePersonCase, { body }), {
    stale: [searchPersonCases],
    onSuccess: ({ decided }, body) => onDecided(decided, body),
  });
