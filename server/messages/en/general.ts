import { fieldTexts } from '../../../contract/texts/en/fields.ts';
import { orderProblems } from '../../../contract/texts/en/orders.ts';
import { roleNames } from '../../../contract/texts/en/roles.ts';
import type { Messages } from '../texts.ts';

export const general: Messages = {
  ...fieldTexts,
  done: 'Done',
  BadRequest: 'Check the marked fields',
  Unauthorized: 'Wrong e-mail or password, or the session has ended. Sign in again',
  SessionEnded: 'The session has ended. Sign in again',
  Forbidden: 'Your role may not do this',
  NotFound: 'Not found. It may have been deleted or belong to another contract',
  Conflict: 'Somebody else has changed this record. Reload it and make your change again',
  TooManyRequests: 'Too many attempts. Wait a minute and try again',
  ServerError: 'Something went wrong, try again later',
  CaptchaNotAvalible: 'The robot check is not available. Try again',
  AccountWaits: 'The account is awaiting approval by an administrator',
  AccountLocked: 'The account is locked. Ask your administrator',
  EmailTaken: 'This e-mail is registered already',
  LinkInvalid: 'The link is invalid or has been used. Ask for a new one',
  WrongPassword: 'The current password is wrong',
  PatientExists: 'A patient with this document is registered already',
  OrderRefused: 'The order was not accepted',
  NameTaken: 'This name is taken',
  OwnAccount:
    'You cannot take your own account out of use or change your own role. Ask another administrator',
  LastAdmin: 'At least one active administrator must remain',
  NotEditable: 'The order is with the laboratory and can no longer be changed',
  OrdersInWork: 'Orders in progress: {count}. Wait for their results',
  InUse: 'Other records use this one. Remove it from them first',
  IsDefault: 'The default one cannot be deleted. Make another one the default first',
  FileMissing: 'No file is chosen. Choose an .xlsx file',
  FileTooLarge: 'The file is larger than 15 MB. Split it into parts',
  MinLen: 'At least 3 characters',
  order: orderProblems,
  conflict: 'The service does not go with the chosen ones: {codes}. Replace them?',
  contractNotFound: 'Contract not found',
  serviceNotFound: 'Service code not found',
  periodsOverlap: 'The period overlaps other promotions of this service: {periods}',
  patientsNear: 'A similar patient is registered. Check whether it is the same person',
  patientNotFound: 'Patient not found. Check the last name or add a new patient',
  servicesNotFound: 'Services not found. Check the code or the name',
  ordersNotFound: 'Orders not found',
  notFoundByFilter: 'Nothing matches these conditions',
  registered: 'Your request is in. You can sign in once an administrator has approved the account',
  recoverySent: 'If this e-mail is registered, a link has been sent to it. It works for 10 minutes',
  passwordChanged: 'The password is changed',
  feedbackSent: 'Your message is sent',
  recoverySubject: 'Password recovery',
  recoveryText:
    'Open this link to set a new password (it works once, for 10 minutes):\n{link}\n\nIf you did not ask for it, do nothing: the password stays as it is.',
  takenSubject: 'Somebody asked for an account with your e-mail',
  takenText:
    'This e-mail has an account already, so no new one was made. If you have forgotten the password, set a new one:\n{link}\n\nIf it was not you, do nothing.',
  lockedSubject: 'Sign-in to your account is closed for 15 minutes',
  lockedText:
    'Somebody entered a wrong password ten times. For 15 minutes nobody can sign in with a password, not even the right one.\n\nIf it was you, wait, or set a new password now:\n{link}\n\nIf it was not you, nobody has come in; set a new password if yours is easy to guess.',
  approvedSubject: 'Your account is approved',
  approvedText: 'You can sign in now:\n{link}',
  rejectedSubject: 'Your request for access was refused',
  rejectedText:
    'The administrator refused your request. The reason:\n{reason}\n\nYou can ask for access again:\n{link}',
  invitationSubject: 'You are invited to Lab Cabinet',
  invitationText:
    '{laboratory} has opened an account for you. Set a password to sign in (the link works once, for {days} days):\n{link}\n\nIf you do not expect this, do nothing.',
  requestSubject: 'A new access request',
  requestText:
    '{email} asks for access. The requested role: {role}.\n\nOpen the requests to approve or refuse it:\n{link}',
  invitationSent: 'The invitation is sent. It works for 7 days',
  recoveryLinkSent: 'The recovery link is sent. It works for 10 minutes',
  sessionsEnded: 'The user is signed out on all devices',
  roles: roleNames,
};
