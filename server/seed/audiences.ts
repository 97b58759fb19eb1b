import type { Gender } from './patients.ts';

/** Who a patient of the demo is for the doctor who orders. */
export interface Patient {
  gender: Gender;
  /** Full years on the day of the order. */
  age: number;
}
interface Audience {
  /** Codes of services, and of packages with them. */
  codes: string;
  gender?: 'M' | 'F';
  from: number;
  /** The last full year; missing: no end. */
  to?: number;
}

/** Whom a clinic orders these services for, where the catalogue does not say it or says only the gender. */
const audiences: readonly Audience[] = [
  // Pregnancy and childbirth.
  {
    codes: '3068 4020 4021 4022 4023 4024 4036 6117 6313 6325 6537 8026 8027 9009 1038',
    gender: 'F',
    from: 16,
    to: 45,
  },
  { codes: '4019', gender: 'F', from: 15, to: 50 },
  { codes: '4034 7041 9007', gender: 'F', from: 18, to: 50 },
  { codes: '4035 7040 8025', from: 18, to: 55 },
  { codes: '8014', gender: 'M', from: 18, to: 60 },
  // The prostate.
  { codes: '5013 5014 5015 5016 6535 9008', gender: 'M', from: 40 },
  { codes: '6315 6503', gender: 'M', from: 18 },
  // Tumours of adults.
  { codes: '5002 5006 5007 5008 5009 5010 5011 5012 5017 5018 5020 5021 5022', from: 30 },
  { codes: '5003 5004 5005 6516 6517 6541 8009', gender: 'F', from: 25 },
  { codes: '6510 6511 6512 6513 6533 6534', gender: 'F', from: 21 },
  { codes: '6514 6515 6532 6538 6542 6543 6544', from: 18 },
  { codes: '5001 5019', from: 18 },
  // What is passed on sexually, and the flora of adults.
  { codes: '6101 6102 6103 6104 6105 6106 6107 6108 6109 6110 6113 6114 6115 6116 6316 6317 6501', from: 16 },
  { codes: '6111 6311 6312 6502', gender: 'F', from: 16 },
  { codes: '6112 6314', gender: 'M', from: 16 },
  // Hormones of puberty and later.
  { codes: '4013 4014 4016 4017 4018 4025 4026 4027 4028 4029 4030 4032', from: 12 },
  { codes: '4015', from: 14 },
  // The equation of the filtration rate, the collection of a day, and loads that are of adults.
  { codes: '3041 3067 4052', from: 18 },
  {
    codes:
      '3085 3089 3090 3091 3092 3093 3094 3095 3096 3097 3098 3099 4038 4044 4046 4047 4048 6404 6405 6412',
    from: 7,
  },
  // The heart, the bones of later life, the risk of clots and of drugs.
  { codes: '5023 5024 5025 5026 5027 5028 5029 5030 5033 5034 5035 8018 8019 8020 8021', from: 18 },
  { codes: '6411 9014', from: 14 },
  { codes: '9001 9003 9006 9011', from: 18 },
  { codes: '9013', from: 40 },
  { codes: '7201', from: 0, to: 17 },
];

const byCode = new Map(
  audiences.flatMap(({ codes, ...audience }) => codes.split(' ').map((code) => [code, audience])),
);

/** Whether a clinic would order a service, or a package, with this code for the patient. */
export const isFor = (code: string, { gender, age }: Patient): boolean => {
  const audience = byCode.get(code);
  if (audience === undefined) return true;
  const { gender: only, from, to = Infinity } = audience;
  return (only === undefined || only === gender) && from <= age && age <= to;
};

/** First full years of the ages between which every audience is the same. */
const steps = [0, ...audiences.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to + 1]))];

/** A word for all patients for whom the same services are ordered. */
export const groupOf = ({ gender, age }: Patient): string =>
  `${gender} ${Math.max(...steps.filter((from) => from <= age))}`;
