import type { Lis } from '../../core/lis.ts';

const notConnected = () => Promise.reject(new Error('No laboratory system is connected'));

/** No laboratory system: what is handed over stays SENT, and nothing gets a result. */
export const noLis: Lis = {
  kind: 'none',
  bringAnalytes: () => Promise.resolve(),
  submit: (_, orderIds) => Promise.resolve(new Map(orderIds.map((id) => [id, 'waiting']))),
  withdraw: (_, orderIds) => Promise.resolve(new Set(orderIds)),
  addServices: () => Promise.resolve('waiting'),
  newContracts: () => Promise.resolve([]),
  advance: () => Promise.resolve([]),
  advanceOutside: () => Promise.resolve(),
  bookSize: notConnected,
  bookPage: notConnected,
};
