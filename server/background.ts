import { runJobs } from './core/jobs/runJobs.ts';
import type { Lab } from './core/lab.ts';
import { jobKinds } from './jobKinds.ts';
import { pollLaboratories, roundsOf } from './orderFlow/lis/pollLaboratories.ts';
import { runDigests } from './orderFlow/notices/digest.ts';
import { runDownloads } from './orderFlow/resultDownloads/runDownloads.ts';
import { runMailQueue } from './orderFlow/results/sendQueued.ts';
import { runScheduledChanges } from './orderFlow/scheduledChanges/applyDue.ts';
import { runDatedNews } from './reference/articles/tellDated.ts';

/** Starts all that the server does without being asked; returns a function that stops it and waits for what runs. */
export const startBackground = (lab: Lab): (() => Promise<void>) => {
  const stops = [
    pollLaboratories(lab.log, roundsOf(lab)),
    runMailQueue(lab),
    runScheduledChanges(lab),
    runDigests(lab),
    runDatedNews(lab),
    runJobs(lab, jobKinds),
    runDownloads(lab),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
};
