import { drawPaper } from '../drawPaper.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(drawPaper);
