import type { Call } from '../../core/calls/call.ts';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { SmtpStage, smtpServers as contract } from '../../../contract/smtp.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import { senders, smtpServers } from '../../core/db/schema/mail.ts';
import type { SmtpConnection, TestedStage } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { MailTexts } from '../../core/messages/mailTexts.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { connectionOf, isSameServer } from './connections.ts';

type TestCall = Call<typeof contract.test>;

/** The server to test: stored, or unsaved settings with the stored password if it belongs to them. */
const serverOf = async ({ db, lab, body: { smtpId, settings } }: TestCall): Promise<SmtpConnection> => {
  const [row] = smtpId === null ? [] : await db.select().from(smtpServers).where(eq(smtpServers.id, smtpId));
  const stored = row && (await connectionOf(lab.secret, row));
  if (settings === undefined) {
    if (stored === undefined) throw new ApiError('NotFound');
    return stored;
  }
  if (settings.authType === 'none' || settings.password !== '') return settings;
  if (stored === undefined || stored.password === '' || !isSameServer(stored, settings))
    throw new ApiError('BadRequest', { 'settings.password': 'Required' });
  return { ...settings, password: stored.password };
};

const senderOf = async ({ db, lab, body, language }: TestCall) => {
  if (body.senderId === null) return { name: lab.contacts.name, address: lab.contacts.email };
  const [sender] = await db.select().from(senders).where(eq(senders.id, body.senderId));
  if (sender === undefined) throw new ApiError('BadRequest', { senderId: 'Invalid' });
  return { name: sender.displayName[language], address: sender.email };
};

const problems: Readonly<Record<string, keyof MailTexts['problems']>> = {
  EPRIVATE: 'privateAddress',
  ENOTFOUND: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'silent',
};

/** A stage with the reader's words for what went wrong, where there are some. */
const worded = ({ code = '', ...stage }: TestedStage, texts: MailTexts): SmtpStage => {
  const problem = problems[code];
  return problem === undefined ? stage : { ...stage, reply: texts.problems[problem] };
};

/** Sends the test email; the outcome is stored with the server unless unsaved settings were tested. */
export const testServer = async (call: TestCall): Promise<ResponseOf<typeof contract.test>> => {
  const { db, lab, user, language, body } = call;
  const { to, subject, text, smtpId, settings } = body;
  const server = await serverOf(call);
  const from = await senderOf(call);
  await attempt(lab, limits.smtpTests, String(user.id));
  if (smtpId !== null) await audit(call, 'smtp.test', `smtp ${String(smtpId)}`);
  const texts = textsOf(language).mail;
  const tested = await lab.mailer.test({ to, subject, text, from }, server);
  const stages = tested.map((stage) => worded(stage, texts));
  const failed = stages.find(({ isSuccess }) => !isSuccess);
  if (smtpId !== null && settings === undefined)
    await db
      .update(smtpServers)
      .set({
        lastTestAt: lab.clock.now(),
        lastTestResult: failed ? `${texts.stages[failed.stage]}: ${failed.reply}` : 'ok',
      })
      .where(eq(smtpServers.id, smtpId));
  const statusMessage = failed
    ? fill(texts.testFailed, { stage: texts.stages[failed.stage] })
    : fill(texts.testSent, { email: to });
  return { isSuccess: failed === undefined, statusMessage, stages };
};
