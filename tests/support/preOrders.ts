import { preOrderStatus } from '../../contract/codes.ts';
import type { SentPerson } from '../../contract/patients.ts';
import { moneyQuestions, type PreOrder } from '../../contract/preOrders.ts';
import type { Db } from '../../server/core/db/db.ts';
import { preOrders, preOrderServices } from '../../server/core/db/schema/preOrders.ts';
import { emptyAuditLog } from './emptyAuditLog.ts';

const { New, Paid, Canceled } = preOrderStatus;

/** A new pre-order of contract 1 from 18 November 2026, paid in cash. */
export const waits = (
  barcode: string,
  patientId: number | null,
  more: Partial<typeof preOrders.$inferInsert> = {},
): typeof preOrders.$inferInsert => ({
  barcode,
  contractId: 1,
  patientId,
  status: New,
  validUntil: '2026-12-19',
  paymentChannel: 2,
  createdAt: new Date('2026-11-18T08:00:00Z'),
  ...more,
});
/** A woman of this surname, as a public site sends one. */
export const sentPersonOf = (lastName: string): SentPerson => ({
  lastName,
  firstName: 'Вера',
  paternalName: '',
  gender: 'F',
  dateOfBirth: '19920305',
  timeOfBirth: '',
  mobilePhone: '375291112233',
  email: '',
  address: '',
  identificationNumberTypeId: null,
  identificationNumber: '',
  documentOf: 'own',
});
const expired = { validUntil: '2026-11-16', createdAt: new Date('2026-11-15T08:00:00Z') };

/** The new pre-order of Иванова as the server returns it. */
export const readPreOrder: PreOrder = {
  preOrderId: 1,
  barcode: '7000000001',
  status: New,
  created: '2026-11-18T08:00:00Z',
  contract: { id: 1, name: { ru: 'Север', en: 'North', be: 'Поўнач' } },
  clientUnit: null,
  patient: {
    id: 5,
    version: 1,
    lastName: 'Иванова',
    firstName: 'Мария',
    paternalName: '',
    gender: 'F',
    dateOfBirth: '19810111',
    timeOfBirth: '',
    mobilePhone: '',
    email: '',
    resultsByEmail: false,
    resultsBySms: false,
    address: '',
    identificationNumberTypeId: null,
    identificationNumber: '',
    documentOf: 'own',
    patientCode: null,
    contractId: 1,
    alsoKnown: '',
  },
  paymentChannelId: 2,
  paymentChannelName: 'Cash',
  services: [{ serviceId: 4, serviceCode: '2001', serviceName: 'Glucose', heldPrice: 40 }],
  paidAmount: null,
  refundedAmount: 0,
  kept: null,
  price: null,
  toPay: 0,
  toRefund: 0,
  payments: [],
  orderId: null,
  ordered: null,
  validUntil: '20261218',
  isExpired: false,
  pricesHeld: true,
};

/** Seven fresh pre-orders, 7000000001 to 7000000007; the first has two services and no payment channel. */
export const insertPreOrders = async (db: Db): Promise<void> => {
  await db.execute('truncate pre_orders, orders restart identity cascade');
  await emptyAuditLog(db);
  await db
    .insert(preOrders)
    .values([
      waits('7000000001', 1, { paymentChannel: 1, validUntil: '2026-11-22' }),
      waits('7000000002', 2, { createdAt: new Date('2026-11-19T08:00:00Z') }),
      waits('7000000003', 3, { createdAt: new Date('2026-11-01T08:00:00Z') }),
      waits('7000000004', 4, { contractId: 2 }),
      waits('7000000005', 2, { status: Paid, ...expired }),
      waits('7000000006', 3, { status: Canceled, isExpired: true, ...expired }),
      waits('7000000007', 1, { status: Canceled }),
    ]);
  await db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 1, position: 0, heldPrice: 750 },
    { preOrderId: 1, serviceId: 4, position: 1 },
  ]);
};

const onYesterday = (barcode: string, letter: 'P' | 'R') => ({
  barcode,
  amount: 1,
  date: '20261119',
  channel: 2 as const,
  number: `${letter}-${barcode}`,
});
/** A payment of one rouble in cash yesterday, agreed to whatever it is asked. */
export const paymentOf = (barcode: string) => ({
  ...onYesterday(barcode, 'P'),
  paidBefore: 0,
  agreed: [...moneyQuestions],
});
/** A refund of one rouble in cash yesterday. */
export const refundOf = (barcode: string) => ({
  ...onYesterday(barcode, 'R'),
  refundedBefore: 0,
  reason: 'asked',
});
