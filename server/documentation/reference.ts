import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { schemaText } from './schemaText.ts';

type HtmlText = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: Canvas; overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.25rem; }
form { display: flex; gap: .5rem; position: sticky; top: 0; padding: .5rem 0; background: Canvas; }
input { flex: 1; min-width: 0; }
input, button { font: inherit; padding: .375rem .75rem; }
nav { display: flex; flex-wrap: wrap; column-gap: 1rem; }
nav a { padding: .25rem 0; }
h2, details { scroll-margin-top: 4rem; }
summary { cursor: pointer; padding: .375rem 0; }
summary code { font-weight: 600; }
details { border-bottom: 1px solid #8884; }
details > div { padding: 0 0 1rem 1.25rem; }
pre { white-space: pre-wrap; padding: .75rem; background: #8881; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; }
@media (max-width: 40rem) {
  details > div { padding-left: 0; }
  thead { position: absolute; clip-path: inset(50%); }
  td { display: inline; }
  td:last-child { display: block; padding-bottom: .5rem; }
}
`;

const parameters = (operation: Operation) =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Parameter</th>
        <th scope="col">In</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      ${operation.parameters.map(
        (one) =>
          html`<tr>
            <td><code>${one.name}</code>${one.required ? ' *' : ''}</td>
            <td>${one.in}</td>
            <td>${one.description ?? schemaText(one.schema)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const responses = (operation: Operation) =>
  Object.entries(operation.responses).map(([status, { description, content }]) => {
    const { schema } = content['application/json'];
    return '$ref' in schema && schema.$ref !== undefined
      ? html`<p><b>${status}</b> ${description}</p>`
      : html`<p><b>${status}</b> ${description}</p>
          <pre>${schemaText(schema)}</pre>`;
  });

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

const callPart = ({ path, method, operation }: Call) =>
  html`<details id="${operation.operationId}">
    <summary><code>${method.toUpperCase()} ${path}</code> ${operation.summary}</summary>
    <div>
      <p>${operation.description}</p>
      ${parameters(operation)}
      ${Object.entries(operation.requestBody?.content ?? {}).map(
        ([type, { schema }]) =>
          html`<p><b>Body</b> ${type === 'application/json' ? '' : type}</p>
            <pre>${schemaText(schema)}</pre>`,
      )}
      ${responses(operation)}
    </div>
  </details>`;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/);

/**
 * The OpenAPI document as an HTML page without scripts or external resources. Its parts are made once; the returned
 * function makes the page of the calls in which every word of `search` occurs, of all calls when it is ''.
 */
export const referencePage = (document: OpenApiDocument): ((search: string) => HtmlText) => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      nouns: operation.tags,
      part: callPart({ path, method, operation }),
      text: JSON.stringify([method, path, operation]).toLowerCase(),
    })),
  );
  const { info, components } = document;
  return (search) => {
    const found = calls.filter(({ text }) => wordsOf(search).every((word) => text.includes(word)));
    const nouns = [...new Set(found.flatMap((call) => call.nouns))];
    return html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="description" content="Every call of the ${info.title}, with a search." />
          <link rel="icon" href="data:," />
          <title>${info.title}</title>
          <style>
            ${raw(STYLE)}
          </style>
        </head>
        <body>
          <header><h1>${info.title} ${info.version}</h1></header>
          <form role="search" action="/reference">
            <input type="search" name="q" value="${search}" maxlength="100" aria-label="Search the calls" />
            <button>Search</button>
          </form>
          <main>
            ${
              search === ''
                ? [
                    info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`),
                    html`<p><a href="/openapi.json">OpenAPI document</a></p>`,
                  ]
                : html`<p role="status">
                    ${found.length === 0 ? 'No call' : found.length === 1 ? 'One call' : `${String(found.length)} calls`}
                    with “${search}”. <a href="/reference">All calls</a>
                  </p>`
            }
            <nav aria-label="Nouns">${nouns.map((noun) => html`<a href="#${noun}">${noun}</a>`)}</nav>
            ${nouns.map(
              (noun) =>
                html`<section>
                  <h2 id="${noun}">${noun}</h2>
                  ${found.filter((call) => call.nouns.includes(noun)).map(({ part }) => part)}
                </section>`,
            )}
            <section>
              <h2 id="failure">Failure</h2>
              <pre>${schemaText(components.schemas.Failure)}</pre>
            </section>
          </main>
        </body>
      </html>`;
  };
};
