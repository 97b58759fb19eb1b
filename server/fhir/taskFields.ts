import type { SentTask } from '../../contract/fhirOrders.ts';
import { ApiError, Unprocessable } from '../core/apiError.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { catalogueFor } from '../orderFlow/orders/catalogue.ts';
import { questionsOf } from '../../contract/orderQuestions.ts';
import type { orderByBundle } from '../../contract/fhirOrders.ts';
import type { Author, Call } from '../core/calls/call.ts';
import { dayOf } from '../core/dates.ts';
import { requireContract } from '../core/session/scope.ts';
import { refusedAt, type AskedOrder } from './readBundle.ts';
import { codeSystem, type Writing } from './writing.ts';

/** What a transaction needs of its call. */
export type OrderCall = Pick<
  Call<typeof orderByBundle>,
  'db' | 'lab' | 'scope' | 'language' | 'messages' | 'prefer'
> & { user: Author; mayRegister: boolean };

export const writingOf = ({ lab, language }: OrderCall): Writing => ({
  base: `${lab.portalUrl}/fhir`,
  language,
});

type Input = NonNullable<SentTask['input']>[number];

const textOf = (input: Input): string => {
  const { valueString, valueCode, valueDate, valueBoolean, valueInteger, valueDecimal } = input;
  if (valueBoolean !== undefined) return valueBoolean ? 'yes' : 'no';
  return (
    valueString ?? valueCode ?? valueDate?.replaceAll('-', '') ?? String(valueInteger ?? valueDecimal ?? '')
  );
};

/** What a Task answers beside its services; throws Unprocessable for an input of an unknown kind. */
export const inputsOf = ({ task: { resource, path } }: AskedOrder, writing: Writing) => {
  const answers: { id: string; value: string }[] = [];
  const orderExtraFields: { id: number; value: string }[] = [];
  let paymentChannel: string | undefined;
  let discountCardNo: string | undefined;
  for (const [index, input] of (resource.input ?? []).entries()) {
    const { type, ...values } = input;
    if (Object.values(values).filter((one) => one !== undefined).length > 1)
      throw refusedAt(`${path}.input[${index}]`, 'Invalid');
    const value = textOf(input);
    const { system, code = '' } = type.coding[0] ?? {};
    if (system === codeSystem(writing, 'order-question')) answers.push({ id: code, value });
    else if (system === codeSystem(writing, 'order-field') && /^[1-9]\d{0,8}$/.test(code))
      orderExtraFields.push({ id: Number(code), value });
    else if (system === codeSystem(writing, 'order-input') && code === 'payment-channel')
      paymentChannel = value;
    else if (system === codeSystem(writing, 'order-input') && code === 'discount-card')
      discountCardNo = value;
    else throw refusedAt(`${path}.input[${index}].type`, 'Invalid');
  }
  return { answers, orderExtraFields, paymentChannel, discountCardNo };
};

/** Where the fields of an order stand in a Task. */
const elements: Readonly<Record<string, string>> = {
  services: 'basedOn',
  serviceCodes: 'basedOn',
  remarks: 'note',
  remark: 'note',
  barcode: 'identifier',
  commissionaireId: 'requester',
};

/** The questions of services that need an answer, by their ids. */
const questionsOfServices = async (
  { db, lab, scope, language }: OrderCall,
  codes: readonly string[],
): Promise<string> => {
  const contractId = requireContract(scope);
  const { services } = await catalogueFor(db, contractId, codes, dayOf(lab.clock.now()));
  return questionsOf(services, language)
    .filter(({ required }) => required)
    .map(({ id }) => id)
    .join('; ');
};

/** Runs `work`, whose faults name the elements of the Task. */
export const namingElements = async <T>(
  call: OrderCall,
  { task: { path } }: AskedOrder,
  codes: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    const faults = Object.entries(error.fields).map(([field, says]) => {
      const name = field.replace(/^header\./, '').split('.')[0] ?? '';
      return { name, at: `${path}.${elements[name] ?? 'input'}`, says };
    });
    if (faults.some(({ name, says }) => name === 'answers' && says === 'Required'))
      throw refusedAt(`${path}.input`, {
        words: fill(textsOf(call.language).fhir.answersNeeded, {
          questions: await questionsOfServices(call, codes),
          system: codeSystem(writingOf(call), 'order-question'),
        }),
      });
    throw new Unprocessable(Object.fromEntries(faults.map(({ at, says }) => [at, says])));
  }
};
