import { expect, it } from 'vitest';
import { api } from '../../contract/api.ts';
import type { Failure } from '../../contract/failure.ts';
import { useLab } from '../../tests/support/testLab.ts';
import type { OpenApiDocument } from './openapi.ts';

let document: OpenApiDocument;
const test = useLab(async () => {
  document = (await (await test.app.request('/openapi.json')).json()) as OpenApiDocument;
});

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operation = (path: string, method: string) => {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`${method} ${path} is not in the document`);
  return found;
};

it('every call of the contract is in the document, once', () => {
  expect(
    operations()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual([...api.keys()].sort());
});

it('a call documents its access, input and failures', () => {
  const create = operation('/v1.0/Order', 'post');
  expect(create.description).toContain('Roles: Nurse, Manager, Admin, Sorter.');
  expect(create.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Contracts', 'ClientUnits', 'Idempotency-Key']),
  );
  expect(create.requestBody?.content['application/json']?.schema.required).toEqual(['patient', 'header']);
  expect(Object.keys(create.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '410',
    '423',
    '429',
    '503',
    '507',
  ]);
  expect(create.security).toEqual([{ bearer: [] }]);
});

it('query, path and captcha are distinguished', () => {
  const read = operation('/v1.0/Article', 'get');
  expect(read.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'query', required: true }),
  );
  const article = operation('/articles/{name}', 'get');
  expect(article.parameters).toContainEqual(
    expect.objectContaining({ name: 'name', in: 'path', required: true }),
  );
  const login = operation('/v1.0/Token/login', 'post');
  expect(login.security).toEqual([]);
  expect(login.parameters).toContainEqual(expect.objectContaining({ name: 'X-Captcha', required: true }));
  expect(login.responses['501']?.description).toBe('CaptchaNotAvalible');
});

it.each([
  ['/v1.0/Token/login', 'post', '401', 'Unauthorized'],
  ['/v1.0/Token/login', 'post', '429', 'TooManyRequests'],
  ['/v1.0/Laboratory', 'get', '429', 'TooManyRequests'],
  ['/v1.0/Patient', 'get', '404', 'NotFound'],
  ['/v1.0/Result', 'get', '429', 'TooManyRequests'],
  ['/articles/{name}', 'get', '404', 'NotFound'],
  ['/v1.0/User/Notifications', 'get', '403', 'EnrolmentRequired'],
])('%s %s announces %s', (path, method, status, code) => {
  expect(operation(path, method).responses[status]?.description).toContain(code);
});

it('the reference is searched by every word of a call, in any case, and says so when nothing is found', async () => {
  const pageOf = async (search: string) =>
    (await test.app.request(`/reference?q=${encodeURIComponent(search)}`)).text();
  const found = await pageOf('PATIENT search');
  expect(found).toContain('id="patients.searchPatients"');
  expect(found).not.toContain('id="manifests.scanTube"');
  const nothing = await pageOf('<b>nothing</b>');
  expect(nothing).toMatch(/No call\s+with “&lt;b&gt;nothing&lt;\/b&gt;”/);
  expect(nothing).not.toContain('<details');
});

it('the reference page shows every call and has no scripts', async () => {
  const response = await test.app.request('/reference');
  const page = await response.text();
  for (const name of api.keys()) expect(page).toContain(`id="${name}"`);
  expect(page).toContain('POST /v1.0/Order');
  expect(page).not.toMatch(/<script|https?:\/\//);
});

it('a body of more than 1 MB is refused before it is read', async () => {
  const response = await test.app.request('/v1.0/Token/login', {
    method: 'POST',
    body: 'x'.repeat(1_100_000),
    headers: { 'Accept-Language': 'en' },
  });
  expect(response.status).toBe(400);
  expect((await response.json()) as Failure).toMatchObject({
    code: 'BadRequest',
    errors: { body: ['The text is too long'] },
  });
});

it('responses of the laboratory are not cached by browsers', async () => {
  const response = await test.app.request('/v1.0/Laboratory');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});
