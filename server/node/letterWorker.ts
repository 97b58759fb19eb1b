import { parseLetter } from '../orderFlow/incomingLetters/parseLetter.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(parseLetter);
