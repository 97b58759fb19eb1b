import { contractAdditionalField, contractsAll } from '../../contract/contracts.ts';
import { calculateServices, createOrder, getOrder, type Order } from '../../contract/orders.ts';
import { searchPatients } from '../../contract/patients.ts';
import { listServices } from '../../contract/services.ts';
import { apiSession, type ApiSession } from '../../scripts/apiSession.ts';

/** The response to a placed order. */
export interface PlacedOrder {
  orderId: number;
  barcode: string;
}

/** Places the same valid order again and again as a nurse on a running server. */
export interface OrderDesk {
  session: ApiSession;
  /** Codes in every order. */
  codes: readonly string[];
  /** Scope headers of its orders. */
  headers: Record<string, string>;
  /** Places an order; the same key returns the same order. Throws when the server does not acknowledge it. */
  place(key: string, discountCardNo?: string): Promise<PlacedOrder>;
  read(barcode: string): Promise<Order>;
}

const BASKET = 4;

/** Signs in as the demo nurse and picks a patient and compatible services. */
export const openOrderDesk = async (url: string): Promise<OrderDesk> => {
  const session = apiSession(url);
  await session.signIn('nurse@demo.lab', 'DemoLab-2026');
  const { contracts } = await session.ask(contractsAll);
  const [contract] = contracts;
  if (contract === undefined) throw new Error('The nurse has no contract');
  const headers = { Contracts: String(contract.id), ClientUnits: String(contract.clientUnits[0]?.id ?? -1) };
  const { patient } = await session.ask(searchPatients, { body: { contractId: contract.id }, headers });
  const patientId = patient[0]?.id ?? 0;

  const { additionalFields } = await session.ask(contractAdditionalField, { headers });
  const orderExtraFields = additionalFields
    .filter(({ mandatoryYN }) => mandatoryYN)
    .map(({ id }) => ({ id, value: '1' }));

  const { services } = await session.ask(listServices, { query: { contractId: contract.id }, headers });
  const codes: string[] = [];
  for (const { code, gender, isPackage } of services) {
    if (codes.length === BASKET || gender !== null || isPackage) continue;
    const query = { codes: [...codes, code] };
    const { isSuccess, checkServices } = await session.ask(calculateServices, { query, headers });
    if (isSuccess && checkServices.codes.length === 0) codes.push(code);
  }
  return {
    session,
    codes,
    headers,
    place: async (key, discountCardNo = '') => {
      const { orderId, barcode, statusMessage } = await session.ask(createOrder, {
        body: {
          patient: { id: patientId },
          header: { services: codes, paymentChannel: 2, orderExtraFields, discountCardNo },
        },
        headers: { ...headers, 'Idempotency-Key': key },
      });
      if (orderId === null || barcode === null) throw new Error(`Refused: ${statusMessage}`);
      return { orderId, barcode };
    },
    read: async (barcode) => (await session.ask(getOrder, { query: { barcode } })).order,
  };
};
