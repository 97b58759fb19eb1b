import type { Call } from '../../core/calls/call.ts';
import type { BodyOf, ResponseOf } from '../../../contract/endpoint.ts';
import type { Provider, sendToProvider } from '../../../contract/providers.ts';
import { auditChange } from '../../core/audit.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { handManifestsOver } from '../manifests/handOver.ts';
import { sendOrder, type SendOutcome } from './sendOrder.ts';

type OrderOutcomes = ResponseOf<typeof sendToProvider>['orders'];
type Sending = Pick<Call<typeof sendToProvider>, 'db' | 'lab' | 'user' | 'scope' | 'messages' | 'language'>;

/**
 * Sends orders to a provider, each in its own transaction, so that a failure does not affect the others. Returns an
 * outcome per barcode; one that the provider has already accepted counts as a success.
 */
export const sendOrders = async (
  { db, lab, user, scope, messages, language }: Sending,
  provider: Pick<Provider, 'id' | 'kind'>,
  { barcodes, takenBack }: Pick<BodyOf<typeof sendToProvider>, 'barcodes' | 'takenBack'>,
): Promise<OrderOutcomes> => {
  const texts = textsOf(language).providers;
  const wordsFor = (outcome: SendOutcome): string => {
    switch (outcome.result) {
      case 'sent':
        return messages.done;
      case 'present':
        return texts.presentAlready;
      case 'takenBack':
        return texts.takenBack;
      default:
        return fill(texts[outcome.problem], { detail: outcome.detail });
    }
  };
  const outcomeOf = async (barcode: string): Promise<OrderOutcomes[number]> => {
    try {
      const outcome = await db.transaction(async (tx) => {
        const result = await sendOrder(tx, scope, provider, {
          barcode,
          takenBack,
          userId: user.id,
          now: lab.clock.now(),
        });
        if (result?.result !== 'sent' && result?.result !== 'failed') return result;
        const { entryId, orderId, before, after, patientId } = result;
        const action = result.result === 'sent' ? 'send' : 'sendFailed';
        await auditChange({ db: tx, lab, user }, `provider.${action}`, `provider order ${String(entryId)}`, {
          before,
          after,
          patientIds: [patientId],
        });
        if (result.result === 'sent') await handManifestsOver({ db: tx, lab, user }, [orderId], provider.id);
        return result;
      });
      if (outcome === null) return { barcode, isSuccess: false, statusMessage: messages.NotFound };
      const isSuccess = outcome.result === 'sent' || outcome.result === 'present';
      return { barcode, isSuccess, statusMessage: wordsFor(outcome) };
    } catch (error) {
      lab.log.error('sending to a provider failed', error);
      return { barcode, isSuccess: false, statusMessage: messages.ServerError };
    }
  };
  const responses: OrderOutcomes = [];
  for (const barcode of new Set(barcodes)) responses.push(await outcomeOf(barcode));
  return responses;
};
