/** A connection that edits an order. */
interface Editor {
  orderId: number;
  userId: number;
  name: string;
  /** When the entry ends unless it is renewed, ms. */
  until: number;
}

/** Renewed this often by the process of the connection, ms. */
const LIFE = 45_000;

/** Who edits which order, in all processes. */
export interface Editors {
  /** Takes what a connection edits, null: nothing. Returns the orders whose editors are others now. */
  put(connection: string, editing: Omit<Editor, 'until'> | null): number[];
  /** Names of the users who edit the order, without this one. */
  others(orderId: number, userId: number): string[];
  /** Forgets those whose process is gone; returns their orders. */
  expire(): number[];
}

/** `now`: ms. */
export const createEditors = (now: () => number): Editors => {
  const editors = new Map<string, Editor>();
  return {
    put: (connection, editing) => {
      const before = editors.get(connection);
      if (editing) editors.set(connection, { ...editing, until: now() + LIFE });
      else editors.delete(connection);
      if (before?.orderId === editing?.orderId) return [];
      return [before?.orderId, editing?.orderId].filter((id) => id !== undefined);
    },
    others: (orderId, userId) => [
      ...new Set(
        [...editors.values()]
          .filter((one) => one.orderId === orderId && one.userId !== userId)
          .map(({ name }) => name),
      ),
    ],
    expire: () => {
      const gone = [...editors].filter(([, { until }]) => until < now());
      for (const [connection] of gone) editors.delete(connection);
      return [...new Set(gone.map(([, { orderId }]) => orderId))];
    },
  };
};
