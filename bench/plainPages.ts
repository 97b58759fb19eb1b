import { createServer } from 'node:http';
import { freePort } from '../tests/support/server.ts';

const ROWS = 100;
const SERVICES = 8;

const style = `<style>body{font:15px/20px sans-serif}table{width:100%;border-collapse:collapse}
td,th{height:40px;padding:4px 12px;border-bottom:1px solid #ddd;text-align:left}</style>`;

const form = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>${style}
<form><label>E-mail <input type="email"></label><label>Password <input type="password"></label><button>Sign in</button></form>`;

/** Runs in the page: fetches rows, paints them, inserts a row of details. */
const script = `
const query = { page: 0, sort: 0, term: '' };
const busy = (is) => document.querySelector('table').ariaBusy = String(is);
const row = ({ id, cells, services }) => {
  const line = document.createElement('tr');
  line.innerHTML = '<td><button class="open" aria-expanded="false">Details</button></td><td><input type="checkbox"></td>' +
    cells.map((cell, at) => '<td' + (at === 1 ? ' class="barcode"' : '') + '>' + cell + '</td>').join('') +
    '<td><button>Edit</button> <button>Print</button> <button>Cancel</button></td>';
  line.querySelector('.open').onclick = ({ currentTarget }) => {
    const isOpen = currentTarget.ariaExpanded === 'true';
    currentTarget.ariaExpanded = String(!isOpen);
    if (isOpen) return line.nextSibling.remove();
    const details = document.createElement('tr');
    details.innerHTML = '<td colspan="8"><ul>' + services.map(([code, name]) =>
      '<li><span>' + code + '</span> <span>' + name + '</span> <button>Remove</button></li>').join('') + '</ul></td>';
    line.after(details);
  };
  return line;
};
const load = async () => {
  busy(true);
  const rows = await (await fetch('/rows?' + new URLSearchParams(query))).json();
  document.querySelector('tbody').replaceChildren(...rows.map(row));
  busy(false);
};
document.querySelectorAll('.sort').forEach((head, at) => head.onclick = () => {
  document.querySelectorAll('th').forEach((one) => one.removeAttribute('aria-sort'));
  head.parentNode.ariaSort = 'ascending';
  query.sort = at;
  load();
});
document.querySelectorAll('[data-step]').forEach((button) => button.onclick = () => {
  query.page += Number(button.dataset.step);
  load();
});
document.querySelector('[aria-label="Last name"]').onkeydown = ({ key, target }) => {
  if (key !== 'Enter') return;
  query.term = target.value;
  load();
};
load();`;

const heads = ['Name', 'Barcode', 'Born', 'Contract', 'State'];
const list = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orders</title>${style}
<input aria-label="Last name"><button data-step="-1">Page back</button><button data-step="1">Page forward</button>
<table aria-busy="true"><thead><tr><th></th><th></th>${heads.map((head) => `<th><button class="sort">${head}</button></th>`).join('')}<th></th></tr></thead><tbody></tbody></table>
<script>${script}</script>`;

const rowsOf = (query: URLSearchParams): string => {
  const start =
    Number(query.get('page')) * ROWS + Number(query.get('sort')) * 7 + (query.get('term') === '' ? 0 : 3);
  return JSON.stringify(
    Array.from({ length: ROWS }, (_, at) => {
      const id = start + at;
      const cells = [
        `Surname ${id}`,
        String(4_000_000_000 + id),
        '01.02.1980',
        'A contract of the laboratory',
        'New',
      ];
      const services = Array.from({ length: SERVICES }, (__, code) => [
        3000 + code,
        `A service of order ${id}`,
      ]);
      return { id, cells, services };
    }),
  );
};

/** Minimal pages to compare with: a form, and a table of 100 rows without a framework. */
export const startPlainPages = async (): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://plain');
    const isRows = pathname === '/rows';
    response.setHeader('Content-Type', isRows ? 'application/json' : 'text/html; charset=utf-8');
    response.end(isRows ? rowsOf(searchParams) : pathname === '/list' ? list : form);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
