import { checkRecipients } from '../../../../contract/deliveryLedger.ts';
import type { LabDataProvider } from '../../../dataProvider/index.ts';
import { useAct } from '../../../dataProvider/useAct.ts';
import { withRetry } from '../../../network/withRetry.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';

/** Mail services of the country beside those that the library knows. */
const services = [
  'mail.ru',
  'yandex.by',
  'yandex.ru',
  'ya.ru',
  'tut.by',
  'bk.ru',
  'list.ru',
  'inbox.ru',
  'internet.ru',
  'rambler.ru',
  'mail.by',
];

/** What is to be known of an address before something is mailed to it. */
export interface AddressNote {
  email: string;
  text: string;
  /** The address that was perhaps meant. */
  meant: string | null;
  /** Said only of papers: a link goes to it in their place. */
  isOfPaper: boolean;
}

/**
 * Asks about addresses before results are mailed to them: mistyped ones, the same result again, e-mails that
 * came back, readers who get a link in place of a paper.
 */
export const useAddressNotes = () => {
  const t = useT();
  const meantBy = async (email: string): Promise<string | null> => {
    const { run, POPULAR_DOMAINS } = await withRetry(() => import('@zootools/email-spell-checker'));
    const domains = [...services, ...POPULAR_DOMAINS];
    const found = run({ email, domains });
    return found !== undefined && domains.includes(found.domain) ? found.full : null;
  };
  return useAct(
    async (
      { emails, barcodes }: { emails: readonly string[]; barcodes: readonly string[] },
      { call }: LabDataProvider,
    ): Promise<AddressNote[]> => {
      const { recipients } = await call(checkRecipients, {
        body: { emails: [...emails], barcodes: [...barcodes] },
      });
      const notes = await Promise.all(
        recipients.map(async ({ email, sentAt, orders, hasBounced, wantsLink }): Promise<AddressNote[]> => {
          const note = (text: string, more: Partial<AddressNote> = {}) => ({
            email,
            text,
            meant: null,
            isOfPaper: false,
            ...more,
          });
          const meant = await meantBy(email);
          const at = sentAt === null ? '' : formatMoment(new Date(sentAt));
          return [
            meant === null ? [] : note(t('results.mail.meant', { email, meant }), { meant }),
            sentAt === null ? [] : note(t('results.mail.sentBefore', { smart_count: orders, email, at })),
            hasBounced ? note(t('results.mail.bounced', { email })) : [],
            wantsLink ? note(t('results.mail.wantsLink', { email }), { isOfPaper: true }) : [],
          ].flat();
        }),
      );
      return notes.flat();
    },
    { onError: 'shown' },
  );
};
