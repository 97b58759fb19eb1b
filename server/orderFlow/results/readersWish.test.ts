import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { saveNotifications, type OwnNotifications } from '../../../contract/ownNotifications.ts';
import { openDeliveryDesk } from '../../../tests/support/deliveryDesk.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { resultDeliveries } from '../../core/db/schema/orders.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';

const desk = useDesk(openDeliveryDesk);
beforeEach(async () => {
  await desk.renew();
  await desk.test.db.delete(messageRules);
});

const wish = (
  resultForm: OwnNotifications['resultForm'],
  language: OwnNotifications['language'] = 'en',
  as: UserName = 'Nurse',
) => desk.test.ask(saveNotifications, { as, body: { language, newsByEmail: false, resultForm } });
/** The contract mails the result to addresses of its own and to the nurse who placed the order. */
const mailBy = async (resultForm: 'pdf' | 'link' | 'portal', ...readers: string[]) => {
  await desk.test.db
    .update(contracts)
    .set({ resultDelivery: 'both', resultAddresses: ['clinic@north.test', ...readers], resultForm })
    .where(eq(contracts.id, 1));
  await desk.test.db.insert(resultDeliveries).values({ orderId: desk.order.orderId });
  await desk.deliver();
};
const kinds = async () =>
  (await desk.lines()).map(({ kind, cause, to }) => `${kind} ${cause ?? ''} ${to}`).toSorted();
const mailOf = (address: string) => desk.test.emails.findLast(({ to }) => to === address);

it.each([
  ['pdf', 'pdf', 'link'],
  ['link', 'link', 'link'],
  ['portal', 'notice', 'notice'],
] as const)(
  'of a contract that mails %s, readers get a %s, who wants a link a %s',
  async (form, kind, wanted) => {
    await wish('contract');
    await wish('link', 'en', 'User');
    await mailBy(form, 'user@test.lab');
    expect(await kinds()).toEqual(
      [
        `${kind} contract c…@north.test`,
        `${kind} contract n…@test.lab`,
        `${wanted} contract u…@test.lab`,
      ].toSorted(),
    );
    expect((mailOf('nurse@test.lab')?.attachments ?? []).length).toBe(kind === 'pdf' ? 1 : 0);
    expect(mailOf('user@test.lab')?.attachments ?? []).toEqual([]);
  },
);

it.each([
  ['en', 'once you enter the patient’s date of birth', 'The link works until 25.11.2026 12:00 (Minsk time)'],
  ['ru', 'когда вы укажете дату рождения пациента', 'Ссылка действует до 25.11.2026 12:00 (время Минска)'],
  ['be', 'калі вы пазначыце дату нараджэння пацыента', 'Спасылка дзейнічае да 25.11.2026 12:00 (час Мінска)'],
] as const)(
  'the e-mail with a link says in %s that the birth date is asked, and until when the link works (X-190)',
  async (language, words, until) => {
    await wish('link', language);
    await mailBy('pdf');
    for (const said of [words, until, '/open-result#'])
      expect(mailOf('nurse@test.lab')?.text).toContain(said);
  },
);

it('a rule that attaches results sends a link to a reader who wants links, and the paper to others', async () => {
  await desk.test.db.insert(messageRules).values(
    ([5, 1] as const).map((roleId) => ({
      name: `Rule ${roleId}`,
      event: 'resultReady' as const,
      channel: 'email' as const,
      audience: 'role' as const,
      roleId,
      attach: 'pdf' as const,
      linkDays: 7,
      quietFrom: '00:00',
      quietTo: '00:00',
      consentRequired: false,
      isActive: true,
    })),
  );
  await wish('link');
  await messageOrders(desk.test, 'resultReady', [desk.order.orderId]);
  await desk.deliver();
  expect((await kinds()).filter((one) => one.includes('n…@'))).toEqual(['link rule n…@test.lab']);
  expect(mailOf('nurse@test.lab')?.attachments ?? []).toEqual([]);
  expect(mailOf('nurse@test.lab')?.text).toContain('The link works until 27.11.2026 12:00 (Minsk time)');
});

it('who sends a result by hand sends a link to a reader who wants links', async () => {
  await wish('link');
  await desk.mail('nurse@test.lab', { linkDays: 2 });
  expect(mailOf('nurse@test.lab')?.text).toContain('The link works until 22.11.2026 12:00 (Minsk time)');
  await desk.mail('clinic@north.test');
  expect(await kinds()).toEqual(['link person n…@test.lab', 'pdf person c…@north.test']);
});

it('a correction of a paper comes as a link to a reader who wants links since', async () => {
  await wish('contract');
  await desk.mail('nurse@test.lab');
  await desk.mail('clinic@north.test');
  await wish('link');
  await desk.correct();
  await desk.deliver();
  expect((await kinds()).filter((one) => one.includes('correction'))).toEqual([
    'link correction n…@test.lab',
    'pdf correction c…@north.test',
  ]);
});

it('what is saved without the wish leaves it as it was', async () => {
  await wish('link');
  const body = { language: 'en', newsByEmail: false } as const;
  await desk.test.ask(saveNotifications, { as: 'Nurse', body });
  await mailBy('pdf');
  expect(await kinds()).toContain('link contract n…@test.lab');
});
