import type { Areas, Texts } from '../areas.ts';

export const faq: Texts<Areas['faq']> = {
  papers: 'Forms and rules',
  papersNote:
    'PDFs in the language of Lab Cabinet, with the laboratory’s name and phones, to print and fill in by hand.',
  download: 'Download PDF',
  saved: 'File saved: %{name}',
  paper: {
    preAnalytics: 'Pre-analytical requirements',
    acceptance: 'Specimen acceptance act',
    rejection: 'Act on rejected specimens',
    personalData: 'Application to change personal data',
    remarking: 'Application to re-mark specimens',
    microPreparation: 'Request for slides and blocks',
    histology: 'Histology test request form',
    marking: 'Rules of marking specimens',
    cytology: 'Rules of sampling for cytology',
    storage: 'Rules of storing and carrying specimens',
  },
  video: 'Video about working with the laboratory',
  videoNote: 'Opens in a new tab',
  questions: 'Questions and answers',
  search: 'Search questions and forms',
  nothing:
    'Nothing was found. Try another word or write to the laboratory: “Write to us” at the bottom of the page.',
  failed: 'The address of the video did not load, everything else works.',
  question: {
    barcode: 'The label is spoilt. Do I need a new order?',
    edit: 'How do I change an order that was placed?',
    takeBack: 'An order was handed over by mistake. Can it come back?',
    unfinished: 'The computer went off in the middle of an order. Is everything lost?',
    offline: 'The connection is lost. May I go on scanning?',
    partial: 'Why is only a part of the result ready?',
    mail: 'The patient did not get the e-mail with the result',
    patient: 'There is an error in a patient’s data',
    access: 'How does a new employee get access?',
    price: 'The price changed while the order was being taken',
    file: 'Can orders be loaded from our own file?',
  },
  answer: {
    barcode:
      'No. Find the order in sorting by its barcode or surname and print the labels again: the number stays the same.',
    edit: 'Until its specimens are handed over, open the order in sorting and choose to edit it: add and remove services, correct data. After the hand-over write to the laboratory.',
    takeBack:
      'Right after the hand-over Lab Cabinet offers to undo it. Later the laboratory takes it back: phone and give the barcode.',
    unfinished:
      'No. Patient and services are kept for the shift: sign in as yourself and open Create order, the unfinished one is offered there.',
    offline:
      'Yes. Scans of a specimen manifest wait in the browser and are sent when the connection is back; the bar at the top says how many. Do not sign out before.',
    partial:
      'Tests of one order take different times. What is ready can be opened and mailed at once; the rest comes into the same order, and the list of results shows what is awaited.',
    mail: 'Check the address in the order and send it again from the list of results. The e-mail may be among spam. If sending failed, write to the laboratory.',
    patient:
      'Open the patient card when taking an order and correct it. If the result is released already, apply to change personal data: the result will be issued again.',
    access:
      'The employee requests access on the sign-in page and confirms the e-mail; an administrator of the laboratory gives a role and contracts. Nobody needs a shared account: several people can sign in on one computer in turn.',
    file: 'Yes, .xlsx or .csv with any headings: the columns are found by headings and content, and you check the choice once for a contract. Cells that look mistyped are shown with a repair, which is made only when you agree.',
    price:
      'An order costs what is shown. If a price has changed meanwhile, Lab Cabinet shows the difference by service and asks before it places the order.',
  },
};
