import { sql } from 'drizzle-orm';
import type { CabinetStatus } from '../../contract/codes.ts';
import type { ResultOrder } from '../../contract/results.ts';
import { serviceStateWord, stateWord } from '../../contract/resultStates.ts';
import type { Language } from '../messages/messages.ts';
import type { RowShape } from '../orderLists/page.ts';

/** An order of the results list as the database gives it; days `yyyyMMdd`. */
export interface StoredResult {
  orderId: number;
  barcode: string;
  status: CabinetStatus;
  orderDate: string;
  deadline: string;
  resultDate: string | null;
  patient: ResultOrder['patient'];
  services: { serviceCode: string; serviceName: string }[];
}

const day = (column: string): string => `to_char(laboratory_day(${column}), 'YYYYMMDD')`;

/** The JSON of a `StoredResult`, names of services in `language`. */
export const storedResult = (language: Language): RowShape<StoredResult> => ({
  json: sql<StoredResult>`${sql.raw(`json_build_object(
    'orderId', orders.id,
    'barcode', orders.barcode,
    'status', orders.cabinet_status,
    'orderDate', ${day('orders.created_at')},
    'deadline', to_char(orders.deadline_on, 'YYYYMMDD'),
    'resultDate', ${day('orders.result_at')},
    'patient', json_build_object('lastName', patients.last_name, 'firstName', patients.first_name,
      'dateOfBirth', to_char(patients.date_of_birth, 'YYYYMMDD')),
    'services', (select coalesce(json_agg(json_build_object('serviceCode', services.code,
        'serviceName', services.name->>'${language}') order by order_services.position), '[]')
      from order_services join services on services.id = order_services.service_id
      where order_services.order_id = orders.id))`)}`,
  joins: sql.raw('join patients on patients.id = orders.patient_id'),
});

/** As the wire has it (ENT-09): words for states, the day by which the result was promised (RES-08). */
export const viewResult = (order: StoredResult): ResultOrder => ({
  orderId: order.orderId,
  name: `${order.patient.lastName} ${order.patient.firstName}`,
  barcode: order.barcode,
  state: stateWord[order.status],
  orderDate: order.orderDate,
  deadLineDate: order.deadline,
  resultDate: order.resultDate,
  patient: order.patient,
  services: order.services.map(({ serviceCode, serviceName }) => ({
    serviceCode,
    serviceName,
    serviceStatus: serviceStateWord[order.status],
  })),
});
