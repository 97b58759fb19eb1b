import { addedServices } from './ru/addedServices.ts';
import { articles } from './ru/articles.ts';
import { connectionCheck } from './ru/connectionCheck.ts';
import { consent } from './ru/consent.ts';
import { discounts } from './ru/discounts.ts';
import { documents } from './ru/documents.ts';
import { downloads } from './ru/downloads.ts';
import { emails } from './ru/emails.ts';
import { fhir } from './ru/fhir.ts';
import { general } from './ru/general.ts';
import { indicators } from './ru/indicators.ts';
import { mail } from './ru/mail.ts';
import { orderFiles } from './ru/orderFiles.ts';
import { papers } from './ru/papers.ts';
import { providers } from './ru/providers.ts';
import { results } from './ru/results.ts';
import { sms } from './ru/sms.ts';
import { sorting } from './ru/sorting.ts';
import { statement } from './ru/statement.ts';
import { synchronization } from './ru/synchronization.ts';
import type { ServerTexts } from './texts.ts';

export const ru: ServerTexts = {
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
