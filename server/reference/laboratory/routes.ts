import type { Hono } from 'hono';
import { feedback, getLaboratory } from '../../../contract/laboratory.ts';
import type { Lab } from '../../core/lab.ts';
import { queuedText } from '../mail/outcomeOf.ts';
import { queueEmail } from '../mail/queueEmail.ts';
import { route } from '../../core/calls/route.ts';
import { attempt, limits } from '../../core/session/limits.ts';

/** Contacts of the laboratory and emails to it. */
export const laboratoryRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, getLaboratory, () => Promise.resolve({ ...lab.contacts, lis: lab.lis.kind }));

  route(app, lab, feedback, async (call) => {
    const { db, body, user, messages } = call;
    await attempt(lab, limits.feedback, String(user.id));
    await queueEmail(
      { db, lab },
      {
        event: 'feedback',
        language: 'ru',
        to: lab.contacts.email,
        values: { topic: body.subject, text: body.text, author: `${user.name} <${user.email}>` },
        replyTo: user.email,
      },
    );
    return { isSuccess: true, statusMessage: await queuedText(call, messages.feedbackSent) };
  });
};
