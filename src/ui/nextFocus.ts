const CONTROLS = 'button:not(:disabled), input:not(:disabled), a[href]';
const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

const siblings = (row: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] => {
  const found: Element[] = [];
  for (let next = row[way]; next; next = next[way]) found.push(next);
  return found;
};

/**
 * Where the focus goes when `element` is removed with its row: the same control in the next row of the same class, else
 * in the previous one; null when there is none. Call it before the removal and the returned function after.
 */
export const nextFocus = (element: Element | null): (() => HTMLElement | null) => {
  const row = element?.closest('tr, li');
  if (!row) return () => null;
  const index = controlsOf(row).findIndex((control) => control === element);
  const [kind] = row.classList;
  const rows = [...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')].filter(
    ({ classList }) => classList[0] === kind,
  );
  return () => {
    for (const other of rows) {
      const controls = other.isConnected ? controlsOf(other) : [];
      const next = controls[index] ?? controls[0];
      if (next) return next;
    }
    return null;
  };
};
