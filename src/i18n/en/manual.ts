import type { Areas, Texts } from '../areas.ts';

export const manual: Texts<Areas['manual']> = {
  contents: 'Contents',
  search: 'Search the manual',
  nothing: 'Nothing was found. Try another word.',
  picture: 'Screen: %{title}',
  title: {
    signIn: 'Sign in',
    order: 'Take an order: the patient',
    services: 'Choose services and place the order',
    handOver: 'Scan and hand over specimens',
    results: 'Read and mail results',
    preOrders: 'Preorders',
    outsourcing: 'Outside laboratories',
    administration: 'Administration',
  },
  who: {
    signIn: 'For everyone',
    order: 'Nurse, sorter, manager, administrator',
    services: 'Nurse, sorter, manager, administrator',
    handOver: 'Nurse, sorter, manager, administrator',
    results: 'For everyone',
    preOrders: 'Administrator',
    outsourcing: 'Sorter, administrator',
    administration: 'Administrator, in part manager',
  },
  steps: {
    signIn:
      'Enter e-mail and password and sign in.\nForgot the password? Request a link on the sign-in page; it comes to your e-mail.\nNo account? Request access; an administrator of the laboratory gives a role and contracts.\nThe language is changed on the sign-in page and in the menu; Exit is at the bottom of the menu.\nCtrl+K on any screen finds a patient, a barcode, a service, a screen or an action; the ? key shows the keys of the screen.',
    order:
      'Open Create order. With several contracts choose contract and department.\nFind the patient by three letters of the surname. Arrows move the row, Enter takes it.\nThe patient is not there? Add surname, first name, date of birth and gender.\nAn unfinished order is kept for the shift and offered here.',
    services:
      'Search a service by code or name, Enter adds it to the basket. Panels stand beside the list.\nThe basket at the right shows tubes, day and price. Ctrl+Enter goes on.\nAnswer the questions of services, check the data and place the order.\nPrint the labels and stick them right after sampling, beside the patient.',
    handOver:
      'Open Sorting and find the orders of a period.\nSelect orders by their boxes or scan barcodes: the scanner needs no click into a field.\nPress Hand over, scan each specimen and print the specimen manifest.\nHanded over by mistake? Undo it at once in the message at the bottom.',
    results:
      'Open Results, set period or status, or scan a barcode.\nOpen a row to see values with their reference ranges; what is ready is there while the rest is in progress.\nSave the PDF or mail the result; several orders can be selected at once.\nThe patient got no e-mail? Check the address in the order and send it again.',
    preOrders:
      'Open Sorting, tab Preorders.\nFind a preorder by number, surname or barcode.\nMake an order of it when the patient has come: a price that was paid stays.\nExtend it when the patient asks for that.',
    outsourcing:
      'Open Sorting, the tab of outside laboratories, and choose the laboratory.\nSelect orders or scan specimens, and send them.\nLate orders are marked; an order can be taken back until it is confirmed there.\nThe monthly report is saved as a file.',
    administration:
      'Users: access requests, roles, contracts, permissions.\nContracts and services: days, prices, descriptions, reference data.\nMail: senders, templates, rules and the e-mail log.\nNews: an article can ask to be confirmed; who has read it stands below its form.\nThe audit log says who changed what, and when.',
  },
};
