import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { runDueJobs } from '../../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import { HEAD, workbook } from '../../../tests/support/excel.ts';
import { newPersonRow, uploadBatch } from '../../../tests/support/imports.ts';
import { outsideBrowser } from '../../../tests/support/outsideBrowser.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { batchOf, button, open, openBatch, rowHeads } from './orderImport.fixtures.ts';

const lab = useLab();

test('opens the columns of a clinic’s own file, says what it lacks, repairs it in one go, and places its orders; the next file needs three clicks', async () => {
  const line = (surname: string, services: string, day = '11.04.1967', phone = '291234567') => [
    `${surname} Анна Олеговна`,
    day,
    phone,
    services,
  ];
  const file = (...lines: string[][]) =>
    outsideBrowser(async () =>
      uploadBatch(lab, await workbook([['Список'], ['ФИО', 'Д.р.', 'Контакт', 'Анализы'], ...lines])),
    );
  const first = await file(
    line('Первоклинова', 'Общий анализ крови'),
    line('Второклинова', '1OO1', '12.06.1959', '295556677'),
  );
  const { user } = await open(lab, `?batch=${String(first.id)}`);
  // 1 is the choice of the file.
  let choices = 1;
  const click = async (name: string | RegExp, within_ = within(document.body)) => {
    choices += 1;
    await user.click(await within_.findByRole('button', { name }));
  };
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns of the file' }));
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'ФИО' }).value).toBe('fullName');
  dialog.getByRole('combobox', { name: 'Row of headings' });
  dialog.getByText(/The file lacks these required columns/);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Payment' }), 'Cash');
  await user.type(dialog.getByRole('textbox', { name: 'Diagnosis' }), 'Осмотр');
  choices += 2;
  await click('Read the file', dialog);
  // Before it had 9.
  await screen.findByText('5 faults');
  expect(rowHeads()).toEqual(['3Error', '4Error']);
  await click('Show repairs');
  const repairs = within(await screen.findByRole('dialog', { name: '5 cells can be repaired' }));
  expect(repairs.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowColumnWasBecomes',
    '3Gender—Ж',
    '3Phone291234567+375 29 123 45 67',
    '4Gender—Ж',
    '4Phone295556677+375 29 555 66 77',
    '4Service codes1OO11001',
  ]);
  await click('Repair 5 cells', repairs);
  await waitFor(() => expect(rowHeads()).toEqual(['3Ready', '4Ready']));
  await click('Load 2 ready rows');
  await click('Place');
  await screen.findByText(/Orders are placed/);
  await runDueJobs(lab.lab, jobKinds);
  await waitFor(() => expect(rowHeads()).toEqual(['3Loaded', '4Loaded']));
  expect(choices).toBe(8);
  cleanup();

  const whole = ['Третьеклинова Анна Олеговна', '12.05.1971', '+375 29 123 45 68', '1001'];
  const other = ['Четвероклинова Анна Олеговна', '13.05.1972', '+375 29 123 45 69', 'Глюкоза'];
  const next = await outsideBrowser(async () =>
    uploadBatch(
      lab,
      await workbook([
        ['Список'],
        ['ФИО', 'Д.р.', 'Контакт', 'Анализы', 'Пол'],
        [...whole, 'ж'],
        [...other, 'ж'],
      ]),
    ),
  );
  const again = await openBatch(lab, next.id);
  expect(screen.queryByRole('dialog')).toBeNull();
  await again.user.click(button('Load 2 ready rows'));
  await again.user.click(await screen.findByRole('button', { name: 'Place' }));
  await screen.findByText(/Orders are placed/);
  await runDueJobs(lab.lab, jobKinds);
  await waitFor(() => expect(rowHeads()).toEqual(['3Loaded', '4Loaded']));
});

test('opens its columns again at any time, and reads another row as the headings', async () => {
  const { id } = await batchOf(lab, newPersonRow('Столбцова'));
  const { user } = await openBatch(lab, id);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Columns of the file'));
  const dialog = () => within(screen.getByRole('dialog', { name: 'Columns of the file' }));
  await user.selectOptions(
    dialog().getByRole('combobox', { name: 'Row of headings' }),
    'There are no headings',
  );
  await waitFor(() => expect(rowHeads()).toEqual(['1Error', '2Error']));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Row of headings' }), '0');
  await waitFor(() => expect(rowHeads()).toEqual(['2Ready']));
  await user.selectOptions(dialog().getByRole('combobox', { name: 'Примечание' }), 'Do not read');
  await user.click(dialog().getByRole('button', { name: 'Read the file' }));
  await screen.findByText(/These columns of the file are not read: .*Примечание/);
});

test('says which columns nobody has chosen to read, and only quietly once somebody has left them so, in the next file too', async () => {
  const file = (surname: string) =>
    outsideBrowser(async () =>
      uploadBatch(
        lab,
        await workbook([
          [...HEAD, 'Палата'],
          [...newPersonRow(surname), '3'],
        ]),
      ),
    );
  const unread = () => screen.findByText(/^These columns of the file are not read: .*Палата$/);
  const { user } = await openBatch(lab, (await file('Палатина')).id);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await unread()).className).toBe('message warning');
  await user.click(button('Columns of the file'));
  await user.click(await screen.findByRole('button', { name: 'Read the file' }));
  await waitFor(async () => expect((await unread()).className).toBe('breakable quiet'));
  cleanup();
  await openBatch(lab, (await file('Следующая')).id);
  expect((await unread()).className).toBe('breakable quiet');
});

test('marks and names the Latin letters of a name that looks the same when they are Cyrillic', async () => {
  const { id } = await batchOf(lab, newPersonRow('СЕМAНOBA', { 'Коды услуг *': '1OO1' }));
  const { user } = await openBatch(lab, id);
  await user.click(button('Show repairs'));
  const [, name, services] = within(await screen.findByRole('dialog')).getAllByRole('row');
  const marked = (row?: HTMLElement) => within(row as HTMLElement).queryAllByText(/./, { selector: 'mark' });
  expect(name?.textContent).toBe('2Last nameСЕМAНOBALatin letters: A, O, BСЕМАНОВА');
  expect(marked(name).map(({ textContent }) => textContent)).toEqual(['A', 'O', 'B', 'A']);
  expect(services?.textContent).toBe('2Service codes1OO11001');
  expect(marked(services)).toHaveLength(2);
});
