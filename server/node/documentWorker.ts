import { drawPaper } from '../reports/paper.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(drawPaper);
