import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import { isByHand, type Provider, type ProviderOrder } from '../../../contract/providers.ts';
import { afterProviderEvent, canBeLate } from '../../../contract/providerStates.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Views: orders of one state, scanned orders, or everything sent to a Dialab laboratory. */
export type View = SortingStatus | 'scanned' | 'allSent';

/** What waits is shown whole, whatever its day: a period is asked for what is finished, and for all that was sent. */
export const hasPeriod = (view: View): boolean =>
  view === 'allSent' || (view !== 'scanned' && !canBeLate(view));

export type OrderAction =
  | 'print'
  | 'sheet'
  | 'file'
  | 'enter'
  | 'result'
  | 'send'
  | 'resend'
  | 'sendAgain'
  | 'takeBack';

export const iconOf: Record<OrderAction, IconName> = {
  print: 'label',
  sheet: 'print',
  file: 'download',
  enter: 'plus',
  result: 'results',
  send: 'arrowRight',
  resend: 'retry',
  sendAgain: 'undo',
  takeBack: 'cancel',
};

/** True once the provider has registered the samples, so that there may be a result. */
const hasResult = (status: SortingStatus): boolean =>
  status === sortingStatus.INTEGRATED || status === sortingStatus.REQUEST_FOR_PAYMENT;

/** Actions of a row at a provider of this kind; read-only rows are neither sent nor taken back. */
export const actionsOf = (
  { status }: ProviderOrder,
  kind: Provider['kind'],
  isReadOnly: boolean,
): readonly OrderAction[] => {
  const isHanded = isByHand(kind) && status !== sortingStatus.NEW && status !== sortingStatus.CANCELLED;
  const can = (event: 'send' | 'resend' | 'sendAgain' | 'takeBack') =>
    !isReadOnly && afterProviderEvent(status, event) !== null;
  return [
    'print',
    ...(isHanded ? [kind === 'paper' ? ('sheet' as const) : ('file' as const)] : []),
    ...(isHanded && canBeLate(status) ? (['enter'] as const) : []),
    ...(hasResult(status) ? (['result'] as const) : []),
    ...(can('send') ? (['send'] as const) : []),
    ...(!isByHand(kind) && can('resend') ? (['resend'] as const) : []),
    ...(can('sendAgain') ? (['sendAgain'] as const) : []),
    ...(can('takeBack') ? (['takeBack'] as const) : []),
  ];
};

/** Only new orders can be sent in bulk. */
export const canBeSent = ({ status }: ProviderOrder): boolean => afterProviderEvent(status, 'send') !== null;

/** The tubes of these orders, summed by code. */
export const sumTubes = (orders: readonly Pick<ProviderOrder, 'tubes'>[]): ProviderOrder['tubes'] => {
  const sums = new Map<string, ProviderOrder['tubes'][number]>();
  for (const tube of orders.flatMap(({ tubes }) => tubes))
    sums.set(tube.code, { ...tube, count: (sums.get(tube.code)?.count ?? 0) + tube.count });
  return [...sums.values()];
};
