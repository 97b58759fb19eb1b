import { vi } from 'vitest';
import type { HubConnection, HubEvents } from '../../src/layout/settingsHub.ts';

/** A hub whose events the test fires. */
export const fakeHub = () => {
  const handlers: Partial<HubEvents> = {};
  /** What happens to the connection. */
  const turns: Partial<Record<'reconnecting' | 'reconnected' | 'close', () => void>> = {};
  const start = vi.fn(() => Promise.resolve());
  const stop = vi.fn(() => Promise.resolve());
  const send = vi.fn<HubConnection['send']>(() => Promise.resolve());
  /** Of what happened before the connection was there; by default nothing is known of that. */
  const invoke = vi.fn<HubConnection['invoke']>(() => Promise.reject(new Error('no such method')));
  const connection: HubConnection = {
    on: (name, handler) => void Object.assign(handlers, { [name]: handler }),
    onreconnecting: (handler) => (turns.reconnecting = handler),
    onreconnected: (handler) => (turns.reconnected = handler),
    onclose: (handler) => (turns.close = handler),
    send,
    invoke,
    start,
    stop,
  };
  return { handlers, turns, start, stop, send, invoke, connect: () => Promise.resolve(connection) };
};
