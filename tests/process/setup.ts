import { buildProject } from '../../scripts/buildProject.ts';

/** Builds what has changed, once for all files. */
export default (): Promise<void> => buildProject({ onlyStale: true });
