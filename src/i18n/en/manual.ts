import type { Areas, Texts } from '../areas.ts';

export const manual: Texts<Areas['manual']> = {
  contents: 'Contents',
  search: 'Search the manual',
  nothing: 'Nothing was found. Try another word.',
  picture: 'Screen: %{title}',
  title: {
    signIn: 'Sign in',
    today: 'Start the day',
    order: 'Take an order: the patient',
    services: 'Choose services and place the order',
    handOver: 'Scan and hand over specimens',
    results: 'Read and mail results',
    preOrders: 'Preorders',
    outsourcing: 'Outside laboratories',
    settings: 'A shared computer and settings',
    administration: 'Administration',
    laboratory: 'The laboratory on papers',
    analytes: 'Analytes and intervals',
    indicators: 'Quality indicators',
  },
  who: {
    signIn: 'For everyone',
    today: 'For everyone',
    order: 'Nurse, sorter, manager, administrator',
    services: 'Nurse, sorter, manager, administrator',
    handOver: 'Nurse, sorter, manager, administrator',
    results: 'For everyone',
    preOrders: 'Administrator',
    outsourcing: 'Sorter, administrator',
    settings: 'For everyone',
    administration: 'Administrator, in part manager',
    laboratory: 'Administrator',
    analytes: 'Administrator',
    indicators: 'Manager, administrator',
  },
  steps: {
    signIn:
      'Enter e-mail and password and sign in.\nForgot the password? Request a link on the sign-in page; it comes to your e-mail.\nNo account? Request access; an administrator of the laboratory gives a role and contracts.\nThe language is changed on the sign-in page and in the menu; Sign out is at the bottom of the menu.',
    today:
      'After sign-in a new order or the news open; the line over them says what waits for you, and how many.\nToday shows all that waits. A line opens the list with these conditions. In the results you record the call to the doctor about a critical value, and what was decided about rejected specimens: then they no longer wait. A critical value turns amber after 15 minutes and red after 30.\nThe bell at the top shows what happened since you last looked.\nCtrl+K finds a patient, a barcode, a service, a screen or an action; ? shows the keys of the screen.\nThe first screen after sign-in can be changed at the bottom of Today.',
    order:
      'Open Create order. With several contracts choose contract and department.\nFind the patient by three letters of the surname. Arrows move the row, Enter takes it.\nThe patient is not there? Add surname, first name, date of birth and gender.\nAn unfinished order is kept for the shift and offered here.\nMany orders? Load a file: Create order, Excel. Its headings may be your own: Lab Cabinet finds the columns, you check them once for a contract.\n“Show repairs” shows cells that look mistyped, each as it was and as it becomes: nothing changes before you agree.',
    services:
      'Search a service by code or name, Enter adds it to the basket. Panels stand beside the list.\nThe basket at the right shows tubes, day and price. Ctrl+Enter goes on.\nAnswer the questions of services, check the data and place the order.\nPrint the labels and stick them right after sampling, beside the patient.\nScan the label of a specimen that is taken: the order keeps who took it and when. The site of a swab, scraping or tissue is said beside it, then or later.',
    handOver:
      'Open Sorting and find the orders of a period.\nSelect orders by their boxes or scan barcodes: the scanner needs no click into a field.\nPress Hand over, scan each specimen and print the specimen manifest.\nHanded over by mistake? Undo it at once in the message at the bottom.',
    results:
      'Open Results, set period or status, or scan a barcode.\nThe strip over the list counts what was promised, of any time: Late, Due soon, In time. A figure opens these orders, a second press leads back to the list before.\nOpen a row to see values with their reference ranges; what is ready is there while the rest is in progress.\nSave the PDF or mail the result, as a paper or a link; several orders can be selected at once. A corrected result goes by itself to those who got the earlier one.\n“Who got it” shows each e-mail, link, print and view, and what became of it. An e-mail did not arrive? Check the address and send it again.',
    preOrders:
      'Open Sorting, tab Preorders.\nFind a preorder by number, surname or barcode.\nWhere the button says “Whose order?”, compare what the site sent with the patients like it, and choose one or a new patient.\nMake an order of it when the patient has come: a price that was paid stays.\nPayments, what is left to pay and what is to be returned stand in the details; “Record a refund” notes money that was given back, “Statement of payment” prints it all.\nExtend it when the patient asks for that.',
    outsourcing:
      'Open Sorting, the tab of outside laboratories, and choose the laboratory.\nSelect orders or scan specimens, and send them.\nLate orders are marked; an order can be taken back until it is confirmed there.\nFor a laboratory that works with files or on paper a file is saved or a sheet is printed when orders are sent, and its result is entered from the row of the order.\nThe monthly report is saved as a file.',
    settings:
      'When nobody uses the computer, the screen is locked: the order stays, patient data is hidden. Enter your password to go on.\nA colleague can sign in on the same screen: Another user, e-mail and password. Your unfinished order waits for you.\nDevices in the settings show where you are signed in. End a sign-in that you do not know, and change the password.\nThere you also change the password, add a second factor, and choose the language of e-mails and the notices.',
    administration:
      'The sections of the administration stand in the menu below Admin, the screens of a section are tabs. Ctrl+K finds any screen, and records by name.\nClients: contracts, doctors, users with their access requests, connected systems.\nPrices: the price list, discounts, promotions. Catalogue: descriptions of services, analytes, barcodes, files.\nMail: e-mails and SMS, who got results, templates, rules, senders.\nA document of another laboratory is attached to its order in the received e-mails or in the opened row of the results.\nNews: an article can ask to be confirmed; who has read it stands below its form.\nLaboratory: settings, connections to its system, the screen System. The log says who changed what, and when.',
    laboratory:
      'Open Admin, Laboratory, Laboratory settings, The laboratory on papers.\nWrite the name, address, licence and accreditation in each language. What is not translated is printed in Russian.\nSave: the next paper has them, earlier papers remain valid.\nThe accreditation of an outside laboratory is written in its record and printed beside its name.',
    analytes:
      'Open Admin, Catalogue, Analytes: an analyte has names, a unit and reference intervals by gender, age and day.\nDeviations of new results are marked by the intervals; results that were given out do not change.\nAn analyte with one of some answers has a table of them: the words and the mark “Abnormal” there hold for new results.\nWhich analytes a service has is written in its description, on the tab Reference values: Change the analytes.\nThe laboratory’s system does not change a list that you have saved.',
    indicators:
      'Open Indicators: turnaround, rejected specimens by reason, and calls about critical values.\nChoose the period and how it is divided: by month, contract, department or discipline.\nEach plot has a table; a number of orders opens their list.\nThe tables are saved as a file.',
  },
};
