import * as accounts from './accounts.ts';
import * as acknowledgements from './acknowledgements.ts';
import * as addedServices from './addedServices.ts';
import * as analytes from './analytes.ts';
import * as articles from './articles.ts';
import * as barcodes from './barcodes.ts';
import * as complexes from './complexes.ts';
import * as contracts from './contracts.ts';
import * as contractSettings from './contractSettings.ts';
import * as dealtWith from './dealtWith.ts';
import * as discountCards from './discountCards.ts';
import * as discountPrefixes from './discountPrefixes.ts';
import * as discountTypes from './discountTypes.ts';
import * as doctors from './doctors.ts';
import type { Endpoint } from './endpoint.ts';
import * as fhir from './fhir.ts';
import * as fhirOrders from './fhirOrders.ts';
import * as history from './history.ts';
import * as jobs from './jobs.ts';
import * as laboratory from './laboratory.ts';
import * as indicators from './indicators.ts';
import * as laboratorySettings from './laboratorySettings.ts';
import * as information from './information.ts';
import * as listViews from './listViews.ts';
import * as manifests from './manifests.ts';
import * as messageCauses from './messageCauses.ts';
import * as notices from './notices.ts';
import * as onlineOrders from './onlineOrders.ts';
import * as orderFiles from './orderFiles.ts';
import * as orderImport from './orderImport.ts';
import * as orders from './orders.ts';
import * as devices from './devices.ts';
import * as ownNotifications from './ownNotifications.ts';
import * as patientResults from './patientResults.ts';
import * as patients from './patients.ts';
import * as paymentNotices from './paymentNotices.ts';
import * as personCases from './personCases.ts';
import * as personDuplicates from './personDuplicates.ts';
import * as personMerges from './personMerges.ts';
import * as personRelationships from './personRelationships.ts';
import * as preOrders from './preOrders.ts';
import * as priceBook from './priceBook.ts';
import * as promotions from './promotions.ts';
import * as providerBill from './providerBill.ts';
import * as promises from './promises.ts';
import * as providers from './providers.ts';
import * as reports from './reports.ts';
import { resources } from './resources.ts';
import * as resultDownloads from './resultDownloads.ts';
import * as resultCheck from './resultCheck.ts';
import * as deliveryLedger from './deliveryLedger.ts';
import * as resultLinks from './resultLinks.ts';
import * as results from './results.ts';
import * as resultValues from './resultValues.ts';
import * as scheduledChanges from './scheduledChanges.ts';
import * as serviceExtension from './serviceExtension.ts';
import * as secondFactor from './secondFactor.ts';
import * as schedule from './schedule.ts';
import * as services from './services.ts';
import * as silab from './silab.ts';
import * as smart from './smart.ts';
import * as session from './session.ts';
import * as search from './search.ts';
import * as sorting from './sorting.ts';
import * as specimens from './specimens.ts';
import * as subscriptions from './subscriptions.ts';
import * as today from './today.ts';
import * as synchronization from './synchronization.ts';
import * as system from './system.ts';
import * as passwords from './passwords.ts';
import * as registration from './registration.ts';
import * as users from './users.ts';

const nouns = {
  fhir,
  subscriptions,
  fhirOrders,
  session,
  today,
  indicators,
  messageCauses,
  notices,
  search,
  registration,
  passwords,
  users,
  secondFactor,
  accounts,
  contracts,
  contractSettings,
  ownNotifications,
  devices,
  patients,
  paymentNotices,
  personCases,
  personDuplicates,
  personMerges,
  personRelationships,
  services,
  analytes,
  silab,
  smart,
  serviceExtension,
  complexes,
  orders,
  addedServices,
  onlineOrders,
  orderFiles,
  orderImport,
  preOrders,
  sorting,
  specimens,
  information,
  listViews,
  manifests,
  synchronization,
  priceBook,
  system,
  promotions,
  providerBill,
  promises,
  providers,
  resultDownloads,
  resultCheck,
  deliveryLedger,
  resultLinks,
  results,
  dealtWith,
  resultValues,
  patientResults,
  scheduledChanges,
  schedule,
  barcodes,
  reports,
  acknowledgements,
  articles,
  history,
  discountCards,
  discountPrefixes,
  discountTypes,
  doctors,
  jobs,
  laboratory,
  laboratorySettings,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/**
 * Every call of the API as `noun.name`; OpenAPI, the conformance check and the role × operation matrix iterate over
 * it.
 */
export const api: ReadonlyMap<string, Endpoint> = new Map(
  [...Object.entries(nouns), ...Object.values(resources).map((one) => [one.noun, one] as const)].flatMap(
    ([noun, exports]) =>
      Object.entries<unknown>(exports).flatMap(([name, value]) =>
        isEndpoint(value) ? [[`${noun}.${name}`, value] as const] : [],
      ),
  ),
);

/** First segments of the paths that belong to the laboratory server, in lower case; all others are the portal's. */
export const serverSegments: ReadonlySet<string> = new Set([
  ...[...api.values()].map(({ path }) => path.toLowerCase().split('/')[1] ?? ''),
  'openapi.json',
  'reference',
  'health',
  'settingshub',
  'site-sample',
]);
