import type { RaRecord } from 'react-admin';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder } from '../../../contract/templateVariables.ts';

/** The form's values as sent; react-admin has null for a text that was emptied. */
export const asRequest = (values: RaRecord) => {
  const { event, channel, subject, body, contractId, serviceCode, senderId } =
    values as Partial<MessageTemplate>;
  const isScoped = event !== undefined && isOfOrder(event);
  return {
    ...values,
    subject: channel === 'sms' ? '' : (subject ?? ''),
    body: body ?? '',
    contractId: (isScoped && contractId) || null,
    serviceCode: (isScoped && serviceCode) || '',
    senderId: senderId || null,
  };
};
