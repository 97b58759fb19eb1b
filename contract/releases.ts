/** What a release of a service is: only preliminary and final ones have values. */
export const releaseKinds = ['preliminary', 'final', 'withdrawn', 'rejected', 'cancelled'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

export const hasValues = (kind: ReleaseKind): boolean => kind === 'preliminary' || kind === 'final';

/** Why a laboratory rejects a specimen. */
export const rejections = [
  'haemolysed',
  'clotted',
  'insufficient',
  'wrongTube',
  'unlabelled',
  'mislabelled',
  'damaged',
  'tooOld',
  'temperature',
  'contaminated',
  'notReceived',
] as const;
export type Rejection = (typeof rejections)[number];

/**
 * How far a service of an order has come. `notTaken`: none of its specimens was; `handedOver`: the laboratory has not
 * confirmed it yet; `failed`: the laboratory could not do it; `withdrawn`: its result is taken back.
 */
export const serviceStates = [
  'ordered',
  'taken',
  'notTaken',
  'handedOver',
  'received',
  'inWork',
  'preliminary',
  'released',
  'corrected',
  'withdrawn',
  'rejected',
  'cancelled',
  'failed',
] as const;
export type ServiceState = (typeof serviceStates)[number];
