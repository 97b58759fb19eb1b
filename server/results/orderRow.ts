import { sql } from 'drizzle-orm';
import type { CabinetStatus } from '../../contract/codes.ts';
import type { ResultOrder } from '../../contract/results.ts';
import { serviceStateWord, stateWord } from '../../contract/resultStates.ts';
import type { Language } from '../messages/messages.ts';
import type { RowsOf } from '../orderLists/page.ts';

/** An order of the results list as the database gives it; days `yyyyMMdd`. */
export interface StoredResult extends Pick<
  ResultOrder,
  'orderId' | 'barcode' | 'orderDate' | 'resultDate' | 'patient'
> {
  status: CabinetStatus;
  deadline: string;
  services: Pick<ResultOrder['services'][number], 'serviceCode' | 'serviceName'>[];
}

/** The `StoredResult`s of orders, made by the database; names of services in `language`. */
export const storedResults =
  (language: Language): RowsOf<StoredResult> =>
  (ids) =>
    sql`result_rows(${ids}, ${language})`;

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
