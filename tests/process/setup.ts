import { buildProject } from '../../scripts/buildProject.ts';
import { prepareDemoCluster, prepareDemoData } from '../support/demoData.ts';

/** Builds what has changed, and the demo laboratories, once for all files. */
export default async (): Promise<void> => {
  await buildProject({ onlyStale: true });
  await prepareDemoData();
  await prepareDemoCluster();
};
