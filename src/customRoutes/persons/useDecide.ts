import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { decidePersonCase } from '../../../contract/personCases.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { forgetCases } from './caseQueue.ts';

export type Decision = BodyInput<typeof decidePersonCase>;

/** Decides about pairs and reads the lists again; a failure is said. */
export const useDecide = (onDecided: (decided: readonly number[], decision: Decision) => void) => {
  const { call } = useLab();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (body: Decision) => call(decidePersonCase, { body }),
    onSuccess: ({ decided }, body) => {
      void forgetCases(client);
      onDecided(decided, body);
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
};
