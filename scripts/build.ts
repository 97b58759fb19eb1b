import { buildProject } from './buildProject.ts';

await buildProject({ onlyStale: false });
