/** What a connected system may be allowed to call. */
export const fhirTypes = [
  'Patient',
  'ServiceRequest',
  'Task',
  'Specimen',
  'DiagnosticReport',
  'Observation',
  'Practitioner',
  'Organization',
  'Binary',
  'Subscription',
] as const;
export type FhirType = (typeof fhirTypes)[number];

/** What a call needs of the token's scopes: to read (`r`), search (`s`), create (`c`), update (`u`) or delete (`d`) all of these types. */
export interface FhirNeed {
  by: 'r' | 's' | 'c' | 'u' | 'd';
  types: readonly FhirType[];
}

/** What an administrator has granted to a system. */
export interface Grants {
  /** Types that it reads and searches; subscriptions it also makes. */
  reads: readonly FhirType[];
  /** It places orders, changes and cancels them. */
  placesOrders: boolean;
}

/** The letters of SMART 2, in its order. */
const IN_ORDER = ['c', 'r', 'u', 'd', 's'];
const READING = 'rs';
const SUBSCRIBING = 'cruds';
/** What placing orders takes. */
const ordering: Partial<Record<FhirType, string>> = { Patient: 'c', ServiceRequest: 'c', Task: 'cu' };

/** The letters of what a system may do with a type. */
const lettersOf = (type: FhirType, { reads, placesOrders }: Grants): string => {
  const granted = type === 'Subscription' ? SUBSCRIBING : READING;
  const letters = (placesOrders ? (ordering[type] ?? '') : '') + (reads.includes(type) ? granted : '');
  return IN_ORDER.filter((letter) => letters.includes(letter)).join('');
};

/** The letters of SMART 1. */
const firstLetters: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

const scope = (type: FhirType, letters: string): string => `system/${type}.${letters}`;

/** All scopes of SMART that a system can be granted, e.g. `system/Patient.crs`. */
export const allScopes = (): string[] =>
  fhirTypes.map((type) => scope(type, lettersOf(type, { reads: fhirTypes, placesOrders: true })));

/** The types and letters that one scope asks for; null for what is no scope of a system. */
const asked = (text: string): { type: string; letters: string } | null => {
  const [, type = '', letters = ''] = /^system\/(\*|[A-Za-z]+)\.(read|write|\*|[cruds]+)$/.exec(text) ?? [];
  return type === '' ? null : { type, letters: firstLetters[letters] ?? letters };
};

/** The scopes that a token gets: those asked for, separated by spaces, as far as they are granted; '' without any. */
export const grantedScopes = (wanted: string, grants: Grants): string => {
  const scopes = wanted.split(/\s+/).flatMap((one) => asked(one) ?? []);
  return fhirTypes
    .flatMap((type) => {
      const letters = scopes.flatMap((one) => (['*', type].includes(one.type) ? [one.letters] : [])).join('');
      const granted = lettersOf(type, grants)
        .split('')
        .filter((letter) => letters.includes(letter))
        .join('');
      return granted === '' ? [] : [scope(type, granted)];
    })
    .join(' ');
};

/** Whether these scopes of a token are enough for a call. */
export const coversNeed = (scopes: string, { by, types }: FhirNeed): boolean =>
  types.every((type) =>
    scopes.split(' ').some((one) => {
      const given = asked(one);
      return given?.type === type && given.letters.includes(by);
    }),
  );
