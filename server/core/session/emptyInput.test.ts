import { expect, it } from 'vitest';
import { api } from '../../../contract/api.ts';
import { keptBearers } from '../../../tests/support/keptBearers.ts';
import { useLab } from '../../../tests/support/testLab.ts';

const test = useLab();
const bearerOf = keptBearers(() => test);

/** Every text that the schema of a body or query could hold, filled with one value. */
const filled = (schema: { shape?: Record<string, unknown> } | undefined, value: unknown) =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, value]));

const NUL = '\0';

it.each([...api])('%s answers empty texts, NUL and wrong kinds without breaking', async (_name, endpoint) => {
  const headers = { Authorization: await bearerOf(endpoint, 'Admin') };
  const [body, query] = [endpoint.body, endpoint.query] as { shape?: Record<string, unknown> }[];
  const inBody = ['', NUL, `a${NUL}b`, [], 0].map((value) => ({ value, inPath: 'x' }));
  const paths = endpoint.path.includes(':') ? ['', NUL].map((inPath) => ({ value: '', inPath })) : [];
  for (const { value, inPath } of [...inBody, ...paths]) {
    const address = endpoint.path.replace(/:\w+/g, encodeURIComponent(inPath));
    const search = new URLSearchParams(
      Object.entries(filled(query, value)).map(([name, one]) => [name, String(one)]),
    );
    const { status } = await test.app.request(`${address}?${search.toString()}`, {
      method: endpoint.method,
      headers: { ...headers, 'Content-Type': 'application/json', 'X-Captcha': 'solved' },
      ...(endpoint.body && { body: JSON.stringify(filled(body, value)) }),
    });
    expect(status, `${endpoint.method} ${address} ${JSON.stringify(value)}`).not.toBe(500);
  }
  expect(test.logged).toEqual([]);
});
