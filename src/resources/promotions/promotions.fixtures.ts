import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ResourceFixture } from '../../administration/resource.fixtures.ts';

const promotion = (serviceCode: string) => ({
  contractId: 1,
  serviceCode,
  percent: 20,
  startDate: '20261101',
  endDate: '20261130',
});

const chooseRest = async (user: UserEvent) => {
  await user.click(screen.getByRole('combobox', { name: 'Contract' }));
  await user.click(await screen.findByRole('option', { name: 'North Clinic' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Discount, %' }), '15');
  await user.type(screen.getByLabelText(/^First day/), '01122026');
  await user.type(screen.getByLabelText(/^Last day/), '31122026');
};

export const fixture: ResourceFixture = {
  resource: 'admin/promotion',
  table: 'promotions',
  records: [promotion('1001'), promotion('1002'), promotion('2001')],
  names: ['1001', '1002', '2001'],
  column: '(select code from services where services.id = service_id)',
  sortedBy: ['Contract', 'Service', 'Discount, %', 'First day', 'Last day'],
  create: { form: { 'Service code': '2002' }, name: '2002', fill: chooseRest },
  change: { label: 'Service code', text: '2003' },
  broken: { label: 'Service code', text: '7777', message: 'Service code not found, check it' },
};
