import { addedServices } from './en/addedServices.ts';
import { articles } from './en/articles.ts';
import { connectionCheck } from './en/connectionCheck.ts';
import { consent } from './en/consent.ts';
import { discounts } from './en/discounts.ts';
import { documents } from './en/documents.ts';
import { downloads } from './en/downloads.ts';
import { emails } from './en/emails.ts';
import { fhir } from './en/fhir.ts';
import { general } from './en/general.ts';
import { indicators } from './en/indicators.ts';
import { mail } from './en/mail.ts';
import { orderFiles } from './en/orderFiles.ts';
import { papers } from './en/papers.ts';
import { providers } from './en/providers.ts';
import { results } from './en/results.ts';
import { sms } from './en/sms.ts';
import { sorting } from './en/sorting.ts';
import { statement } from './en/statement.ts';
import { synchronization } from './en/synchronization.ts';
import type { ServerTexts } from './texts.ts';

export const en: ServerTexts = {
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
