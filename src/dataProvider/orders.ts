import type { BodyInput, ResponseOf } from '../../contract/endpoint.ts';
import {
  calculateServices,
  createOrder,
  getOrder,
  recentOrders,
  updateOrder,
  type Calculation,
  type CreateOrderBody,
  type Order,
} from '../../contract/orders.ts';
import type { Gender } from '../../contract/patients.ts';
import { markSpecimens, type Specimen } from '../../contract/specimens.ts';
import type { ApiClient } from './apiClient.ts';
import { patientAsRead } from './patients.ts';
import type { SpecimenScan } from './waitingScans.ts';

/** The contract of an order and, when chosen, its subdivision. */
export interface ContractScope {
  contractId: number;
  clientUnitId: number | null;
}
export interface CalculationInput extends ContractScope {
  codes: readonly string[];
  gender: Gender;
  discountCardNo?: string;
  /** Barcode of the order or pre-order being opened, whose prices are kept. */
  barcode?: string | undefined;
}

/** Scope headers of a contract and subdivision. */
export const scopeHeaders = ({ contractId, clientUnitId }: ContractScope) => ({
  contracts: [contractId],
  clientUnits: clientUnitId === null ? undefined : [clientUnitId],
});

/** An order of a response, with its patient's gender as the letter the portal uses. */
export const orderAsRead = ({ order }: { order: Order }): Order => ({
  ...order,
  patient: patientAsRead(order.patient),
});

/**
 * Calls for orders. Calculating, placing and changing an order may return a reason against it with `isSuccess: false`.
 */
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
      signal,
    }),
  createOrder: (body: CreateOrderBody, scope: ContractScope, idempotencyKey: string) =>
    ask(createOrder, { body, idempotencyKey, ...scopeHeaders(scope) }),
  updateOrder: (orderId: number, body: BodyInput<typeof updateOrder>, scope: ContractScope) =>
    ask(updateOrder, { query: { orderId }, body, ...scopeHeaders(scope) }),
  /** The last orders of a patient under a contract, newest first, and the services that the patient has already. */
  recentOrders: (patientId: number, contractId: number): Promise<ResponseOf<typeof recentOrders>> =>
    call(recentOrders, { query: { patientId }, contracts: [contractId], isBackground: true }),
  /** An order by its barcode, to show it. */
  getOrder: (barcode: string): Promise<Order> => call(getOrder, { query: { barcode } }).then(orderAsRead),
  /** An order by its barcode, for an action with it; names are in `language` (default: the screen's). */
  lookUpOrder: (barcode: string, language?: string): Promise<Order> =>
    call(getOrder, { query: { barcode }, language, isLoad: false }).then(orderAsRead),
  /** Marks a scanned specimen as taken at the moment of the scan, however long the scan has waited. */
  takeSpecimen: ({ barcode, number, at }: SpecimenScan): Promise<Specimen[]> => {
    const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000));
    const marks = [{ number, state: 'taken' as const, secondsAgo }];
    return call(markSpecimens, { body: { barcode, marks } }).then(({ specimens }) => specimens);
  },
  /** An order by its id, for an action with it: its barcode may have been changed. */
  getOrderById: (orderId: number): Promise<Order> =>
    call(getOrder, { query: { orderId }, isLoad: false }).then(orderAsRead),
});
