import { normalisePhone } from '../../../../contract/fields.ts';
import { nameParts, personName } from '../../../../contract/personName.ts';
import { formatPhone } from '../../../i18n/format.ts';
import { completeDate } from '../../../ui/dateTyping.ts';
import type { PatientForm } from './patientForm.ts';

const isName = (word: string): boolean => /^\p{L}[\p{L}'’ʼ-]*$/u.test(word);

/** Prefills a new patient from the search term: names in order, a birth date, a phone. */
export const prefillOf = (term: string): Partial<PatientForm> => {
  const words = term.trim().split(/\s+/);
  const [lastName, firstName, ...middle] = nameParts(words.filter(isName)).map(personName);
  const dateOfBirth = words.map(completeDate).find((word) => /^\d{2}\.\d{2}\.\d{4}$/.test(word));
  const phone = normalisePhone(words.filter((word) => /^[+\d()-]+$/.test(word)).join(''));
  const form: Partial<PatientForm> = {};
  if (lastName !== undefined) form.lastName = lastName;
  if (firstName !== undefined) form.firstName = firstName;
  if (middle.length > 0) form.paternalName = middle.join(' ');
  if (phone !== null) form.mobilePhone = formatPhone(phone);
  if (dateOfBirth !== undefined) form.dateOfBirth = dateOfBirth;
  return form;
};
