import { expect, test } from 'vitest';
import { messageRules } from '../../contract/messageRules.ts';
import { bench } from './apiClient.fixtures.ts';
import { crudMethods } from './crudMethods.ts';

test('a record saved again after a lost response keeps its key, and the next record has another key', async () => {
  let isLost = true;
  const { client, sent } = bench(({ url }) =>
    isLost || !url.includes('MessageRule') ? null : Response.json({ isSuccess: true, item: { id: 1 } }),
  );
  const { create } = crudMethods(client, messageRules);
  const rule = { name: 'Ready' };
  await expect(create?.({ data: rule })).rejects.toThrow();
  isLost = false;
  await create?.({ data: rule });
  const keysOf = () => new Set(sent.map(({ headers }) => headers.get('Idempotency-Key')).filter(Boolean));
  expect(keysOf().size).toBe(1);
  await create?.({ data: rule });
  expect(keysOf().size).toBe(2);
});
