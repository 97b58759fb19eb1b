import type { PrintedLine, PrintedService, ResultSheet } from '../../server/core/paper.ts';

/** A line of a paper: haemoglobin within its interval, unless `more` says otherwise. */
export const printedLine = (more: Partial<PrintedLine> = {}): PrintedLine => ({
  analyteId: 1,
  analyte: 'Haemoglobin',
  sent: '',
  note: '',
  text: '120',
  number: 120,
  unit: 'g/l',
  reference: '117–155',
  low: 117,
  high: 155,
  criticalLow: null,
  criticalHigh: null,
  flag: '',
  method: '',
  before: '',
  susceptibilities: [],
  ...more,
});

/** A service `Service 1001` of a paper. */
export const printedService = (code: string, ...lines: PrintedLine[]): PrintedService => ({
  code,
  name: `Service ${code}`,
  specimen: '',
  release: null,
  replaces: null,
  isNarrative: false,
  lines,
});

/** A paper in English with one service, unless `more` says otherwise. */
export const resultSheet = (more: Partial<ResultSheet> = {}): ResultSheet => ({
  language: 'en',
  isSimulated: false,
  laboratory: {
    name: 'Laboratory',
    phones: ['+375 17 200 10 10', '+375 29 600 10 10'],
    email: 'lab@test.lab',
    address: '',
    licence: '',
    accreditation: '',
  },
  barcode: '1234567890',
  patient: {
    lastName: 'Ivanova',
    firstName: 'Maria',
    paternalName: 'Petrovna',
    gender: 'F',
    dateOfBirth: '1981-01-11',
    timeOfBirth: '',
  },
  age: '45 years',
  contract: 'North Clinic',
  clientUnit: 'Reception',
  doctor: '',
  orderedAt: new Date('2026-11-20T08:00:00Z'),
  taken: null,
  registeredAt: null,
  resultAt: null,
  inWork: [],
  services: [printedService('1001', printedLine())],
  appended: [],
  issue: { at: new Date('2026-11-20T12:00:00Z'), url: 'https://portal.test/en/check/abc' },
  ...more,
});
