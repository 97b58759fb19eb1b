import type { EmailTexts } from '../texts.ts';

export const emails: EmailTexts = {
  brand: 'Lab Cabinet',
  builtIn: {
    results: {
      subject: 'Laboratory results, {laboratory}',
      body: 'Hello,\n\nlaboratory results are attached to this e-mail.\nOrders: {barcode}.\n\nIf this e-mail has reached you by mistake, delete it with its attachments: they contain another person’s health data.',
      action: '',
    },
    resultReady: {
      subject: 'The results of order {barcode} are ready',
      body: 'Hello,\n\nthe results of order {barcode} of {orderDate} are ready.\n\n{link}\n\nIf this e-mail has reached you by mistake, delete it. If you have questions, call {supportPhone}.',
      action: 'Open the result',
    },
    resultPartial: {
      subject: 'Some results have arrived, {laboratory}',
      body: 'Hello,\n\na document with some of the results has arrived. Order {barcode} of {orderDate} is still in progress; we will write again when it is ready.\n\nThe document is in Lab Cabinet, too.\n\n{link}',
      action: 'Open the results',
    },
    resultCorrected: {
      subject: 'The result of order {barcode} is corrected',
      body: 'Hello,\n\nthe laboratory has corrected or withdrawn a result of order {barcode} of {orderDate}:\n{corrected}\n\nThe earlier document is no longer valid, use the new one.\n\n{link}\n\nIf this e-mail has reached you by mistake, delete it. If you have questions, call {supportPhone}.',
      action: 'Open the result',
    },
    specimenRejected: {
      subject: 'A specimen of order {barcode} must be collected again',
      body: 'Hello,\n\nthe laboratory has rejected a specimen of order {barcode} of {orderDate}:\n{rejected}\n\nThe other tests of the order, if there are any, go on. Collect only these again: in Lab Cabinet, in the results of the order, by “Collect again”.\n\n{link}\n\nIf you have questions, call {supportPhone}.',
      action: 'Open the results',
    },
    critical: {
      subject: 'Critical values in order {barcode}',
      body: 'The result of order {barcode} of {orderDate} ({contract}) has critical values. Open it at once and contact the patient.\n\n{link}',
      action: 'Open the results',
    },
    orderCreated: {
      subject: 'Order {barcode} is accepted',
      body: 'Hello,\n\norder {barcode} of {orderDate} is accepted. The results are promised for {deadline}.\n\nIf you have questions, call {supportPhone}.',
      action: '',
    },
    orderCancelled: {
      subject: 'Order {barcode} is cancelled',
      body: 'Hello,\n\norder {barcode} of {orderDate} is cancelled. If you did not expect this, call {supportPhone}.',
      action: '',
    },
    delay: {
      subject: 'The results of order {barcode} are late',
      body: 'Hello,\n\nthe results of order {barcode} of {orderDate} were promised for {deadline} and are not ready yet. We are sorry; the laboratory is still working on the order.\n\nIf you would like to know more, call {supportPhone}.',
      action: '',
    },
    preOrderExpires: {
      subject: 'Your online order is valid until {validUntil}',
      body: 'Hello,\n\nyour online order {barcode} of {orderDate} is valid until {validUntil}, that day included. Come by then to give your samples, and tell us the number of the order.\n\nIf you have questions, call {supportPhone}.',
      action: '',
    },
    news: {
      subject: '{title}',
      body: '{description}\n\n{link}\n\nYou receive this e-mail because you asked for news. You can stop them here: {settingsLink}',
      action: 'Read the news',
    },
    digest: {
      subject: '{contract}: what happened, {date}',
      body: 'Hello,\n\n{contract}. Since the last e-mail:\n{lines}\n\nEach line opens its list in Lab Cabinet.\n\n{link}\n\nYou receive this e-mail because you chose it in the options. You can stop it here: {settingsLink}',
      action: 'Open Lab Cabinet',
    },
    recovery: {
      subject: 'Password recovery',
      body: 'Open this link to set a new password. It works once, for 10 minutes.\n\n{link}\n\nIf you did not request this, do nothing: the password stays as it is.',
      action: 'Set a new password',
    },
    proof: {
      subject: 'Confirm your e-mail',
      body: 'Somebody asked for access to {laboratory} with this e-mail. If it was you, open the link and sign in with the password you chose: that confirms the address. Then an administrator reviews the request. The link works for 3 days.\n\n{link}\n\nIf it was not you, do nothing: without this link nobody gets access with your e-mail.',
      action: 'Confirm the e-mail',
    },
    emailTaken: {
      subject: 'Somebody requested an account with your e-mail',
      body: 'This e-mail has an account already, so no new one was made. If you have forgotten the password, set a new one.\n\n{link}\n\nIf it was not you, do nothing.',
      action: 'Set a new password',
    },
    locked: {
      subject: 'Sign-in to your account is closed for 15 minutes',
      body: 'Somebody entered a wrong password ten times. For 15 minutes nobody can sign in from a new device, not even with the right password. Devices you have signed in with before still work.\n\nIf you need to sign in now on a new device, open this link on it. It works for an hour.\n\n{link}\n\nNobody has got in. If you have forgotten the password or it is easy to guess, set a new one on the sign-in page: “Forgot password?”.',
      action: 'Sign in now',
    },
    secondFactor: {
      subject: 'Your second factor was changed',
      body: '{text}\n\nIf it was not you, set a new password at once and tell the administrator of the laboratory.\n\n{link}',
      action: 'Set a new password',
    },
    passwordChanged: {
      subject: 'Your password has changed',
      body: 'The password of your account has changed, and other devices have to sign in again.\n\nIf it was not you, set a new password at once and tell the administrator of the laboratory.\n\n{link}',
      action: 'Set a new password',
    },
    newDevice: {
      subject: 'A new device signed in to your account',
      body: 'Somebody signed in to your account on a device that you have not used before.\n\nWhen: {moment} (Minsk)\nDevice: {device}\nNetwork: {address}\n\nIf it was you, do nothing.\n\nIf it was not you, set a new password at once and tell the administrator of the laboratory: this ends the sign-ins on other devices.\n\n{link}\n\nAll devices where you are signed in: {settingsLink}',
      action: 'Set a new password',
    },
    emailChanged: {
      subject: 'The e-mail of your account has changed',
      body: 'An administrator of the laboratory has changed the e-mail of your account. You now sign in and get e-mails with the address {email}; this one no longer works.\n\nIf you did not request this, call the laboratory at once: {supportPhone}.',
      action: '',
    },
    approved: {
      subject: 'Your account is approved',
      body: 'You can sign in now.\n\n{link}',
      action: 'Sign in',
    },
    rejected: {
      subject: 'Your request for access was refused',
      body: 'An administrator refused your request. The reason:\n{reason}\n\nYou can request access again.\n\n{link}',
      action: 'Request access again',
    },
    invitation: {
      subject: 'You are invited to Lab Cabinet',
      body: '{laboratory} has opened an account for you. Set a password to sign in. The link works once, for {days} days.\n\n{link}\n\nIf you do not expect this, do nothing.',
      action: 'Set a password',
    },
    request: {
      subject: 'A new access request',
      body: '{email} requests access. The requested role: {role}.\n\nOpen the requests to approve or refuse it.\n\n{link}',
      action: 'Open the requests',
    },
    changeFailed: {
      subject: 'A planned change was not applied: {title}',
      body: 'The change that you planned for “{title}” was not applied. The reason:\n{reason}\n\nThe record is as it was. Check it and make the change again.\n\n{link}',
      action: 'Open the planned changes',
    },
    feedback: { subject: '{topic}', body: '{text}\n\n{author}', action: '' },
  },
  sample: {
    corrected: 'Glucose: version 2, measured again',
    rejected: 'Glucose: haemolysed. Collect blood again: no clenched fist, do not shake the tube',
    patientName: 'Ivanova Maria',
    patientInitials: 'I. M.',
    barcode: '12 3456 7890',
    orderDate: '20.11.2026',
    contract: 'Clinic',
    services: 'Complete blood count, Glucose',
    deadline: '24.11.2026',
    validUntil: '27.11.2026',
    title: 'We are open on Saturdays',
    description: 'From Monday on the laboratory accepts samples on Saturdays, too, from 8 a.m. to 2 p.m.',
    lines: 'New results: 12\nResults with critical values: 1',
    date: '20.11.2026',
    reason: 'Use your work e-mail.',
    days: '7',
    email: 'name@clinic.by',
    moment: '20.11.2026 08:15',
    device: 'Chrome · Windows',
    address: '10.1.2.*',
    role: 'Nurse',
    topic: 'A question about tubes',
    text: 'Hello! When do the new tubes arrive?',
    author: 'Anna Kovaleva <anna@clinic.by>',
  },
};
