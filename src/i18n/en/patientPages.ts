import { resultFlagNames } from '../../../contract/texts/en/orders.ts';
import type { Areas, Texts } from '../areas.ts';

export const patientPages: Texts<Areas['patientPages']> = {
  openResult: {
    title: 'Laboratory result',
    subtitle: 'To open the result, confirm that it is yours: enter the patient’s date of birth.',
    whose:
      'Enter the date of birth of the patient %{initials}: the result opens only with it. The link works until %{until}, but no longer than an hour after it was first opened.',
    several:
      'Results: %{results}, patients: %{patients} (%{initials}). Enter the date of birth of a patient: that patient’s results open. The link works until %{until}, but no longer than an hour after it was first opened.',
    over: 'The link does not work any more: an hour has passed since it was first opened, it was recalled, its time is over, or five wrong dates were entered. Ask the laboratory for the result.',
    dateOfBirth: 'Date of birth',
    hint: 'DD.MM.YYYY',
    submit: 'Open the result',
    pending: 'Opening…',
    done: 'The results are open. The link opens them for one more hour.',
    paper: 'Save the report, PDF',
    other: 'Another patient',
    triesLeft: 'Tries left: %{count}',
    laboratory: '%{name}, phone',
    order: 'Order %{barcode} of %{day}',
    inWork: 'Still in progress: %{services}',
    more: 'The rest is in the report',
    simulated: 'DEMO: the values come from the simulated laboratory',
    corrected: 'corrected',
    reference: 'reference %{reference}',
    kinds: {
      preliminary: 'preliminary',
      withdrawn: 'the result is withdrawn',
      rejected: 'the specimen was rejected',
      cancelled: 'the test is cancelled',
    },
    flags: resultFlagNames,
    noLink: 'The link is incomplete. Open it from the e-mail again.',
  },
  checkPaper: {
    title: 'Check of a result report',
    pending: 'Checking…',
    current: 'The report is genuine and current',
    replaced: 'The report is genuine but out of date: the result has been completed or corrected since',
    withdrawn: 'The report is genuine but no longer valid: the laboratory has withdrawn the result',
    unknown: 'The laboratory has issued no such report',
    noCode: 'The address has no code of a report. Scan the code on the report again',
    issued: '%{laboratory}, report issued %{at}',
    todo: {
      current:
        'Compare the date of issue with the one at the foot of the report. If it differs, call the laboratory.',
      replaced: 'Do not act on it. Ask the doctor or the laboratory for the new report.',
      withdrawn: 'Do not act on it. Call the doctor or the laboratory and ask what to do next.',
      unknown:
        'Check that the address was read completely. If it is right, the report cannot be trusted: call the laboratory at a number that you do not have from this report.',
    },
    private: 'This page does not show whose result it is or what is in it.',
  },
};
