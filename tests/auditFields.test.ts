import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { updateDiscountCard } from '../contract/discountCards.ts';
import {
  characteristicsSetting,
  detailsSetting,
  labelSetting,
  onlineOrderSetting,
  videoSetting,
} from '../contract/laboratorySettings.ts';
import { resources } from '../contract/resources.ts';
import { schedule } from '../contract/schedule.ts';
import { complexes } from '../server/core/db/schema/catalogue.ts';
import { orders } from '../server/core/db/schema/orders.ts';
import { patients } from '../server/core/db/schema/patients.ts';
import { preOrders } from '../server/core/db/schema/preOrders.ts';
import { providerOrders } from '../server/core/db/schema/providers.ts';
import { resources as texts } from '../src/i18n/ru/resources.ts';

/** Not shown, or only a repetition of other fields. */
const hidden = new Set(['id', 'version', 'searchKey', 'changedAt']);
const labels = new Map<string, object>([
  ['admin/discount', texts['admin/discount'].fields],
  ['admin/users', texts['admin/users'].fields],
]);
const common = texts['admin/audit'].changed;

test.each([
  ['an order', '', { ...getTableColumns(orders), services: null, extraFields: null, answers: null }],
  ['a patient', '', getTableColumns(patients)],
  ['a pre-order', '', getTableColumns(preOrders)],
  ['an order at an outside laboratory', '', getTableColumns(providerOrders)],
  ['a panel', '', { ...getTableColumns(complexes), services: null }],
  ['a discount card', 'admin/discount', updateDiscountCard.response.shape.discountCard.shape],
  ['a user', 'admin/users', resources['admin/users'].record.shape],
  [
    'a setting of the laboratory',
    '',
    {
      ...detailsSetting.shape,
      ...labelSetting.shape,
      ...onlineOrderSetting.shape,
      ...characteristicsSetting.shape,
      ...schedule.shape,
      ...videoSetting.shape,
    },
  ],
])('every field of %s has words in the audit log', (_title, resource, fields) => {
  const words = { ...common, ...labels.get(resource) };
  expect(Object.keys(fields).filter((field) => !hidden.has(field) && !(field in words))).toEqual([]);
});
