import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../server/core/sanitizeHtml.ts';
import { SafeHtml } from './SafeHtml.tsx';

test('everything that the server lets an editor write is shown', () => {
  const written =
    '<h2>a</h2><h3>b</h3><h4>c</h4><p lang="be"><b>d</b><i>e</i><em>f</em><strong>g</strong><u>h</u><s>i</s>' +
    '<sub>j</sub><sup>k</sup><code>l</code><a href="https://example.org" title="m">n</a><br></p><hr>' +
    '<blockquote>o</blockquote><ul><li>p</li></ul><ol><li>q</li></ol>' +
    '<figure><img src="r.png" alt="s" width="1" height="2"><figcaption>t</figcaption></figure>' +
    '<table><caption>u</caption><thead><tr><th colspan="2">v</th></tr></thead><tbody><tr><td rowspan="2">w</td></tr></tbody></table>';
  const { container } = render(<SafeHtml html={sanitizeHtml(written)} />);
  expect(container.querySelector('.prose')?.innerHTML).toBe(written);
});
