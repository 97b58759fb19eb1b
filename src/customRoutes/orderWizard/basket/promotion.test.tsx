import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { promotions } from '../../../../server/core/db/schema/promotions.ts';
import { useLab } from '../../../../tests/support/testLab.ts';
import { openWizard } from '../drafts/wizard.fixtures.tsx';

const lab = useLab(async () => {
  await lab.db.insert(promotions).values({
    contractId: 1,
    serviceId: 1,
    percent: 20,
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
  });
});

test('the basket says why a service costs less today', async () => {
  await openWizard({ lab, draft: { patientId: 1, activeStep: 'services', parentCodes: ['1001', '1002'] } });
  const basket = within(await screen.findByRole('region', { name: 'Basket' }));
  const line = (await basket.findByText(/^Promotion, 10\.00.BYN without it$/)).closest('li');
  expect(line?.textContent).toMatch(/^1001Complete blood count.*8\.00.BYN$/);
  expect(basket.getAllByText(/^Promotion/)).toHaveLength(1);
});
