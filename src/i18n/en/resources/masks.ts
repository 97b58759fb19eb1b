import type { Areas, Texts } from '../../areas.ts';

export const masks: Texts<Areas['resources']['admin/mail-manager/mask']> = {
  name: 'Mask |||| Masks',
  page: { create: 'New mask' },
  tab: 'Masks',
  empty: 'No masks yet',
  invite:
    'A mask sorts e-mails that the laboratory receives, or names the attachments of e-mails with results.',
  notifications: {
    created: 'Mask created |||| %{smart_count} masks created',
    updated: 'Mask saved |||| %{smart_count} masks saved',
    deleted: 'Mask deleted |||| %{smart_count} masks deleted',
  },
  fields: {
    name: 'Name',
    direction: 'E-mails',
    letters: 'E-mails',
    senderIds: 'Addresses of the laboratory (none selected: all)',
    conditions: 'Conditions',
    joined: 'Must be met',
    extract: 'Expression for the fields',
    actions: 'Actions',
    forwardTo: 'Forward to',
    outTemplate: 'Template of the attachment name',
    stopOnMatch: 'Skip the masks after this one',
    isActive: 'Active',
    testSample: 'Sample e-mail',
    priority: 'Order',
    hits30d: 'E-mails in 30 days',
    lastHitAt: 'Last e-mail',
  },
  directions: { in: 'received', out: 'sent with results' },
  parts: { from: 'From', subject: 'Subject', body: 'Text', attachmentName: 'Attachment name' },
  part: 'Part of the e-mail',
  operator: 'Check',
  operators: { contains: 'contains', notContains: 'does not contain', regex: 'matches the expression' },
  value: 'Text or expression',
  joins: { all: 'all conditions', any: 'at least one' },
  actionNames: {
    attachToOrder: 'Attach the PDF to the order',
    saveAttachment: 'Save the attachment',
    forward: 'Forward',
    ignore: 'Do nothing, leave it out of the queue',
    stop: 'Stop processing',
  },
  variables: {
    barcode: 'barcode',
    lastName: 'last name',
    firstName: 'first name',
    dateOfBirth: 'date of birth',
    contract: 'contract',
  },
  conditionsHint: 'Without conditions a mask matches every e-mail. Upper and lower case make no difference.',
  extractHint:
    'Groups of the expression become fields: (?<barcode>\\d{10}). It is looked for in the attachment name, the subject, the text and the sender’s address. Fields: barcode, lastName, firstName, dateOfBirth, contract.',
  templateHint:
    'Put fields of the order in braces: {lastName}, {firstName}, {barcode}, {dateOfBirth}, {contract}. The .pdf extension is added.',
  orderHint:
    'Masks are tried in this order. To move one, drag it by its handle, or press Space on the handle, move it with the arrow keys and press Space again.',
  move: 'Move the mask “%{name}”',
  notMoved: 'The order was not saved, the masks are back in their places. %{reason}',
  impact: {
    caught:
      'In the last 30 days the mask would have matched %{caught} of %{letters} attachments. For example:',
    none: 'In the last 30 days the mask would have matched no e-mail (attachments in all: %{letters}).',
    blind:
      'The texts of sent e-mails are not stored, so conditions on the text count as not met here. Try them on a sample e-mail.',
  },
  tester: {
    title: 'Try it on an e-mail',
    hint: 'Paste a sample e-mail to see what the mask finds in it. The sample is saved with the mask, so replace personal data.',
    matches: 'The mask matches the e-mail',
    noMatch: 'The mask does not match the e-mail',
    winner: 'The e-mail goes to the mask “%{name}”',
    noWinner: 'None of the active masks does',
    extracted: 'Fields found',
    outName: 'Example: %{name}',
    failed: 'The mask could not be tried. Try again',
  },
};
