import { expect, test } from 'vitest';
import { addressesIn } from './addresses.ts';

test.each([
  ['a@b.by', ['a@b.by'], []],
  ['a@b.by, c@d.by;e@f.by\n g@h.by ;', ['a@b.by', 'c@d.by', 'e@f.by', 'g@h.by'], []],
  ['a@b.by, A@B.by', ['A@B.by'], []],
  ['a@b, nobody; c@d.by', ['c@d.by'], ['a@b', 'nobody']],
  [' ;,\n', [], []],
])('%j holds the addresses %j and the mistakes %j (PDF-15)', (text, emails, wrong) => {
  expect(addressesIn(text)).toEqual({ emails, wrong });
});
