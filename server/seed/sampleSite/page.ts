import { html, raw } from 'hono/html';
import type { z } from 'zod';
import type { failure } from '../../../contract/failure.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { sendOnlineOrder } from '../../../contract/onlineOrders.ts';
import { languages, type Language } from '../../core/messages/messages.ts';
import { sampleTexts, type SampleTexts } from './texts.ts';

export interface SentCall {
  body: string;
  headers: Record<string, string>;
}
type Made = ResponseOf<typeof sendOnlineOrder>;

interface Sent {
  call: SentCall;
  status: number;
  answer: Made | z.output<typeof failure>;
  /** Null when the call was refused. */
  order: Made | null;
  channel: number;
}

interface Page {
  language: Language;
  channels: readonly { id: number; name: string }[];
  services: readonly { code: string; name: string }[];
  /** Null before the first call. */
  sent: Sent | null;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; background: Canvas; overflow-wrap: anywhere; }
h1 { margin: .5rem 0; font-size: 1.5rem; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem; }
.demo { padding: .125rem .5rem; border-radius: .25rem; background: #b3261e; color: #fff; font-weight: 600; }
header nav { float: right; display: flex; gap: .75rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; }
label { display: flex; flex-direction: column; flex: 1 1 14rem; min-width: 0; }
fieldset { flex: 1 1 100%; min-width: 0; margin: 0; padding: .5rem .75rem; border: 1px solid #8886; border-radius: .375rem; }
fieldset label { display: block; padding: .125rem 0; }
input:not([type=checkbox], [type=radio]), select, button { box-sizing: border-box; width: 100%; min-height: 2.5rem; font: inherit; padding: .375rem .75rem; }
button { width: auto; cursor: pointer; }
pre { white-space: pre-wrap; padding: .75rem; background: #8881; font-size: .8125rem; }
`;

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`;

const field = (label: string, name: string, value: string, type = 'text') =>
  html`<label>${label} <input name="${name}" type="${type}" value="${value}" required /></label>`;

const orderForm = (t: SampleTexts, { channels, services }: Page) =>
  html`<h2>${t.order}</h2>
    <form method="post">
      ${field(t.lastName, 'lastName', 'Новикова')} ${field(t.firstName, 'firstName', 'Вера')}
      ${field(t.born, 'born', '1992-03-05', 'date')} ${field(t.phone, 'phone', '+375291112233', 'tel')}
      <label
        >${t.gender}
        <select name="gender">
          <option value="F">${t.female}</option>
          <option value="M">${t.male}</option>
        </select>
      </label>
      <label
        >${t.payment}
        <select name="channel">
          ${channels.map(({ id, name }) => html`<option value="${String(id)}">${name}</option>`)}
        </select>
      </label>
      <fieldset>
        <legend>${t.services}</legend>
        ${services.map(
          ({ code, name }, index) =>
            html`<label
              ><input type="checkbox" name="services" value="${code}" ${raw(index === 0 ? 'checked' : '')} />
              ${code} ${name}</label
            >`,
        )}
      </fieldset>
      <button name="button" value="create">${t.create}</button>
    </form>`;

const madeForm = (t: SampleTexts, { number, toPay }: Made, channel: number) =>
  html`<form method="post">
      ${hidden('number', number)} ${hidden('channel', String(channel))}
      <label
        >${t.amount}
        <input
          name="amount"
          type="number"
          step="0.01"
          min="0.01"
          max="100000"
          value="${String(toPay || '')}"
          required
      /></label>
      <button name="button" value="pay">${t.pay}</button>
    </form>
    <p></p>
    <form method="post">
      ${hidden('number', number)} ${hidden('channel', String(channel))}
      <button name="button" value="cancel">${t.cancel}</button>
    </form>`;

const outcome = (t: SampleTexts, { call, status, answer, order, channel }: Sent) =>
  html`<h2>${t.answer}: ${String(status)}</h2>
    <pre role="status">${JSON.stringify(answer, null, 2)}</pre>
    ${order && madeForm(t, order, channel)}
    <h2>${t.call}</h2>
    <pre>
${Object.entries(call.headers).map(([name, value]) => `${name}: ${value}\n`)}
${call.body}</pre>
    <form method="post">
      ${hidden('call', JSON.stringify(call))} ${hidden('channel', String(channel))}
      <button name="button" value="repeat">${t.repeat}</button>
      <button name="button" value="alter">${t.alter}</button>
    </form>`;

const nativeNames: Record<Language, string> = { ru: 'Русский', en: 'English', be: 'Беларуская' };

/** The page of the sample site: the form of an order, or what became of the last call. */
export const samplePage = (page: Page) => {
  const { language, sent } = page;
  const t = sampleTexts[language];
  const again = `/site-sample?lang=${language}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${t.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <span class="demo">DEMO</span>
          <nav>
            ${languages.map(
              (one) => html`<a href="/site-sample?lang=${one}" lang="${one}">${nativeNames[one]}</a>`,
            )}
          </nav>
          <h1>${t.title}</h1>
        </header>
        <main>
          <p>${t.about}</p>
          ${
            sent === null
              ? orderForm(t, page)
              : html`${outcome(t, sent)}
                  <p><a href="${again}">${t.again}</a></p>`
          }
        </main>
      </body>
    </html>`;
};
