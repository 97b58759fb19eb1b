import type { BodyInput } from '../../contract/endpoint.ts';
import {
  calculateServices,
  createOrder,
  getOrder,
  updateOrder,
  type Calculation,
  type CreateOrderBody,
  type Order,
} from '../../contract/orders.ts';
import type { Gender } from '../../contract/patients.ts';
import type { ApiClient } from './apiClient.ts';
import { patientAsRead } from './patients.ts';

/** The contract and, when chosen, the subdivision of an order. */
export interface ContractScope {
  contractId: number;
  clientUnitId: number | null;
}
export interface CalculationInput extends ContractScope {
  codes: readonly string[];
  gender: Gender;
  discountCardNo?: string;
  /** Of the order or pre-order that is opened: its prices are kept. */
  barcode?: string | undefined;
}

/** The scope headers of a place (HTTP-05). */
export const scopeHeaders = ({ contractId, clientUnitId }: ContractScope) => ({
  contracts: [contractId],
  ...(clientUnitId !== null && { clientUnits: [clientUnitId] }),
});

/** Calls about orders (BSK-05, WIZ-16, WIZ-17); what is calculated, placed or changed may be answered by a reason against it (ERR-01). */
export const orderMethods = ({ call, ask }: ApiClient) => ({
  calculateServices: (
    { codes, gender, discountCardNo, barcode, ...scope }: CalculationInput,
    signal?: AbortSignal,
  ): Promise<Calculation> =>
    ask(calculateServices, {
      query: {
        codes: codes.join(','),
        gender: gender === 3 ? '3' : gender,
        isCalculateByContract: 'true',
        isBiomaterials: 'true',
        discountCardNo: discountCardNo || undefined,
        barcode,
      },
      ...scopeHeaders(scope),
      ...(signal && { signal }),
    }),
  createOrder: (body: CreateOrderBody, scope: ContractScope, idempotencyKey: string) =>
    ask(createOrder, { body, idempotencyKey, ...scopeHeaders(scope) }),
  updateOrder: (orderId: number, body: BodyInput<typeof updateOrder>, scope: ContractScope) =>
    ask(updateOrder, { query: { orderId }, body, ...scopeHeaders(scope) }),
  /** An order by its barcode; the names in it are in `language`, that of the screen when it is left out. */
  getOrder: (barcode: string, language?: string): Promise<Order> =>
    call(getOrder, { query: { barcode }, ...(language !== undefined && { language }) }).then(({ order }) => ({
      ...order,
      patient: patientAsRead(order.patient),
    })),
});
