import type { Hono } from 'hono';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference.ts';

/** The longest search in the reference, characters. */
const LONGEST_SEARCH = 100;

/** `/openapi.json` and, for people, `/reference`, both made from the contract when first asked for. */
export const documentationRoutes = (app: Hono, version: string): void => {
  let made: { json: string; page: ReturnType<typeof referencePage> } | undefined;
  const documentation = () => {
    if (made === undefined) {
      const document = openApiDocument(version);
      made = { json: JSON.stringify(document), page: referencePage(document) };
    }
    return made;
  };
  app.get('/openapi.json', (context) =>
    context.body(documentation().json, 200, { 'Content-Type': 'application/json; charset=utf-8' }),
  );
  app.get('/reference', (context) => {
    const search = (context.req.query('q') ?? '').trim().slice(0, LONGEST_SEARCH);
    return context.html(documentation().page(search));
  });
};
