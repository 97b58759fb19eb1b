import { drawResults } from '../results/resultDocument.ts';
import { answerQuestions } from './answering.ts';

answerQuestions(drawResults);
