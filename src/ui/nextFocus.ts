const CONTROLS = 'button:not(:disabled), input:not(:disabled), a[href]';
const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

const siblings = (row: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] => {
  const found: Element[] = [];
  for (let next = row[way]; next; next = next[way]) found.push(next);
  return found;
};

/**
 * Who takes the focus over when `element` goes together with its row: the same control of the next row of its kind that
 * is still there, else of the one before; null: nobody. Ask while the row is there, call what you get when it is gone.
 */
export const nextFocus = (element: Element | null): (() => HTMLElement | null) => {
  const row = element?.closest('tr, li');
  if (!row) return () => null;
  const place = controlsOf(row).findIndex((control) => control === element);
  const [kind] = row.classList;
  const rows = [...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')].filter(
    ({ classList }) => classList[0] === kind,
  );
  return () => {
    for (const other of rows) {
      const controls = other.isConnected ? controlsOf(other) : [];
      const next = controls[place] ?? controls[0];
      if (next) return next;
    }
    return null;
  };
};
