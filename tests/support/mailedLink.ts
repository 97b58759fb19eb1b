import { expect } from 'vitest';
import type { BodyInput } from '../../contract/endpoint.ts';
import { register } from '../../contract/registration.ts';
import { login } from '../../contract/session.ts';
import type { Language } from '../../server/core/messages/messages.ts';
import type { TestLab } from './testLab.ts';

/** The token of the last link to the sign-in page that was mailed to an address; '' without one. */
export const mailedLink = (test: Pick<TestLab, 'emails'>, address: string): string =>
  test.emails
    .filter(({ to }) => to === address.toLowerCase())
    .flatMap(({ text }) => /\/login#link=(\S+)/.exec(text)?.[1] ?? [])
    .at(-1) ?? '';

/** Asks for an account and confirms its e-mail: the request waits for an administrator. */
export const registerProven = async (
  test: TestLab,
  body: BodyInput<typeof register>,
  language: Language = 'en',
): Promise<void> => {
  await test.ask(register, { body, language });
  const { email: UserName, password: Password } = body;
  const answer = await test.call(login, { body: { UserName, Password, Link: mailedLink(test, UserName) } });
  expect(answer).toMatchObject({ body: { code: 'AddressProven' } });
};
