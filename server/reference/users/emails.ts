import { and, eq, ne } from 'drizzle-orm';
import { roles, type RoleId } from '../../../contract/codes.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Db } from '../../core/db/db.ts';
import { dayOf } from '../../core/dates.ts';
import { users } from '../../core/db/schema/users.ts';
import type { Lab } from '../../core/lab.ts';
import { maskEmail } from '../../core/maskEmail.ts';
import { portalLink } from '../mail/portalLink.ts';
import { queueEmail } from '../mail/queueEmail.ts';
import { messagesOf, type Language } from '../../core/messages/messages.ts';
import { writtenMoment } from '../../core/written.ts';
import type { Place } from '../../core/session/refreshTokens.ts';
import { roleOf } from '../../core/session/roleOf.ts';

/** Emails are queued in the transaction of what causes them. */
interface Cause {
  db: Db;
  lab: Pick<Lab, 'clock' | 'secret' | 'contacts' | 'portalUrl' | 'sharedAccounts'>;
}
interface Recipient {
  email: string;
  language: Language;
}

const linkTo = ({ lab }: Cause, { language }: Recipient, path: string): string =>
  portalLink(lab, language, path);

const addressed = ({ email, language }: Recipient) => ({ to: email, language });

/** The link to set a new password; the portal sends `token` back as `user`. */
export const sendRecoveryEmail = (cause: Cause, recipient: Recipient, token: string): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'recovery',
    values: { link: linkTo(cause, recipient, `/create-password?id=${token}`) },
  });

/** Asks the registrant to confirm the e-mail by signing in with this link. */
export const sendProofEmail = (cause: Cause, recipient: Recipient, token: string): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'proof',
    values: { link: linkTo(cause, recipient, `/login#link=${token}`) },
  });

/** Notifies an account's owner that someone registered with the same e-mail; the registrant does not learn of it. */
export const sendEmailTakenEmail = (cause: Cause, recipient: Recipient): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'emailTaken',
    values: { link: linkTo(cause, recipient, '/password-recovery') },
  });

/**
 * Notifies an account's owner that wrong passwords have locked the account for a while; the link still signs the owner
 * in.
 */
export const sendLockedEmail = (cause: Cause, recipient: Recipient, token: string): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'locked',
    values: { link: linkTo(cause, recipient, `/login#link=${token}`) },
  });

/** Notifies a registrant that the account was approved. */
export const sendApprovedEmail = (cause: Cause, recipient: Recipient): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'approved',
    values: { link: linkTo(cause, recipient, '/login') },
  });

/** Notifies a registrant why the request was refused, and where to ask again. */
export const sendRejectedEmail = (cause: Cause, recipient: Recipient, reason: string): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'rejected',
    values: { reason, link: linkTo(cause, recipient, '/registration') },
  });

/** Invites a new user to set a password; `days` is how long the link works. */
export const sendInvitationEmail = (
  cause: Cause,
  recipient: Recipient,
  { token, days }: { token: string; days: number },
): Promise<void> =>
  queueEmail(cause, {
    ...addressed(recipient),
    event: 'invitation',
    values: { days: String(days), link: linkTo(cause, recipient, `/create-password?id=${token}`) },
  });

/** Undefined for a disabled user. */
const recipientOf = async ({ db }: Cause, userId: number): Promise<Recipient | undefined> => {
  const [user] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.state, 'DISABLED')));
  return user;
};

/** Notifies a user that the password has changed: a user who did not change it must act. */
export const sendPasswordChangedEmail = async (cause: Cause, userId: number): Promise<void> => {
  const user = await recipientOf(cause, userId);
  if (user === undefined) return;
  await queueEmail(cause, {
    ...addressed(user),
    event: 'passwordChanged',
    values: { link: linkTo(cause, user, '/password-recovery') },
  });
};

/**
 * Notifies a user of a sign-in on an unknown device: once a day for the same browser and network, because a browser may
 * keep no cookies.
 */
