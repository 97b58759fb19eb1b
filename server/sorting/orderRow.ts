import { sql } from 'drizzle-orm';
import type { UserFlags } from '../../contract/session.ts';
import type { SortingOrder } from '../../contract/sorting.ts';
import type { Language } from '../messages/messages.ts';
import type { RowShape } from '../orderLists/page.ts';

const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An order as the sorting list shows it (ENT-07), made by the database; texts in `language`, the price for who may see it. */
export const sortingRow = (language: Language, { priceDisplay }: UserFlags): RowShape<SortingOrder> => ({
  json: sql<SortingOrder>`${sql.raw(`json_build_object(
    'orderId', orders.id,
    'barcode', orders.barcode,
    'patient', json_build_object('lastName', patients.last_name, 'firstName', patients.first_name,
      'dateOfBirth', to_char(patients.date_of_birth, 'YYYYMMDD')),
    'contract', json_build_object('id', contracts.id, 'name', contracts.name),
    'contractName', contracts.name->>'${language}',
    'clientUnit', case when orders.client_unit_id is not null then json_build_object('id', orders.client_unit_id) end,
    'sortingState', orders.sorting_state,
    'services', (select coalesce(json_agg(json_build_object('serviceId', services.id, 'serviceCode', services.code,
        'serviceName', services.name->>'${language}',
        'parentCode', (select parent.code from services as parent where parent.id = order_services.parent_id))
        order by order_services.position), '[]')
      from order_services join services on services.id = order_services.service_id
      where order_services.order_id = orders.id),
    'tubes', (select coalesce(json_agg(json_build_object('code', tubes.code, 'count', order_tubes.count,
        'tubeColor', tubes.color) order by tubes.draw_order, tubes.code), '[]')
      from order_tubes join tubes on tubes.code = order_tubes.tube_code
      where order_tubes.order_id = orders.id),
    'workingDays', orders.working_days,
    'importedDate', ${moment('orders.imported_at')},
    'createdDate', ${moment('orders.created_at')},
    'sumPrice', ${priceDisplay ? 'round(orders.total_price / 100.0, 2)' : 'null'})`)}`,
  joins: sql.raw(`join patients on patients.id = orders.patient_id
    join contracts on contracts.id = orders.contract_id`),
});
