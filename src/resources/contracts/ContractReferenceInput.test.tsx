import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { contracts } from '../../../server/core/db/schema/contracts.ts';
import { senders } from '../../../server/core/db/schema/mail.ts';

const lab = useLab();

test('contracts are found by name on the server and chosen; inactive ones are not offered', async () => {
  await lab.db.insert(contracts).values({
    id: 30,
    code: 'OLD',
    name: { ru: 'Клиника Старая', en: 'Old Clinic', be: 'Клініка Старая' },
    isActive: false,
  });
  const { user } = await renderApp({ lab, as: 'Admin', path: '/admin/mail-manager/sender/create' });
  await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'new@test.lab');
  await user.type(screen.getByRole('combobox', { name: 'Contracts (none selected: all)' }), 'clinic');
  await screen.findByRole('option', { name: 'North Clinic' });
  expect(screen.queryByRole('option', { name: 'Old Clinic' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'South Clinic' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await lab.db.select({ ids: senders.contractIds }).from(senders)).toEqual([{ ids: [2] }]),
  );
});
