import type { Hono } from 'hono';
import { criticalCall, dealWith } from '../../../contract/dealtWith.ts';
import { patientResults } from '../../../contract/patientResults.ts';
import { aboutResultLink, openResultLink } from '../../../contract/resultLinks.ts';
import * as endpoints from '../../../contract/results.ts';
import { checkPaper } from '../../../contract/resultCheck.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { checkPaperCode } from './checkPaper.ts';
import { recordCriticalCall } from './criticalCall.ts';
import { noteDealtWith } from './dealWith.ts';
import { mailOneResult, mailSeveralResults } from './mailResults.ts';
import { documentOfOrder, documentsOfOrder } from './orderDocuments.ts';
import { resultsOfPatient } from './patientResults.ts';
import { aboutLink, openResult } from './resultLinks.ts';
import { resultPdfOf } from './resultPdf.ts';
import { valuesOfResult } from './resultValues.ts';
import { searchForResults } from './search.ts';
import { downloadSeveralResults } from './severalResults.ts';

/** Results of orders. */
export const resultRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.searchResults, searchForResults);
  route(app, lab, dealWith, noteDealtWith);
  route(app, lab, criticalCall, recordCriticalCall);
  route(app, lab, endpoints.resultPdf, resultPdfOf);
  route(app, lab, resultValues, valuesOfResult);
  route(app, lab, patientResults, resultsOfPatient);
  route(app, lab, endpoints.orderDocuments, documentsOfOrder);
  route(app, lab, endpoints.orderDocument, documentOfOrder);
  route(app, lab, aboutResultLink, aboutLink);
  route(app, lab, openResultLink, openResult);
  route(app, lab, checkPaper, checkPaperCode);
  route(app, lab, endpoints.downloadResults, downloadSeveralResults);
  route(app, lab, endpoints.mailResult, mailOneResult);
  route(app, lab, endpoints.mailResults, mailSeveralResults);
};
