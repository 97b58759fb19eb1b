import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelTemplate } from '../../contract/orderFiles.ts';
import { sheetsOf, workbook } from '../../tests/support/excel.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { uploadOrders } from '../../tests/support/uploadOrders.ts';

let test: TestLab;
beforeAll(async () => {
  test = await openLab();
});
afterAll(() => test.close());

describe('the template (PAT-51)', () => {
  it.each([
    ['ru', 'Фамилия *', 'Диагноз *'],
    ['en', 'Last name *', 'Diagnosis *'],
    ['be', 'Прозвішча *', 'Дыягназ *'],
  ] as const)('speaks the language of the caller: %s', async (language, first, additional) => {
    const { excelTemplate: base64 } = await test.ask(excelTemplate, {
      as: 'Nurse',
      headers: { Contracts: '1' },
      language,
    });
    const [sheet, help] = await sheetsOf(base64);
    expect(sheet?.rows[0]?.[0]).toBe(first);
    expect(sheet?.rows[0]).toContain(additional);
    expect(sheet?.rows).toHaveLength(1);
    expect(help?.rows.flat()).toContain('29.02.1984');
  });

  it('has an example that can be ordered unchanged', async () => {
    const { excelTemplate: base64 } = await test.ask(excelTemplate, {
      as: 'Nurse',
      headers: { Contracts: '1' },
      language: 'ru',
    });
    const [, help] = await sheetsOf(base64);
    const response = await uploadOrders(test, await workbook(help?.rows.slice(-2) ?? []));
    expect(response).toMatchObject({ created: 1, failed: 0 });
  });

  it('requires a contract', async () => {
    const response = await test.ask(excelTemplate, { as: 'Manager' });
    expect(response).toMatchObject({ isSuccess: false, excelTemplate: '' });
    expect(response.statusMessage).toContain('contract');
  });

  it('filled in for another contract is rejected', async () => {
    const { excelTemplate: base64 } = await test.ask(excelTemplate, {
      as: 'Manager',
      headers: { Contracts: '2' },
    });
    const response = await uploadOrders(
      test,
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    );
    expect(response).toMatchObject({ isSuccess: false, bytes: null });
    expect(response.statusMessage).toContain('другого договора');
  });
});

it('nothing of this broke the server', () => {
  expect(test.logged).toEqual([]);
});
