import { useRefresh } from 'react-admin';
import { useRef } from 'react';
import { addServices, type AddedServices } from '../../../contract/addedServices.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { PriceDifference } from '../../../contract/shownPrice.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useAct } from '../../dataProvider/useAct.ts';

/** For this long a second click does not accept a new price, which nobody has read yet; ms. */
const UNREAD = 700;

interface Sending {
  send: (body: BodyInput<typeof addServices>) => void;
  isPending: boolean;
  /** What was added; undefined before. */
  result: AddedServices | undefined;
  /** Why nothing was added by the last attempt; null without one. */
  failure: Error | null;
  /** The difference when the price was another than the one shown. */
  prices: PriceDifference | undefined;
  /** The last attempt is no longer about what is chosen. */
  forget: () => void;
  /** Reads the lists again that show the order. */
  renew: () => void;
}

/** Adds services to an order; a repeated attempt with the same content adds them once. `onFailed` reads them again. */
export const useAddServices = (onFailed: () => void): Sending => {
  const refresh = useRefresh();
  const refusedAt = useRef(-UNREAD);
  const { mutate, isPending, data, error, reset } = useAct(addServices, {
    onError: () => {
      refusedAt.current = performance.now();
      onFailed();
    },
  });
  return {
    send: (body) => {
      if (!isPending && performance.now() - refusedAt.current >= UNREAD) mutate({ body });
    },
    isPending,
    result: data,
    failure: error,
    prices: error instanceof RequestError ? error.body?.prices : undefined,
    forget: reset,
    renew: () => {
      refresh();
    },
  };
};
