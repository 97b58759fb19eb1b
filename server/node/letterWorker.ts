import { parseLetter } from '../reference/masks/parseLetter.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(parseLetter);
