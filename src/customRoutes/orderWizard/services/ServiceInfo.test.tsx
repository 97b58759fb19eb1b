import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listServices } from '../../../../contract/services.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { respond } from '../../../../tests/support/respond.ts';
import { openWizard } from '../drafts/wizard.fixtures.tsx';

const lab = useLab();

/** HTML that would run scripts in the page. */
const hostile = (words: string) =>
  `<p onclick="x()">${words}</p><script>x()</script><img src="x" onerror="x()">` +
  '<a href="javascript:x()">bad</a><iframe src="https://evil.test"></iframe><svg onload="x()"></svg>';
const harmless = (words: string) => `<p>${words}</p><img src="x"><a>bad</a>`;

test('a service has four texts; scripts in comment and remark are removed (SVC-04, SVC-05)', async () => {
  const service = {
    id: 1,
    code: '1001',
    name: 'Complete blood count',
    price: 10,
    workingDays: 1,
    gender: null,
    isPackage: false,
    isSelected: false,
    comment: hostile('Comment'),
    remark: hostile('Remark'),
    description: '<b>As text</b>',
    results: 'In mmol/l',
  };
  const { user } = await openWizard({
    lab,
    intercept: (_, path) =>
      path.startsWith(`${listServices.path}?`)
        ? respond(listServices, { isSuccess: true, statusMessage: '', services: [service], totalCount: 1 })
        : null,
  });
  await user.click(await screen.findByRole('button', { name: 'Details of 1001' }));
  const texts = within(await screen.findByRole('dialog', { name: 'Details of 1001' }));
  for (const words of ['Comment', 'Remark'])
    expect(texts.getByText(words, { selector: 'p' }).parentElement?.innerHTML).toBe(harmless(words));
  for (const text of ['<b>As text</b>', 'In mmol/l']) expect(texts.getByText(text)).toBeTruthy();
  expect(texts.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
    'Comment',
    'Remark',
    'Description',
    'Results',
  ]);
});
