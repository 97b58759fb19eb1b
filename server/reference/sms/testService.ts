import { eq } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { smsServices as contract } from '../../../contract/smsServices.ts';
import { smsParts } from '../../../contract/smsParts.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import { smsServices, smsTests } from '../../core/db/schema/sms.ts';
import { maskPhone } from '../../core/maskPhone.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { sendBy, type SmsAccount } from './rocketSms.ts';
import { accountOf, countTest, serviceInUse } from './services.ts';

type TestCall = Call<typeof contract.test>;

/** The account to test: stored, or unsaved settings with the stored password if it belongs to them. */
const accountToTest = async ({ db, lab, body: { serviceId, settings } }: TestCall): Promise<SmsAccount> => {
  const [row] =
    serviceId === null ? [] : await db.select().from(smsServices).where(eq(smsServices.id, serviceId));
  if (settings !== undefined && settings.password !== '') return settings;
  if (row === undefined) throw new ApiError('NotFound');
  if (settings !== undefined && settings.address !== row.address)
    throw new ApiError('BadRequest', { 'settings.password': 'Required' });
  const stored = await accountOf(lab.secret, row).catch(() => {
    throw new ApiError('BadRequest', { 'settings.password': 'Required' });
  });
  return { ...stored, ...settings, password: stored.password };
};

/** Sends a test SMS, which counts to the parts of the day; the outcome is stored with the service unless unsaved settings were tested. */
export const testService = async (call: TestCall): Promise<ResponseOf<typeof contract.test>> => {
  const { db, lab, user, language, body } = call;
  const { serviceId, settings, to } = body;
  const account = await accountToTest(call);
  await attempt(lab, limits.smsTests, String(user.id));
  if (serviceId !== null) await audit(call, 'smsService.test', `smsService ${String(serviceId)}`);
  const texts = textsOf(language).sms;
  const text = fill(texts.test, { laboratory: lab.contacts.name });
  const counted = await countTest(db, {
    now: lab.clock.now(),
    parts: smsParts(text).parts,
    dailyParts: (await serviceInUse(db))?.dailyParts ?? Infinity,
  });
  if (counted === null) return { isSuccess: false, statusMessage: texts.failures.ceiling, reply: '' };
  const sent = await sendBy({ lab, account }, { phone: to, text });
  // What was perhaps sent counts.
  if (sent.state === 'FAILED' || sent.state === 'QUEUED')
    await db.delete(smsTests).where(eq(smsTests.id, counted));
  const isSuccess = !('failure' in sent);
  const statusMessage = isSuccess
    ? fill(texts.testSent, { phone: maskPhone(to) })
    : texts.failures[sent.failure];
  const reply = isSuccess ? '' : sent.reply.replaceAll(to, maskPhone(to));
  if (serviceId !== null && settings === undefined)
    await db
      .update(smsServices)
      .set({
        lastTestAt: lab.clock.now(),
        lastTestResult: isSuccess ? 'ok' : [statusMessage, reply].filter(Boolean).join('. '),
      })
      .where(eq(smsServices.id, serviceId));
  return { isSuccess, statusMessage, reply };
};
