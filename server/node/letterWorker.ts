import { parseLetter } from '../masks/parseLetter.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(parseLetter);
