import { isObject } from '../../contract/isObject.ts';

type Guard = (value: unknown) => boolean;

const isText: Guard = (value) => typeof value === 'string';
const isNumber: Guard = (value) => typeof value === 'number';
const isDigits: Guard = (value) => typeof value === 'string' && /^\d{10,20}$/.test(value);
const either =
  (one: Guard, other: Guard): Guard =>
  (value) =>
    one(value) || other(value);
const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);
const orMissing =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);
const oneOf =
  (...choices: readonly string[]): Guard =>
  (value) =>
    choices.some((choice) => choice === value);
const recordOf =
  (guard: Guard): Guard =>
  (value) =>
    isObject(value) && Object.values(value).every(guard);
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
const shape =
  (fields: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([name, guard]) => guard(value[name]));

const scope = shape({ contractId: orNull(isNumber), clientUnitId: orNull(isNumber) });
const step = oneOf('patient', 'services', 'checkout');
const texts = {
  remarks: isText,
  barcode: isText,
  scanned: orMissing(isText),
  discountCardNo: isText,
  extraFields: recordOf(isText),
  answers: recordOf(isText),
};
const choices = { paymentChannel: isNumber, commissionaireId: orNull(isNumber) };
const order = { patientId: orNull(isNumber), parentCodes: listOf(isText) };
const choicesOfOrder = shape({ ...order, commissionaireId: orNull(isNumber) });
const source = shape({
  orderId: orNull(isNumber),
  version: isNumber,
  barcode: isText,
  contractId: isNumber,
  clientUnitId: orNull(isNumber),
  was: orMissing(choicesOfOrder),
});
const draft = shape({
  ...order,
  mode: oneOf('normal', 'edit', 'preOrder'),
  activeStep: step,
  source: orNull(source),
  checkout: shape(choices),
  orderKey: isText,
});

const list = shape({ filter: isObject, sort: isText, order: isText, page: isNumber, perPage: isNumber });

/** What the values under a key look like. */
const guards: readonly (readonly [RegExp, Guard])[] = [
  [/^(?:contractId|outsourcing\.providerId)$/, orNull(isNumber)],
  [/^clientUnitIds$/, recordOf(isNumber)],
  [/^(?:documentLanguage|tab\.wizard\.id)$/, orNull(isText)],
  [/^tab\.order\.done$/, orNull((value) => typeof value === 'string' && /^\d{10}$/.test(value))],
  [/^(?:tab\.)?wizard\.place$/, orNull(scope)],
  [/^results\.sort$/, shape({ field: isText, order: oneOf('ASC', 'DESC') })],
  [/^messageViewed\./, isNumber],
  [/^tab\.wizard\.newPatient$/, (value) => typeof value === 'boolean'],
  [/^wizard\.drafts\./, shape({ draft, scope: orNull(scope), step: orNull(step), changedAt: isNumber })],
  [/^tab\.wizard\.texts\./, shape(texts)],
  [
    /^tab\.wizard\.base\./,
    orNull(shape({ ...order, checkout: shape({ ...texts, ...choices }), createdDate: isText })),
  ],
  [
    /^tab\.scans\./,
    listOf(
      either(
        shape({
          id: isNumber,
          side: oneOf('sent', 'received'),
          code: isDigits,
          state: orNull(oneOf('found', 'damaged')),
          attempt: isText,
        }),
        shape({ barcode: isDigits, number: isNumber, code: isDigits, at: isNumber, attempt: isText }),
      ),
    ),
  ],
  [/^tab\.order\.editedFrom$/, shape({ barcode: isText, path: isText })],
  [/^tab\.form\.|\.listParams$/, isObject],
  [
    /^tab\..+\.search$/,
    shape({
      state: shape({ values: isObject, submitted: orNull(isObject), edition: isNumber }),
      params: orNull(list),
    }),
  ],
];

/** False if the value of a known key was written by something else: it would break a screen and is dropped. */
export const isValid = (key: string, value: unknown): boolean =>
  guards.every(([pattern, guard]) => !pattern.test(key) || guard(value));
