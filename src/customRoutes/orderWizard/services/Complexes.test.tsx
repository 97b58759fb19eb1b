import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createComplex, listComplexes } from '../../../../contract/complexes.ts';
import { answer } from '../../../../tests/support/intercepts.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { chosenCodes } from '../drafts/wizard.fixtures.tsx';
import { openServices } from './services.fixtures.ts';

const lab = useLab();

/** Opens the dialog once the basket is calculated. */
const complexes = async (...codes: string[]) => {
  const app = await openServices(lab, { parentCodes: codes });
  if (codes.length > 0) await screen.findByText(/^\d+ tubes?/);
  await app.user.click(screen.getByRole('button', { name: 'Panels' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Panels' })) };
};

describe('complexes', () => {
  test('can be expanded, and single services added; all their services are put into the basket; those that are empty cannot be added, and complexes of other contracts are not listed (SVC-19, SVC-22, SVC-23)', async () => {
    const { user, dialog } = await complexes();
    const isDisabled = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect([isDisabled('Add all of Пустой'), isDisabled('Save basket as panel')]).toEqual([true, true]);
    expect(dialog.queryByText('Южный')).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Диспансеризация/ }));
    await user.click(await dialog.findByRole('button', { name: 'Add 2001' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
    await user.click(screen.getByRole('button', { name: 'Panels' }));
    const again = within(await screen.findByRole('dialog', { name: 'Panels' }));
    await user.click(again.getByRole('button', { name: 'Add all of Диспансеризация' }));
    await waitFor(() => expect(chosenCodes().toSorted()).toEqual(['1001', '2001']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show an error instead of opening; are absent in a contract without any (SVC-24)', async () => {
    const { user, intercept } = await openServices(lab, { failing: listComplexes.path });
    await user.click(screen.getByRole('button', { name: 'Panels' }));
    await screen.findByText('The laboratory is busy');
    expect(screen.queryByRole('dialog')).toBeNull();
    intercept(answer(listComplexes, { isSuccess: true, statusMessage: '', complexes: [], totalCount: 0 }));
    await user.click(screen.getByRole('button', { name: 'Panels' }));
    await screen.findByText('No panels for this contract');
  });
});

describe('a complex', () => {
  /** The stored complex. */
  const stored = async (name: string) => {
    const { complexes: all } = await lab.ask(listComplexes, {
      as: 'Nurse',
      headers: { Contracts: '1' },
      query: {},
    });
    return all.find((one) => one.name === name);
  };

  test('is created by keyboard; an empty or taken name is a field error; it is not created when Esc cancels its name, and the dialog stays open; is renamed, and the focus returns to its button (SVC-25)', async () => {
    const { user, dialog } = await complexes();
    dialog.getByRole('button', { name: 'New panel' }).focus();
    await user.keyboard('{Enter}');
    const name = dialog.getByRole('textbox', { name: 'Name of the panel' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.keyboard('{Enter}');
    dialog.getByText('Fill in this field');
    await user.keyboard('Пустой{Enter}');
    await dialog.findByText('This name is taken');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard(' второй{Enter}');
    await dialog.findByRole('button', { name: /^Пустой второй/ });
    expect(dialog.queryByRole('textbox')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'New panel' })),
    );
    expect(await stored('Пустой второй')).toMatchObject({ servicesCount: 0 });

    await user.click(dialog.getByRole('button', { name: 'New panel' }));
    await user.keyboard('Лишний{Escape}');
    expect(dialog.queryByRole('textbox')).toBeNull();
    screen.getByRole('dialog', { name: 'Panels' });
    expect(await stored('Лишний')).toBeUndefined();

    await user.click(dialog.getByRole('button', { name: /^Пустой 0/ }));
    await user.click(await dialog.findByRole('button', { name: 'Rename: Пустой' }));
    await user.keyboard('{Control>}a{/Control}Диспансеризация{Enter}');
    await dialog.findByText('This name is taken');
    await user.keyboard('{Control>}a{/Control}Другой{Enter}');
    await dialog.findByRole('button', { name: /^Другой 0/ });
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rename: Другой' })),
    );
  });

  test('is created from the basket, a package as one service', async () => {
    const { user, dialog } = await complexes('9001', '1002');
    await user.click(dialog.getByRole('button', { name: 'Save basket as panel' }));
    await user.keyboard('Приём{Enter}');
    await screen.findByText('Panel “Приём” is saved');
    await dialog.findByRole('button', { name: /^Приём 2 services/ });
    await user.click(dialog.getByRole('button', { name: /^Приём/ }));
    await dialog.findByRole('button', { name: 'Add 9001' });
    dialog.getByRole('button', { name: 'Add 1002' });
  });

  test('offers services, says how to search, and is navigated by arrow keys; is filled by code and by search, and emptied; is deleted after confirmation (SVC-12, SVC-13, SVC-25)', async () => {
    await lab.ask(createComplex, { as: 'Nurse', headers: { Contracts: '1' }, query: { name: 'Полный' } });
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: /^Полный/ }));
    const field = await dialog.findByRole('searchbox', { name: 'Find a service for the panel' });
    await user.type(field, '2002{Enter}');
    await dialog.findByRole('button', { name: /^Полный 1 service$/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('urinal');
    await user.click(await dialog.findByRole('button', { name: /^4001 Urinalysis/ }));
    await dialog.findByRole('button', { name: /^Полный 2 services$/ });
    await user.click(await dialog.findByRole('button', { name: 'Remove 2002 from the panel' }));
    await dialog.findByRole('button', { name: /^Полный 1 service$/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('nothing like this');
    await dialog.findByText('Services not found. Check the code or the name');
    await user.clear(field);

    await dialog.findByText('Type to search');
    const first = await dialog.findByRole('button', { name: /^1001 Complete blood count/ });
    const second = dialog.getByRole('button', { name: /^1002 ESR/ });
    await user.click(field);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('гл');
    dialog.getByText('At least 3 characters');
    await user.keyboard('юкоса');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^1001/ })).toBeNull());
    const guess = await dialog.findByRole('button', { name: /^2001 Glucose/ });
    await user.keyboard('{Enter}');
    dialog.getByRole('button', { name: /^Полный 1 service$/ });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(guess);
    await user.keyboard('{Enter}');
    await dialog.findByRole('button', { name: /^Полный 2 services$/ });
    await user.click(dialog.getByRole('button', { name: 'Remove 2001 from the panel' }));
    await dialog.findByRole('button', { name: /^Полный 1 service$/ });

    const button = await dialog.findByRole('button', { name: 'Delete: Полный' });
    await user.click(button);
    const question = () => within(screen.getByRole('dialog', { name: 'Delete panel “Полный”?' }));
    await user.click(question().getByRole('button', { name: 'Keep' }));
    expect(await stored('Полный')).toBeDefined();
    await user.click(button);
    await user.click(question().getByRole('button', { name: 'Delete' }));
    await screen.findByText('Panel “Полный” is deleted');
    expect(dialog.queryByText('Полный')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'New panel' })),
    );
    expect(await stored('Полный')).toBeUndefined();
  });

  test('goes to the previous page when its deletion empties the last one', async () => {
    const nurse = { as: 'Nurse', headers: { Contracts: '1' } } as const;
    const { totalCount } = await lab.ask(listComplexes, { ...nurse, query: {} });
    for (let at = totalCount; at < 15; at += 1)
      await lab.ask(createComplex, { ...nurse, query: { name: `Набор ${String(at)}` } });
    await lab.ask(createComplex, { ...nurse, query: { name: 'Ястреб' } });
    const { user, dialog } = await complexes();
    await user.click(await dialog.findByRole('button', { name: 'Page forward' }));
    // A page has 15 complexes, which is not one of the selectable sizes (SVC-20).
    expect(dialog.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: /^Ястреб/ }));
    await user.click(await dialog.findByRole('button', { name: 'Delete: Ястреб' }));
    const question = within(await screen.findByRole('dialog', { name: /^Delete panel/ }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await dialog.findByRole('button', { name: /^Диспансеризация/ });
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Page forward' })).toBeNull());
  });
});
