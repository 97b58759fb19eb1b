import { parseLetter } from '../reference/incomingLetters/parseLetter.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(parseLetter);
