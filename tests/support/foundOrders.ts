import type { FoundOrder } from '../../server/fhir/findOrders.ts';
import type { Released } from '../../server/orderFlow/results/releasedValues.ts';

const same = (name: string) => ({ ru: name, en: name, be: name });
const at = new Date('2026-11-20T08:00:00Z');

/** A value without anything beside it. */
export const value = (
  changes: Partial<Released['observations'][number]> = {},
): Released['observations'][number] => ({
  analyteId: 7,
  analyte: { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' },
  unit: { ru: 'ммоль/л', en: 'mmol/l', be: 'ммоль/л' },
  ucum: 'mmol/L',
  kind: 'quantity',
  comparator: '',
  number: '5.10',
  words: null,
  answer: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  expected: null,
  flag: '',
  method: null,
  susceptibilities: [],
  ...changes,
});

/** A final release of service 4 of order 17, with one value. */
export const release = (changes: Partial<Released> = {}): Released => ({
  id: 31,
  note: '',
  sourceAt: null,
  messageAt: null,
  decided: '',
  statedAt: null,
  specimenAt: at,
  specimenSource: 'ordered',
  orderId: 17,
  serviceId: 4,
  version: 1,
  kind: 'final',
  at,
  isSimulated: false,
  reason: null,
  rejection: null,
  doctor: 'Жук А. П.',
  providerId: null,
  documentId: null,
  isCorrection: false,
  performer: null,
  document: null,
  observations: [value()],
  ...changes,
});

/** Order 17 of glucose, which is ready. */
export const foundOrder = ({
  order,
  ...changes
}: Partial<Omit<FoundOrder, 'order'>> & { order?: Partial<FoundOrder['order']> } = {}): FoundOrder => ({
  order: {
    id: 17,
    version: 1,
    barcode: '5000000017',
    contractId: 1,
    clientUnitId: 11,
    patientId: 2,
    sortingState: 5,
    cabinetStatus: 2,
    paymentChannel: 2,
    remarks: '',
    commissionaireId: 3,
    discountCardNo: '',
    totalPrice: 1000,
    workingDays: 1,
    createdAt: new Date('2026-11-18T09:00:00Z'),
    createdBy: 1,
    importedAt: new Date('2026-11-18T12:00:00Z'),
    handedOverBy: null,
    resultAt: at,
    stoppedAt: null,
    resultMark: 0,
    criticalSince: null,
    isPreliminary: false,
    isCorrected: false,
    isRejected: false,
    nameKey: '',
    deadlineOn: '2026-11-20',
    dueOn: null,
    brokenOn: null,
    placedDeadlineOn: null,
    isPaid: false,
    paidAmount: null,
    ...order,
  },
  changedAt: at,
  doctor: { id: 3, lastName: 'Лисовский', firstName: 'Павел', isActive: true },
  numbers: [],
  services: [
    {
      id: 4,
      code: '3065',
      name: { ru: 'Глюкоза', en: 'Glucose', be: 'Глюкоза' },
      discipline: 'biochemistry',
      isPackage: false,
      tubeCode: 'SST',
      parentId: null,
      addedAt: null,
      progress: 'released',
      rejection: null,
    },
  ],
  tubes: [
    { code: 'SST', numbers: [1], name: same('SST'), biomaterial: { ru: 'Кровь', en: 'Blood', be: 'Кроў' } },
  ],
  marks: [],
  releases: [release()],
  before: new Map(),
  analytes: new Map([[7, { code: 'GLU', loinc: '14749-6', kind: 'quantity' }]]),
  ...changes,
});
