import { fieldTexts } from '../../../../contract/texts/en/fields.ts';
import { orderProblems } from '../../../../contract/texts/en/orders.ts';
import { roleNames } from '../../../../contract/texts/en/roles.ts';
import type { Messages } from '../texts.ts';
import { masks } from './masks.ts';

export const general: Messages = {
  ...fieldTexts,
  otherGender:
    'The test is for men only or for women only and does not suit this patient. Remove it from the order',
  done: 'Done',
  authorLostRight:
    'The employee who planned the change no longer has the right to make it, so the change was not applied. If it is needed, make it yourself',
  highPrice: 'One of the prices would be above 999,999.99. Enter a lower percentage',
  changedSince: 'Somebody else has changed this since, so the change was not applied',
  onlineOrderValidity: 'Validity of online orders',
  BadRequest: 'Check the marked fields',
  Unauthorized: 'Wrong e-mail or password, or the session has ended. Sign in again',
  SessionEnded: 'The session has ended. Sign in again',
  AccountSuspended: 'The account is locked, so the session has ended. Contact your administrator',
  Forbidden: 'Your role may not do this',
  NotFound: 'Not found. It may have been deleted or belong to another contract',
  Conflict: 'Somebody else has changed this record. Reload it and make your change again',
  TooManyRequests: 'Too many attempts. Try again in {wait}',
  wait: { minutes: '{count} min', seconds: '{count} s' },
  ServerError: 'Something went wrong, try again later',
  CaptchaNotAvalible: 'The robot check is not available. Try again',
  Unavailable: 'The server cannot do this at the moment. Try again in {wait}',
  Busy: 'The server is busy: too much work is waiting. Try again in {wait}',
  StorageFull:
    'The disk of the server is full, so nothing was saved. Tell the laboratory and try again in {wait}',
  AccountWaits: 'The account is awaiting approval by an administrator',
  AddressUnproven:
    'Confirm your e-mail first: open the link in the e-mail that we sent there. Signing in here sends it again, at most three times an hour',
  RequesterUnproven:
    'The requester has not confirmed the e-mail yet. Send the confirmation again from the list of users; the account can be approved after that',
  AddressProven: 'The e-mail is confirmed. You can sign in once an administrator has approved the account',
  AccountLocked: 'The account is locked. Contact your administrator',
  EmailTaken: 'This e-mail is registered already',
  LinkInvalid: 'The link is invalid or has been used. Request a new one',
  ResultLinkInvalid:
    'The date of birth does not match, or the link no longer works. Check the date; if it is right, ask the laboratory for the result',
  LinkUsed:
    'The link was opened or recalled before, so it cannot be recalled any more. If the result went to the wrong person, contact the recipient',
  WrongPassword: 'The password is wrong',
  WrongCode: 'The code is wrong or was used before. Wait for the next one in the app',
  CodeRequired: 'Enter the code from the app',
  EnrolmentRequired: 'Set up the second factor first',
  SessionLocked: 'The screen is locked: enter the password',
  PatientExists: 'A patient with this document is registered already',
  OrderRefused: 'The order was not accepted',
  tooManyViews: 'This list has 20 saved views already. Delete one first',
  NameTaken: 'This name is taken',
  OwnAccount:
    'You cannot take your own account out of use or change your own role. Ask another administrator',
  LastAdmin: 'At least one active administrator must remain',
  NotEditable: 'The order is with the laboratory and can no longer be changed',
  MergeClosed:
    'The merge can no longer be undone: more than 30 days have passed, a document was added since, or the record was merged again',
  MergeOfTwo:
    'These are two persons: their records are related or have different mothers. If that is wrong, delete the relationship first',
  ImportUndecided:
    'Nothing was decided: rows have changed meanwhile, or a patient found is not certain. Decide such rows one by one',
  ImportClosed:
    'The file is being loaded or was cancelled. Wait for the end of the load, or upload the file again',
  TooManyServices: 'An order of this contract may have {count} services at most. Remove some',
  OtherReleases: 'Another person releases a result, not who has typed it',
  OrdersInWork: 'Orders in progress: {count}. Wait for their results',
  PriceChanged: 'The price has changed, the order was not saved. Compare the prices and accept the new one',
  InUse: 'Other records use this one. Remove it from them first',
  IsDefault: 'The default record cannot be deleted. Make another one the default first',
  FileMissing: 'No file is chosen. Choose an .xlsx file',
  FileTooLarge: 'The file is larger than 15 MB. Split it into parts',
  MinLen: 'At least 3 characters',
  order: orderProblems,
  barcodePrefix: 'Barcodes of this contract begin with {prefix}, check the number',
  conflict: 'The service does not go with the chosen ones: {codes}. Replace them?',
  contractNotFound: 'Contract not found, choose another one',
  serviceNotFound: 'Service code not found, check it',
  signatureNeeded:
    'The signature of the call is not accepted. Check the secret or key, the time and the id of the call',
  tokenNeeded: 'A valid token of a connected system is needed. Get a new one from /fhir/token',
  scopeNeeded: 'This call is for connected systems whose token has the scope for it',
  periodsOverlap: 'The period overlaps other promotions of this service: {periods}',
  unknownVariable: 'There are no such variables here: {names}. Remove them or choose from the list',
  neededVariable: 'Without {name} the e-mail is of no use. Insert this variable into the text',
  personalInSubject: 'The subject is kept in the log, so it cannot contain: {names}',
  namesInSms: 'An SMS cannot contain a name together with services or a result. Remove: {names}',
  firstServer: 'The first server sends all e-mails, so it must be active. Switch it on',
  pairHeld: '{name} is checking this pair until {time}. Wait for the decision or take another pair',
  otherPairHeld:
    '{name} is checking another pair of the second record until {time}. Wait for the decision or make that record the main one',
  documentOfFather: 'Father',
  patientsNear: 'A similar patient is registered. Check whether it is the same person',
  patientNotFound: 'Patient not found. Check the last name or add a new patient',
  servicesNotFound: 'Services not found. Check the code or the name',
  ordersNotFound: 'Orders not found',
  noNewContracts: 'There are no new contracts in the laboratory system',
  contractAdded: 'The contract is added',
  takeoverFailed: 'The contract was not added and nothing was saved. Try again',
  notFoundByFilter: 'Nothing matches these conditions',
  registered:
    'The request is in. Open the link in the e-mail that we have sent to this address and sign in to confirm it; then an administrator reviews the request',
  recoverySent: 'If this e-mail is registered, a link has been sent to it. It works for 10 minutes',
  passwordChanged: 'The password is changed',
  feedbackSent: 'Your message is sent',
  secondFactorChanges: {
    on: 'A second factor is now needed to sign in to Lab Cabinet: after the password, a code from the app. Sessions on other devices have ended.',
    off: 'The second factor of your Lab Cabinet account is turned off. The password is enough to sign in.',
    reset:
      'An administrator has reset the second factor of your Lab Cabinet account. All sessions have ended.',
    recoveryCode:
      'Somebody signed in to your Lab Cabinet account with a recovery code. That code no longer works.',
  },
  invitationSent: 'The invitation is sent. It works for 7 days',
  proofSent: 'The e-mail that confirms the address is sent. Its link works for 3 days',
  recoveryLinkSent: 'The recovery link is sent. It works for 10 minutes',
  sessionsEnded: 'The user is signed out on all devices',
  deviceEnded: 'The sign-in on that device is ended',
  otherDevicesEnded: 'The sign-ins on all other devices are ended',
  unknownDevice: 'unknown',
  addressPrivate: 'This address is of a private network, which is permitted on a server for development only',
  addressUnknown: 'There is no server of this name. Check the address',
  addressNeedsHttps:
    'The address has to begin with https://, else the password crosses the network as plain text',
  prepayments: {
    paidAfterCancel:
      'The payment came after the preorder was cancelled: it cannot be extended, give the money back',
    refundAtMost: 'At most {sum} BYN can be given back',
    dateInFuture: 'This day is in the future',
    numberUsed: {
      payment:
        'A payment of {date} by the same means has this number already: with another sum, day or order. Check the number',
      refund:
        'A refund of {date} by the same means has this number already: with another sum, day or order. Check the number',
    },
    cancelled: 'The order is cancelled: no payment can be recorded',
    sharedDocument: 'Document {number} of {date} has orders already: {orders}. Add this one to it?',
    otherOrders: 'orders of other contracts',
    overpaid: '{rest} BYN are still to be paid. Record {sum} BYN? What is too much is to be given back',
  },
  relatives: {
    self: 'Choose another person: this is the patient',
    twice: 'These patients are related already. To change that, delete the relationship first',
    motherGender: 'The mother’s record must say female',
    motherAge: 'A mother is 10 to 60 years older than her child. Check the dates of birth',
    secondMother: 'The child already has a mother',
    twinBirthDate: 'Twins are born on the same day or the next. Check the dates of birth',
    twinMother: 'The twins have different mothers',
    cycle: 'A mother cannot descend from her child',
  },
  masks,
  roles: roleNames,
};
