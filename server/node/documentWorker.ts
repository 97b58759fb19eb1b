import { drawPaper } from '../orderFlow/reports/paper.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(drawPaper);
