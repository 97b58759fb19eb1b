import type { Provider } from '../../../contract/providers.ts';
import type { Db } from '../../core/db/db.ts';
import { sendOutside } from '../connections/outside.ts';

/** An order as sent to an outside laboratory. */
export interface HandedOrder {
  barcode: string;
  gender: 'M' | 'F' | 'U';
  /** The provider's own codes. */
  codes: readonly string[];
  /** Number of earlier attempts. */
  attempts: number;
  providerId: number;
  orderId: number;
  now: Date;
}

/** The provider's number for an accepted order, '' until it says one, or why it was rejected. */
export type HandOver =
  | { providerNumber: string }
  | { problem: 'unreachable' | 'noGender' | 'unmapped'; detail?: string };

/**
 * The connection to a kind of outside laboratory. The embedded ones are simulated; a real adapter keeps the same
 * guarantees: it responds within seconds, does not throw, and accepts an order sent twice under one barcode once, with
 * one number.
 */
export interface ProviderLink {
  /** Its orders advance by themselves. */
  isSimulated: boolean;
  send(order: HandedOrder, db: Db): Promise<HandOver>;
}

type SimulatedKind = 'Dialab' | 'api';
const prefixes: Record<SimulatedKind, string> = { Dialab: 'DL', api: 'A' };

/** The number that a simulated provider gives an order; always the same. */
export const simulatedNumber = (kind: SimulatedKind, barcode: string): string =>
  `${prefixes[kind]}-${(Number(barcode) % 99_991).toString().padStart(5, '0')}`;

/** Responds at once, except to the first attempt of every tenth order. */
const online = (kind: SimulatedKind, refuses: (order: HandedOrder) => boolean): ProviderLink => ({
  isSimulated: true,
  send: (order) => {
    const isDown = order.attempts === 0 && order.barcode.endsWith('7');
    if (isDown) return Promise.resolve({ problem: 'unreachable' });
    if (refuses(order)) return Promise.resolve({ problem: 'noGender' });
    return Promise.resolve({ providerNumber: simulatedNumber(kind, order.barcode) });
  },
});

/** A person hands a document over, and enters what comes back. */
const byHand: ProviderLink = { isSimulated: false, send: () => Promise.resolve({ providerNumber: '' }) };

const links: Record<Provider['kind'], ProviderLink> = {
  Dialab: online('Dialab', ({ gender }) => gender === 'U'),
  api: online('api', () => false),
  file: byHand,
  paper: byHand,
  hl7: {
    isSimulated: false,
    send: async (order, db) => (await sendOutside(db, order)) ?? { providerNumber: '' },
  },
};

/** The connection to outside laboratories of a kind. */
export const linkTo = (kind: Provider['kind']): ProviderLink => links[kind];
