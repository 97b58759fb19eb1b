import { sql } from 'drizzle-orm';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ServiceQuestion } from '../../../../contract/orderQuestions.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { reload } from '../drafts/wizard.fixtures.tsx';
import { field, filled, noteOf, openCheckout, placeButton, placed, ready } from './checkout.fixtures.ts';

const same = (text: string) => ({ ru: text, en: text, be: text });
const questions: ServiceQuestion[] = [
  { text: same('Week of pregnancy'), type: 'number', required: true },
  { text: same('Smoker'), type: 'yesno', required: false },
];

const lab = useLab(async () => {
  await lab.db.execute(
    sql`update services set questions = ${JSON.stringify(questions)}::jsonb where code = '2001'`,
  );
});
beforeEach(() => lab.db.execute('truncate orders cascade'));

test('questions of the services are asked at the checkout, stored and shown with the order; a required one without an answer stops the order with a message at the field (D10)', async () => {
  const { user } = await openCheckout(lab, filled);
  await ready();
  const group = within(await screen.findByRole('group', { name: 'Questions about the services' }));
  const week = group.getByRole<HTMLInputElement>('textbox', { name: 'Week of pregnancy' });
  expect(noteOf(week)).toBe('Required, for 2001');
  await user.click(await placeButton());
  await waitFor(() => expect(noteOf(week)).toBe('Fill in this field'));
  expect(document.activeElement).toBe(week);
  expect((await lab.db.execute('select 1 from orders')).rows).toEqual([]);
  await user.type(week, '12');
  await user.selectOptions(group.getByRole('combobox', { name: 'Smoker' }), 'No');
  await user.click(await placeButton());
  await placed();
  expect((await screen.findByText('Week of pregnancy')).nextSibling?.textContent).toBe('12');
  expect(screen.getByText('Smoker').nextSibling?.textContent).toBe('No');
});

test('an answer survives a reload; a basket without questions has no section (D10)', async () => {
  const app = await openCheckout(lab, filled);
  await app.user.type(await screen.findByRole('textbox', { name: 'Week of pregnancy' }), '30');
  await reload(app, lab);
  await waitFor(() => expect(field('Week of pregnancy').value).toBe('30'));
  cleanup();
  await openCheckout(lab, filled, undefined, ['1001']);
  await ready();
  expect(screen.queryByRole('group', { name: 'Questions about the services' })).toBeNull();
});
