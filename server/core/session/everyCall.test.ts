import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/api.ts';
import { listArticles } from '../../../contract/articles.ts';
import type { RoleName } from '../../../contract/codes.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { headers as names } from '../../../contract/headers.ts';
import { listNotices } from '../../../contract/notices.ts';
import { getToday } from '../../../contract/today.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { calls } from '../../../tests/support/callTable.ts';
import { keptBearers } from '../../../tests/support/keptBearers.ts';
import { allows, permissions, roleNames, type Permission } from '../../../tests/support/policyTable.ts';
import { userContracts } from '../db/schema/users.ts';

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

interface JsonSchema {
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  minLength?: number;
  pattern?: string;
}
const texts = ['20261120', '1000000001', '375291234567', 'nurse@test.lab', '12:00', '2026-11-20T09:00:00Z'];

/** A value that a schema takes, as far as its types say; its own rules may still refuse it. */
const sampleOf = ({ anyOf, oneOf, type, ...schema }: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = anyOf ?? oneOf ?? [];
  if (choice) return sampleOf(choice);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sampleOf(property)]),
    );
  if (type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  const pattern = new RegExp(schema.pattern ?? '', 'u');
  return texts.find((text) => pattern.test(text)) ?? '';
};
const sampled = (type: Endpoint['body']): unknown =>
  type && sampleOf(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/** A refused call reaches no handler. */
const isRefused = (name: string, role: RoleName): boolean => {
  const need = calls[name];
  return need !== undefined && need in permissions && !allows(permissions[need as Permission], role);
};

it.each([
  ['of a contract that is not the user’s', { [names.contracts]: '999' }],
  ['of a user without contracts', {}],
])('no call %s breaks the server', async (_, headers) => {
  if (!(names.contracts in headers)) await test.db.delete(userContracts);
  let accepted = 0;
  for (const [name, endpoint] of api) {
    const sent = { query: sampled(endpoint.query), body: sampled(endpoint.body) };
    const allowed = roleNames.filter((one) => !isRefused(name, one));
    // The handler is the same for all; the first and the last role differ most in what they reach.
    for (const role of new Set([allowed[0], allowed.at(-1)])) {
      if (role === undefined) continue;
      const authorization = { Authorization: await bearerOf(endpoint, role) };
      const { status } = await test.call(endpoint, {
        ...(sent as object),
        headers: { ...headers, ...authorization },
        parameters: { name: 'new-tests' },
      });
      if (status !== 400) accepted += 1;
    }
  }
  expect(test.logged).toEqual([]);
  expect(accepted, 'calls that came to their handler').toBeGreaterThan(400);
});

it('a user without contracts reads the news of everybody, and nothing waits', async () => {
  const { news } = await test.ask(listArticles, { as: 'Sorter' });
  expect(news.all.map(({ name }) => name)).toEqual(['new-tests']);
  expect(await test.ask(listNotices, { as: 'Sorter' })).toMatchObject({ notices: [] });
  const { lines } = await test.ask(getToday, { as: 'Sorter' });
  expect([...new Set(lines.map(({ count }) => count))]).toEqual([0]);
});
