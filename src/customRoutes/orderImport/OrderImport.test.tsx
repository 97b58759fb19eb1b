import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeImportRows, getImport, listImports, uploadImport } from '../../../contract/orderImport.ts';
import { createPatient } from '../../../contract/patients.ts';
import { runDueJobs } from '../../../server/core/jobs/runJobs.ts';
import { jobKinds } from '../../../server/jobKinds.ts';
import { asBlob, ordersFile, sheetsOf } from '../../../tests/support/excel.ts';
import { newPersonRow, north } from '../../../tests/support/imports.ts';
import { answer, reject } from '../../../tests/support/intercepts.ts';
import { outsideBrowser } from '../../../tests/support/outsideBrowser.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import * as files from '../../ui/saveFile.ts';
import { batchOf, button, open, openBatch, rowHeads, rowsOf } from './orderImport.fixtures.ts';

const lab = useLab();
const saved = vi.fn<(typeof files)['saveFile']>();
beforeEach(() => {
  saved.mockReset();
  vi.spyOn(files, 'saveFile').mockImplementation(saved);
});

describe('the list of files (D1, IMP-02)', () => {
  test('shows each with its rows and who brought it, and leads to it', async () => {
    await batchOf(lab, newPersonRow('Первая'), newPersonRow('Вторая', { 'Пол *': 'х' }));
    const { user, place } = await open(lab, '');
    const list = await screen.findByRole('table', { name: 'Files' });
    const [line] = within(list).getAllByRole('row').slice(1);
    expect(line?.textContent).toMatch(/^orders\.xlsxChecked20110/);
    await user.click(screen.getAllByRole('link', { name: 'orders.xlsx' })[0] as HTMLElement);
    expect(place()).toMatch(/^\/order-import\?batch=\d+$/);
    await screen.findByRole('grid', { name: 'Rows of the file' });
    await user.click(screen.getByRole('link', { name: 'All files' }));
    await screen.findByRole('table', { name: 'Files' });
  });

  test('takes a file and opens it; what is no workbook is refused before it is sent, and the laboratory says why it refuses one', async () => {
    const batch = await batchOf(lab, newPersonRow('Третья'));
    const refusal = { isSuccess: false, statusMessage: 'There is no table of orders in it' };
    const { user, place, intercept } = await open(lab, '', reject(uploadImport, refusal, 200));
    const field = await screen.findByLabelText('Choose a file');
    await user.upload(field, new File([new Uint8Array(15_000_001)], 'large.xlsx'));
    await screen.findByText('The file is larger than 15 MB. Split it into parts');
    await user.upload(field, new File(['x'], 'orders.xlsx'));
    await screen.findByText('There is no table of orders in it');
    intercept(answer(uploadImport, { isSuccess: true, statusMessage: '', batch }));
    await user.upload(field, new File(['x'], 'orders.xlsx'));
    await waitFor(() => expect(place()).toBe(`/order-import?batch=${String(batch.id)}`));
  });

  test('makes one batch of a file that is chosen again after its answer was lost', async () => {
    const bytes = await outsideBrowser(() => ordersFile(newPersonRow('Потерянная')));
    let isLost = true;
    const { request } = lab.app;
    vi.spyOn(lab.app, 'request').mockImplementation(async (path, init) => {
      const sent = init?.body;
      if (!(sent instanceof FormData)) return request(path, init);
      const body = await outsideBrowser(() => {
        const form = new FormData();
        form.append('body', sent.get('body') as string);
        form.append('formFile', asBlob(bytes), 'lost.xlsx');
        return Promise.resolve(form);
      });
      const response = await request(path, { ...init, body });
      if (isLost) throw new TypeError('no answer');
      return response;
    });
    const { user, place } = await open(lab, '');
    const file = new File(['x'], 'lost.xlsx');
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    await screen.findByRole('alert');
    isLost = false;
    await user.upload(screen.getByLabelText(/^Choose/), file);
    await waitFor(() => expect(place()).toMatch(/^\/order-import\?batch=\d+$/));
    const { batches } = await lab.ask(listImports, { as: 'Nurse', headers: north, query: {} });
    expect(batches.filter(({ fileName }) => fileName === 'lost.xlsx')).toHaveLength(1);
  });
});

