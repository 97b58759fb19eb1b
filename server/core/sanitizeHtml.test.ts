import { expect, test } from 'vitest';
import { sanitizeHtml } from './sanitizeHtml.ts';

test.each([
  ['<p>Натощак, <b>8 ч</b></p>', '<p>Натощак, <b>8 ч</b></p>'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)" alt="b">', '<img src="x" alt="b" />'],
  ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
  ['<form action="/login"><input name="password"></form>', ''],
  ['<p style="position:fixed" class="dialog">d</p>', '<p>d</p>'],
  [
    '<iframe src="https://example.org"></iframe><table><tr><td colspan="2">e</td></tr></table>',
    '<table><tr><td colspan="2">e</td></tr></table>',
  ],
  [
    '<p>f<img src="data:image/png;base64,iVBORw0KGgo="></p>',
    '<p>f<img src="data:image/png;base64,iVBORw0KGgo=" /></p>',
  ],
  ['<p>g<img src="data:image/svg+xml,%3Csvg/%3E"></p>', '<p>g</p>'],
  ['<p>h<img src="data:image/png;base64,aGVsbG8="></p>', '<p>h</p>'],
])('%s', (html, safe) => {
  expect(sanitizeHtml(html)).toBe(safe);
});
