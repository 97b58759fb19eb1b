/** What a connected system may be allowed to read and search; subscriptions also to make. */
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

/** What a call needs of the token's scopes: to create, read, update, delete (`d`) or search all of these types. */
export interface FhirNeed {
  by: 'c' | 'r' | 'u' | 'd' | 's';
  types: readonly FhirType[];
}

/** What a system may do with a type that is granted. */
const lettersOf = (type: FhirType): readonly string[] =>
  type === 'Subscription' ? ['c', 'r', 'u', 'd', 's'] : ['r', 's'];
/** The letters of SMART 1. */
const firstLetters: Readonly<Record<string, string>> = { read: 'rs', write: 'cud', '*': 'cruds' };

/** A scope of SMART, e.g. `system/Patient.rs`. */
export const scopeOfType = (type: FhirType, letters = lettersOf(type).join('')): string =>
  `system/${type}.${letters}`;

/** The types and letters that one scope asks for; null for what is no scope of a system. */
const asked = (scope: string): { type: string; letters: string } | null => {
  const [, type = '', letters = ''] = /^system\/(\*|[A-Za-z]+)\.(read|write|\*|[cruds]+)$/.exec(scope) ?? [];
  return type === '' ? null : { type, letters: firstLetters[letters] ?? letters };
};

/** The scopes that a token gets: those asked for, separated by spaces, as far as these types may be read; '' without any. */
export const grantedScopes = (wanted: string, types: readonly FhirType[]): string => {
  const scopes = wanted.split(/\s+/).flatMap((scope) => asked(scope) ?? []);
  return fhirTypes
    .filter((type) => types.includes(type))
    .flatMap((type) => {
      const letters = scopes.flatMap((scope) => (['*', type].includes(scope.type) ? [scope.letters] : []));
      const granted = lettersOf(type)
        .filter((letter) => letters.join('').includes(letter))
        .join('');
      return granted === '' ? [] : [scopeOfType(type, granted)];
    })
    .join(' ');
};

/** Whether these scopes of a token are enough for a call. */
export const coversNeed = (scopes: string, { by, types }: FhirNeed): boolean =>
  types.every((type) =>
    scopes.split(' ').some((scope) => {
      const given = asked(scope);
      return given?.type === type && given.letters.includes(by);
    }),
  );
