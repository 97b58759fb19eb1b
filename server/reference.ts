import { html, raw } from 'hono/html';
import type { OpenApiDocument, Operation } from './openapi.ts';
import { schemaText } from './schemaText.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav a { margin-right: .75rem; }
summary { cursor: pointer; padding: .375rem 0; overflow-wrap: anywhere; }
summary code { font-weight: 600; }
details { border-bottom: 1px solid #8884; }
details > div { padding: 0 0 1rem 1.25rem; }
pre { overflow-x: auto; padding: .75rem; background: #8881; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; overflow-wrap: anywhere; }
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

const operationPart = (path: string, method: string, operation: Operation) =>
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

/** The OpenAPI document as one HTML page without scripts or external resources. */
export const referencePage = (document: OpenApiDocument) => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const nouns = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${document.info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>${document.info.title} ${document.info.version}</h1>
        ${document.info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
        <p><a href="/openapi.json">OpenAPI document</a></p>
        <nav aria-label="Nouns">${nouns.map((noun) => html`<a href="#${noun}">${noun}</a>`)}</nav>
        <main>
          ${nouns.map(
            (noun) =>
              html`<section>
                <h2 id="${noun}">${noun}</h2>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(noun))
                  .map(({ path, method, operation }) => operationPart(path, method, operation))}
              </section>`,
          )}
          <section>
            <h2 id="failure">Failure</h2>
            <pre>${schemaText(document.components.schemas.Failure)}</pre>
          </section>
        </main>
      </body>
    </html>`;
};
