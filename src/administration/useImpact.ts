import { keepPreviousData } from '@tanstack/react-query';
import type { BodyInput, Endpoint } from '../../contract/endpoint.ts';
import { useDebouncedValue } from '../ui/useDebounce.ts';
import { useRead, type InputOf } from '../dataProvider/useRead.ts';

const PAUSE_MS = 500;

/** The answer of an endpoint about the rule in a form, read after a pause in typing; none while the rule is undefined. */
export const useImpact = <E extends Endpoint>(of: E, rule: BodyInput<E> | undefined) => {
  const tried = useDebouncedValue(rule && JSON.stringify(rule), PAUSE_MS);
  const body = JSON.parse(tried ?? '{}') as BodyInput<E>;
  return useRead<E>(of, { body, isBackground: true } as InputOf<E>, {
    enabled: tried !== undefined,
    placeholderData: keepPreviousData,
  });
};
