import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createComplex, listComplexes } from '../../../../contract/complexes.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { chosenCodes, openWizard, searchField } from '../drafts/wizard.fixtures.tsx';

const lab = useLab();

/** Opens the services step with these codes in the basket; calls to `failing` fail. */
const open = async (failing?: string, ...parentCodes: string[]) => {
  const app = await openWizard({
    lab,
    draft: { patientId: 1, activeStep: 'services', parentCodes },
    intercept: (_, path) =>
      failing !== undefined && path.startsWith(failing)
        ? Response.json(
            { isSuccess: false, code: 'Conflict', statusMessage: 'The laboratory is busy' },
            { status: 409 },
          )
        : null,
  });
  return { ...app, field: await searchField() };
};
/** Opens the dialog once the basket is calculated. */
const complexes = async (...codes: string[]) => {
  const app = await open(undefined, ...codes);
  if (codes.length > 0) await screen.findByText(/^\d+ tubes?/);
  await app.user.click(screen.getByRole('button', { name: 'Panels' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Panels' })) };
};

describe('complexes', () => {
  test('put all their services into the basket (SVC-19, SVC-23)', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: 'Add all of Диспансеризация' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['1001', '2001']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be expanded, and single services added (SVC-22, SVC-23)', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: /^Диспансеризация/ }));
    await user.click(await dialog.findByRole('button', { name: 'Add 2001' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(chosenCodes()).toEqual(['2001']));
  });

  test('that are empty cannot be added, and complexes of other contracts are not listed', async () => {
    const { dialog } = await complexes();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add all of Пустой' }).disabled).toBe(true);
    expect(dialog.queryByText('Южный')).toBeNull();
  });

  test('are absent in a contract without any (SVC-24)', async () => {
    const none = { isSuccess: true, statusMessage: '', complexes: [], totalCount: 0 };
    const { user } = await openWizard({
      lab,
      intercept: (_, path) => (path.startsWith(listComplexes.path) ? Response.json(none) : null),
    });
    await user.click(await screen.findByRole('button', { name: 'Panels' }));
    await screen.findByText('No panels for this contract');
  });

  test('show an error instead of opening', async () => {
    const { user } = await open(listComplexes.path);
    await user.click(screen.getByRole('button', { name: 'Panels' }));
    await screen.findByText('The laboratory is busy');
    expect(screen.queryByRole('dialog')).toBeNull();
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

  test('is created by keyboard; an empty or taken name is a field error (SVC-25)', async () => {
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
  });

  test('is not created when Esc cancels its name; the dialog stays open', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: 'New panel' }));
    await user.keyboard('Лишний{Escape}');
    expect(dialog.queryByRole('textbox')).toBeNull();
    screen.getByRole('dialog', { name: 'Panels' });
    expect(await stored('Лишний')).toBeUndefined();
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

  test('cannot be created from an empty basket', async () => {
    const { dialog } = await complexes();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save basket as panel' });
    expect(button.disabled).toBe(true);
  });

  test('is renamed; the focus returns to its button (SVC-25)', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: /^Пустой 0/ }));
    await user.click(await dialog.findByRole('button', { name: 'Rename: Пустой' }));
    await user.keyboard('{Control>}a{/Control}Диспансеризация{Enter}');
    await dialog.findByText('This name is taken');
    await user.keyboard('{Control>}a{/Control}Полный{Enter}');
    await dialog.findByRole('button', { name: /^Полный 0/ });
    await waitFor(() =>
      expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Rename: Полный' })),
    );
  });

  test('is filled by code and by search, and emptied', async () => {
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
    await user.keyboard('{Escape}');
    screen.getByRole('dialog', { name: 'Panels' });
  });

  test('offers services, says how to search, and is navigated by arrow keys (SVC-12, SVC-13)', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: /^Полный/ }));
    const field = await dialog.findByRole('searchbox', { name: 'Find a service for the panel' });
    dialog.getByText('Type to search');
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
  });

  test('is deleted after confirmation (SVC-25)', async () => {
    const { user, dialog } = await complexes();
    await user.click(dialog.getByRole('button', { name: /^Полный/ }));
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
