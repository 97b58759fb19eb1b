import { addedServices } from './be/addedServices.ts';
import { articles } from './be/articles.ts';
import { connectionCheck } from './be/connectionCheck.ts';
import { consent } from './be/consent.ts';
import { discounts } from './be/discounts.ts';
import { documents } from './be/documents.ts';
import { downloads } from './be/downloads.ts';
import { emails } from './be/emails.ts';
import { fhir } from './be/fhir.ts';
import { general } from './be/general.ts';
import { indicators } from './be/indicators.ts';
import { mail } from './be/mail.ts';
import { orderFiles } from './be/orderFiles.ts';
import { papers } from './be/papers.ts';
import { providers } from './be/providers.ts';
import { results } from './be/results.ts';
import { sms } from './be/sms.ts';
import { sorting } from './be/sorting.ts';
import { statement } from './be/statement.ts';
import { synchronization } from './be/synchronization.ts';
import type { ServerTexts } from './texts.ts';

export const be: ServerTexts = {
  addedServices,
  articles,
  connectionCheck,
  consent,
  discounts,
  documents,
  downloads,
  emails,
  fhir,
  general,
  indicators,
  mail,
  orderFiles,
  papers,
  providers,
  results,
  sms,
  sorting,
  statement,
  synchronization,
};
