import type { Areas, Texts } from '../../areas.ts';

export const incomingLetters: Texts<Areas['resources']['admin/mail-manager/incoming']> = {
  name: 'Received e-mail |||| Received e-mails',
  tab: 'Received',
  empty: 'No e-mails received yet',
  invite:
    'Masks sort the e-mails that the laboratory receives. Attach those that no mask could place to their orders by hand.',
  fields: {
    receivedAt: 'Received',
    from: 'From',
    subject: 'Subject',
    fileName: 'Attachment',
    size: 'Size',
    state: 'Status',
    reason: 'Reason',
    maskName: 'Mask',
    barcode: 'Barcode of the order',
  },
  states: {
    unmatched: 'not placed',
    attached: 'attached to the order',
    saved: 'saved',
    forwarded: 'forwarded',
    ignored: 'nothing done',
  },
  reasons: {
    noMask: 'No mask matched',
    noBarcode: 'No barcode found',
    noOrder: 'There is no order with this barcode',
    noPdf: 'The attachment is not a PDF',
  },
  choose: 'Choose e-mails',
  drop: 'or drop .eml files here, up to 15 MB each',
  left: '%{smart_count} e-mail left |||| %{smart_count} e-mails left',
  tooLarge: 'The file is larger than 15 MB',
  noSubject: 'No subject',
  attach: 'Attach to the order',
  attached: 'The document is attached to the order',
  dismiss: 'Remove from the queue',
  dismissed: 'The e-mail is removed from the queue',
};
