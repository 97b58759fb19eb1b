import { parseLetter } from '../orderFlow/incomingLetters/parseLetter.ts';
import { pagesOf } from '../orderFlow/results/appendedPages.ts';
import type { LetterTask } from './letterThread.ts';
import { serveTasks } from './serveTasks.ts';

serveTasks(async ({ file, isLetter }: LetterTask) =>
  isLetter ? parseLetter(file) : { pages: await pagesOf(file) },
);
