import { runSealing } from './core/auditChain/seal.ts';
import { startWork, type Worker } from './core/jobs/dueWork.ts';
import { jobsWork } from './core/jobs/runJobs.ts';
import type { Lab } from './core/lab.ts';
import { createHookSender } from './fhir/subscriptions/sendDue.ts';
import { jobKinds } from './jobKinds.ts';
import { messagesWork } from './orderFlow/connections/workOff.ts';
import { mailboxesWork } from './orderFlow/incomingLetters/readMailboxes.ts';
import { laboratoryWork } from './orderFlow/lis/laboratoryWork.ts';
import { runDigests } from './orderFlow/notices/digest.ts';
import { downloadsWork } from './orderFlow/resultDownloads/runDownloads.ts';
import { emailsWork, resultEmailsWork } from './orderFlow/results/sendQueued.ts';
import { scheduledChangesWork } from './orderFlow/scheduledChanges/applyDue.ts';
import { runDatedNews } from './reference/articles/tellDated.ts';
import { smsWork } from './reference/sms/sendDue.ts';
import { runPersons } from './reference/persons/nightly.ts';

/** Starts all that the server does without being asked. */
export const startBackground = (lab: Lab): Worker => {
  const hooks = createHookSender(lab);
  const { wake, stop } = startWork(lab, [
    ...laboratoryWork(lab),
    resultEmailsWork(lab),
    emailsWork(lab),
    smsWork(lab),
    scheduledChangesWork(lab),
    jobsWork(lab, jobKinds),
    downloadsWork(lab),
    mailboxesWork(lab),
    messagesWork(lab),
    hooks.work,
  ]);
  const stops = [runDigests(lab), runDatedNews(lab), runPersons(lab), runSealing(lab), stop, hooks.settled];
  return {
    wake,
    stop: async () => {
      for (const one of stops) await one();
    },
  };
};
