import { expect, test } from 'vitest';
import { initialOutsource, parseOutsource } from './outsourceForm.ts';

const NOW = new Date(2026, 10, 20, 12);

test('the form of outside laboratories begins with the last seven days, all contracts and all ages (D7)', () => {
  const values = initialOutsource([3, 4], NOW);
  expect(values).toEqual({
    contractId: -1,
    created: { from: '13.11.2026', to: '20.11.2026' },
    lateOnly: false,
  });
  expect(initialOutsource([3], NOW).contractId).toBe(3);
  expect(parseOutsource(values, [3, 4], NOW).filters).toEqual({
    contractIds: [3, 4],
    start: '20261113',
    end: '20261120',
    lateOnly: false,
  });
});

test.each([
  ['', '', 'Required'],
  ['13.11.2026', '', 'Required'],
  ['20.11.2026', '13.11.2026', 'DateOrder'],
  ['13.11.2026', '21.11.2026', 'DateInFuture'],
  ['31.02.2026', '20.11.2026', 'NoSuchDate'],
])('a period from “%s” to “%s” asks for nothing: %s', (from, to, error) => {
  const values = { ...initialOutsource([3], NOW), created: { from, to } };
  expect(parseOutsource(values, [3], NOW)).toEqual({ filters: null, error });
});
