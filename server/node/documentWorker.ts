import { drawResults } from '../results/resultDocument.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(drawResults);