export const sendNewDeviceEmail = async (
  cause: Cause,
  user: Recipient & { id: number },
  { device, address }: Place,
): Promise<void> => {
  if (cause.lab.sharedAccounts?.includes(user.email)) return;
  const now = cause.lab.clock.now();
  await queueEmail(cause, {
    ...addressed(user),
    event: 'newDevice',
    occasion: `device ${device} ${address} ${dayOf(now)}`,
    values: {
      moment: writtenMoment(now.toISOString()),
      device: device || messagesOf(user.language).unknownDevice,
      address: address || messagesOf(user.language).unknownDevice,
      link: linkTo(cause, user, '/password-recovery'),
      settingsLink: linkTo(cause, user, '/settings/devices'),
    },
  });
};

/** Notifies the earlier address of an account that is replaced: a user who did not ask for that must act. */
export const sendEmailChangedEmail = (cause: Cause, before: Recipient, email: string): Promise<void> =>
  queueEmail(cause, {
    ...addressed(before),
    event: 'emailChanged',
    values: { email: maskEmail(email) },
  });

/** Notifies the author of a change dated ahead, in the author's language, that the change could not be made. */
export const sendChangeFailedEmail = async (
  cause: Cause,
  userId: number,
  { label, reason }: Record<'label' | 'reason', LocalisedName>,
): Promise<void> => {
  const user = await recipientOf(cause, userId);
  if (user === undefined) return;
  await queueEmail(cause, {
    ...addressed(user),
    event: 'changeFailed',
    values: {
      title: label[user.language],
      reason: reason[user.language],
      link: linkTo(cause, user, '/admin/scheduled-changes'),
    },
  });
};

/** Notifies a user of a change of the second factor: a user who did not change it must act. */
export const sendSecondFactorEmail = async (
  cause: Cause,
  userId: number,
  change: 'on' | 'off' | 'reset' | 'recoveryCode',
): Promise<void> => {
  const user = await recipientOf(cause, userId);
  if (user === undefined) return;
  await queueEmail(cause, {
    ...addressed(user),
    event: 'secondFactor',
    values: {
      text: messagesOf(user.language).secondFactorChanges[change],
      link: linkTo(cause, user, '/password-recovery'),
    },
  });
};

const administrators = (db: Db): Promise<Recipient[]> =>
  db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.roleId, roles.Admin), eq(users.state, 'ACTIVE')));

/** Notifies every active administrator, each in their own language, of what has failed since a moment. */
const sendFailureEmails =
  (event: 'connectionFails' | 'notificationsStopped') =>
  async (
    cause: Cause,
    { title, since, reason, path }: { title: string; since: Date; reason: string; path: string },
  ): Promise<void> => {
    for (const admin of await administrators(cause.db))
      await queueEmail(cause, {
        ...addressed(admin),
        event,
        values: {
          title,
          reason,
          moment: writtenMoment(since.toISOString()),
          link: linkTo(cause, admin, path),
        },
      });
  };

/** When a connection has failed. */
export const sendConnectionFailsEmails = sendFailureEmails('connectionFails');

/** When a system is not notified any more, after all attempts. */
export const sendNotificationsStoppedEmails = sendFailureEmails('notificationsStopped');

/** The same when it works again. */
export const sendConnectionWorksEmails = async (
  cause: Cause,
  { title, since, path }: { title: string; since: Date; path: string },
): Promise<void> => {
  for (const admin of await administrators(cause.db))
    await queueEmail(cause, {
      ...addressed(admin),
      event: 'connectionWorks',
      values: {
        title,
        moment: writtenMoment(since.toISOString()),
        link: linkTo(cause, admin, path),
      },
    });
};

/** Notifies every active administrator of an access request, each in their own language. */
export const sendRequestEmails = async (
  cause: Cause,
  request: { email: string; roleId: RoleId },
): Promise<void> => {
  for (const admin of await administrators(cause.db))
    await queueEmail(cause, {
      ...addressed(admin),
      event: 'request',
      values: {
        email: request.email,
        role: roleOf(request.roleId, messagesOf(admin.language)).name,
        link: linkTo(cause, admin, '/admin/users'),
      },
    });
};
