import type { Provider } from '../../contract/providers.ts';

/** An order as it is handed over to an outside laboratory. */
export interface HandedOrder {
  barcode: string;
  gender: 'M' | 'F' | 'U';
  /** The provider's own codes. */
  codes: readonly string[];
  /** How often it was tried before. */
  attempts: number;
}

/** The provider's own number of an order that it has taken, or why it has not. */
export type HandOver = { providerNumber: string } | { problem: 'unreachable' | 'noGender' };

/**
 * The line to an outside laboratory, by the kind of it. The embedded ones simulate; a real one is an adapter with the
 * same promises: it answers within seconds and does not throw, and an order that it is given twice under one barcode is
 * taken once and has one number.
 */
export interface ProviderLink {
  send(order: HandedOrder): Promise<HandOver>;
}

const prefixes: Record<Provider['kind'], string> = { Dialab: 'DL', api: 'A', file: 'F', paper: 'P' };

/** The number that a simulated provider gives an order: the same one whenever it is asked. */
export const simulatedNumber = (kind: Provider['kind'], barcode: string): string =>
  `${prefixes[kind]}-${(Number(barcode) % 99_991).toString().padStart(5, '0')}`;

/** Answers at once, but for the first try of every tenth order. */
const online = (kind: Provider['kind'], refuses: (order: HandedOrder) => boolean): ProviderLink => ({
  send: (order) => {
    const isDown = order.attempts === 0 && order.barcode.endsWith('7');
    if (isDown) return Promise.resolve({ problem: 'unreachable' });
    if (refuses(order)) return Promise.resolve({ problem: 'noGender' });
    return Promise.resolve({ providerNumber: simulatedNumber(kind, order.barcode) });
  },
});

/** What is written down cannot be refused. */
const written = (kind: Provider['kind']): ProviderLink => ({
  send: ({ barcode }) => Promise.resolve({ providerNumber: simulatedNumber(kind, barcode) }),
});

const links: Record<Provider['kind'], ProviderLink> = {
  Dialab: online('Dialab', ({ gender }) => gender === 'U'),
  api: online('api', () => false),
  file: written('file'),
  paper: written('paper'),
};

/** The line to outside laboratories of a kind. */
export const linkTo = (kind: Provider['kind']): ProviderLink => links[kind];