describe('a batch (D1)', () => {
  test('is corrected in the cell, checked by the server, loaded, and says exactly what came of it', async () => {
    const { id } = await batchOf(
      lab,
      newPersonRow('Хорошая'),
      newPersonRow('Ш', { 'Имя *': '' }),
      newPersonRow('Плохая', { 'Пол *': 'х' }),
    );
    const { user } = await openBatch(lab, id);
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready', '3Error', '4Error']));
    await user.click(screen.getByText('Хорошая'));
    await user.keyboard('{F8}');
    await screen.findByText('Row 3, First name');
    await user.keyboard('Вера{Enter}');
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready', '3Ready', '4Error']));
    const rows = await rowsOf(lab, id);
    expect(rows[1]?.values.slice(0, 2)).toEqual(['Ш', 'Вера']);

    await user.click(button('Load 2 ready rows'));
    const asked = await screen.findByRole('dialog', { name: 'Place 2 orders?' });
    await user.click(within(asked).getByRole('button', { name: 'Place' }));
    await screen.findByText(/Orders are placed: \d of 2/);
    await user.click(button('Stop'));
    await waitFor(() => expect(screen.queryByText(/Orders are placed/)).toBeNull());
    await user.click(button('Load 2 ready rows'));
    await user.click(await screen.findByRole('button', { name: 'Place' }));
    await screen.findByText(/Orders are placed: \d of 2/);
    await runDueJobs(lab.lab, jobKinds);
    await screen.findByText('2 loaded, 1 with errors, 0 waiting for a decision');
    await waitFor(() => expect(rowHeads()).toEqual(['2Loaded', '3Loaded', '4Error']));
    await user.click(screen.getByText('Вера'));
    await screen.findByText(/^Order/);
    // A loaded row stays as it is.
    await user.keyboard('x');
    await screen.findByText('1 cell cannot be changed');
  });

  test('opens with the focus at its first fault, so that F8 goes on at once', async () => {
    const { id } = await batchOf(
      lab,
      newPersonRow('Верная'),
      newPersonRow('Ошибкина', { 'Имя *': '' }),
      newPersonRow('Промахова', { 'Коды услуг *': '9999' }),
    );
    const { user } = await openBatch(lab, id);
    await screen.findByText('Row 3, First name');
    expect(document.activeElement).toBe(screen.getByRole('gridcell', { selected: true }));
    await user.keyboard('{F8}');
    await screen.findByText('Row 4, Service codes');
    await user.keyboard('1001{Enter}');
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready', '3Error', '4Ready']));
  });

  test('without faults opens at its first cell, and leaves the focus where the user is meanwhile', async () => {
    const { id } = await batchOf(lab, newPersonRow('Чистая'));
    await openBatch(lab, id);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Чистая'));
    cleanup();
    let arrive = () => {};
    const arrived = new Promise<null>((resolve) => (arrive = () => resolve(null)));
    await open(lab, `?batch=${String(id)}`, (_, path) => (path.startsWith(getImport.path) ? arrived : null));
    const link = await screen.findByRole('link', { name: 'All files' });
    act(() => link.focus());
    arrive();
    await screen.findByText('Чистая');
    expect(document.activeElement).toBe(link);
  });

  test('shows the rows of a state; what is mended meanwhile stays in sight', async () => {
    const { id } = await batchOf(lab, newPersonRow('Годная'), newPersonRow('Негодная', { 'Имя *': '' }));
    const { user } = await openBatch(lab, id);
    await screen.findByText('1 fault');
    await user.click(screen.getByRole('radio', { name: /^Errors/ }));
    expect(rowHeads()).toEqual(['3Error']);
    await user.click(screen.getByText('Негодная'));
    await user.keyboard('{ArrowRight}Анна{Enter}');
    await waitFor(() => expect(rowHeads()).toEqual(['3Ready']));
    await user.click(screen.getByRole('radio', { name: /^Questions/ }));
    await screen.findByText('There are no such rows');
    await user.click(screen.getByRole('radio', { name: /^Ready/ }));
    expect(rowHeads()).toEqual(['2Ready', '3Ready']);
  });

  test('asks whose order a row is', async () => {
    await lab.ask(createPatient, {
      as: 'Nurse',
      body: {
        contractId: 1,
        lastName: 'Мороз',
        firstName: 'Сергей',
        gender: 'M',
        dateOfBirth: '19840229',
        mobilePhone: '375291112200',
      },
    });
    const near = {
      'Имя *': 'Сергей',
      Отчество: null,
      'Пол *': 'М',
      'Дата рождения *': '28.02.1984',
      'Телефон *': '+375 29 111 22 00',
    };
    const { id } = await batchOf(lab, newPersonRow('Мороз', near));
    const { user } = await openBatch(lab, id);
    await waitFor(() => expect(rowHeads()).toEqual(['2Question']));
    const question = await screen.findByRole('group', { name: 'Whose order is it?' });
    within(question).getByRole('button', { name: 'Of another patient' });
    await user.click(
      within(question).getByRole('button', { name: 'Мороз Сергей 29.02.1984, +375 29 111 22 00' }),
    );
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready']));
  });

  test('takes the certain patients of all shown rows at once, and says how many are left and why', async () => {
    const patient = { contractId: 1, firstName: 'Сергей', gender: 'M', confirmed: true } as const;
    for (const [lastName, dateOfBirth, mobilePhone] of [
      ['Ковалевич', '19550411', '375291113301'],
      ['Лукашевич', '19560512', '375291113302'],
      ['Лукашевич', '19560512', '375291113303'],
    ] as const)
      await lab.ask(createPatient, { as: 'Nurse', body: { ...patient, lastName, dateOfBirth, mobilePhone } });
    const sergey = { 'Имя *': 'Сергей', Отчество: null, 'Пол *': 'М' };
    const certain = { ...sergey, 'Дата рождения *': '10.04.1955', 'Телефон *': '+375 29 111 33 01' };
    const { id } = await batchOf(
      lab,
      newPersonRow('Ковалевич', certain),
      newPersonRow('Ковалевич', { ...certain, 'Коды услуг *': '1001' }),
      newPersonRow('Лукашевич', { ...sergey, 'Дата рождения *': '12.05.1956' }),
    );
    const { user } = await openBatch(lab, id);
    await screen.findByText('2 rows are certainly of the patients found');
    await user.click(button('Use the patients found'));
    const dialog = await screen.findByRole('dialog', { name: 'Use the patients found?' });
    within(dialog).getByText('Decide 1 more row by itself: the patients found are only similar');
    await user.click(within(dialog).getByRole('button', { name: 'Use the patients found' }));
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready', '3Ready', '4Question']));
    await screen.findByText(
      '2 rows have their patients. Decide 1 more row by itself: the patients found are only similar',
    );
    expect(screen.queryByText(/certainly of the patients/)).toBeNull();
  });

  test('asks whether an order is wanted twice and whether two rows are of one person, and leaves a row out', async () => {
    const same = { 'Телефон *': '+375 29 811 08 71', 'Дата рождения *': '11.08.1981' };
    const { id } = await batchOf(
      lab,
      newPersonRow('Парная', same),
      newPersonRow('Парная', { ...same, Примечание: 'ещё' }),
      newPersonRow('Парная', { ...same, 'Дата рождения *': '12.08.1981', 'Коды услуг *': '1001' }),
      newPersonRow('Итого', { 'Имя *': '' }),
    );
    const { user } = await openBatch(lab, id);
    await waitFor(() => expect(rowHeads()).toEqual(['2Ready', '3Question', '4Question', '5Error']));
    const at = (row: number) => user.click(screen.getAllByRole('rowheader')[row] as HTMLElement);
    await at(1);
    await user.click(await screen.findByRole('button', { name: 'Place another one' }));
    await waitFor(() => expect(rowHeads()[1]).toBe('3Ready'));
    await at(2);
    await user.click(await screen.findByRole('button', { name: 'The same person' }));
    await waitFor(() => expect(rowHeads()[2]).toBe('4Ready'));
    expect((await rowsOf(lab, id))[2]?.values).toContain('11.08.1981');
    await at(3);
    await user.click(await screen.findByRole('button', { name: 'Leave the row out' }));
    await waitFor(() => expect(rowHeads()[3]).toBe('5Left out'));
    await user.click(await screen.findByRole('button', { name: 'Take the row in' }));
    await waitFor(() => expect(rowHeads()[3]).toBe('5Error'));
  });

  test('shows the value of somebody who was faster', async () => {
    const { id } = await batchOf(lab, newPersonRow('Общая'));
    const { user } = await openBatch(lab, id);
    const rows = await rowsOf(lab, id);
    await lab.ask(changeImportRows, {
      as: 'Manager',
      headers: north,
      body: {
        id,
        changes: [{ rowId: rows[0]?.id ?? 0, column: 'lastName', was: 'Общая', value: 'Чужая' }],
      },
    });
    await user.click(screen.getByText('Общая'));
    await user.keyboard('Моя{Enter}');
    await screen.findByText('1 row has changed meanwhile: its new values are shown');
    await screen.findByText('Чужая');
  });

  test('gives the failed rows as a workbook; is put away after a question, and stays as it is then', async () => {
    const { id } = await batchOf(lab, newPersonRow('Годная'), newPersonRow('Негодная', { 'Пол *': 'х' }));
    const { user } = await openBatch(lab, id);
    await user.click(button('Download failed rows'));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [bytes = '', name] = saved.mock.lastCall ?? [];
    expect(name).toBe('orders - failed rows.xlsx');
    expect((await sheetsOf(bytes))[0]?.rows.map(([surname]) => surname).slice(1)).toEqual([
      'Годная',
      'Негодная',
    ]);

    await user.click(button('Put away'));
    const dialog = await screen.findByRole('dialog', { name: 'Put the file away?' });
    await user.click(within(dialog).getByRole('button', { name: 'Put away' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull());
    await user.click(screen.getByRole('gridcell', { selected: true }));
    await user.keyboard('x');
    await screen.findByText('1 cell cannot be changed');
  });
});
