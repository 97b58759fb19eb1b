import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import { api } from '../contract/api.ts';
import type { Failure } from '../contract/failure.ts';
import { sendOnlineOrder } from '../contract/onlineOrders.ts';
import { bePaidNotice } from '../contract/paymentNotices.ts';
import { issueToken } from '../contract/smart.ts';
import { analyteRoutes } from './reference/analytes/routes.ts';
import { acknowledgementRoutes } from './reference/articles/acknowledgementRoutes.ts';
import { pictureRoutes } from './reference/articles/pictureRoutes.ts';
import { articleRoutes } from './reference/articles/routes.ts';
import { auditRoutes } from './reference/auditLog/routes.ts';
import { barcodeRoutes } from './reference/barcodes/routes.ts';
import { complexRoutes } from './reference/complexes/routes.ts';
import { contractRoutes } from './reference/contracts/routes.ts';
import { connectedSystemRoutes } from './reference/connectedSystems/routes.ts';
import { failedToken } from './reference/connectedSystems/oauthError.ts';
import { contractSettingsRoutes } from './reference/contracts/settingsRoutes.ts';
import { discountCardRoutes } from './reference/discounts/cardRoutes.ts';
import { discountPrefixRoutes } from './reference/discounts/prefixRoutes.ts';
import { discountTypeRoutes } from './reference/discounts/typeRoutes.ts';
import { doctorRoutes } from './reference/doctors/routes.ts';
import { addedServiceRoutes } from './orderFlow/addedServices/routes.ts';
import { indicatorRoutes } from './orderFlow/indicators/routes.ts';
import { connectionRoutes } from './orderFlow/connections/routes.ts';
import { entryRoutes } from './orderFlow/entry/routes.ts';
import { informationRoutes } from './reference/information/routes.ts';
import { jobRoutes } from './core/jobs/routes.ts';
import { laboratorySettingsRoutes } from './reference/laboratorySettings/routes.ts';
import { laboratoryRoutes } from './reference/laboratory/routes.ts';
import { deviceRoutes } from './reference/signIn/devices.ts';
import { ownNotificationRoutes } from './reference/users/ownNotifications.ts';
import { listViewRoutes } from './reference/listViews/routes.ts';
import { manifestRoutes } from './orderFlow/manifests/routes.ts';
import { messageRuleRoutes } from './reference/messageRules/routes.ts';
import { messageTemplateRoutes } from './reference/messageTemplates/routes.ts';
import { deliveryRoutes } from './reference/deliveryLedger/routes.ts';
import { emailRoutes } from './reference/mail/routes.ts';
import { incomingLetterRoutes } from './orderFlow/incomingLetters/routes.ts';
import { maskRoutes } from './reference/masks/routes.ts';
import { orderImportRoutes } from './orderFlow/orderImport/routes.ts';
import { orderFileRoutes } from './orderFlow/orderFiles/routes.ts';
import { onlineOrderRoutes } from './orderFlow/onlineOrders/routes.ts';
import { orderRoutes } from './orderFlow/orders/routes.ts';
import { patientRoutes } from './reference/patients/routes.ts';
import { paymentChannelRoutes } from './reference/paymentChannels/routes.ts';
import { personCaseRoutes } from './reference/personCases/routes.ts';
import { personMergeRoutes } from './reference/personMerges/routes.ts';
import { personRelationshipRoutes } from './reference/personRelationships/routes.ts';
import { preOrderRoutes } from './orderFlow/preOrders/routes.ts';
import { promotionRoutes } from './reference/promotions/routes.ts';
import { providerRoutes } from './orderFlow/providers/routes.ts';
import { providerSettingsRoutes } from './reference/providerSettings/routes.ts';
import { reportRoutes } from './orderFlow/reports/routes.ts';
import { resultDownloadRoutes } from './orderFlow/resultDownloads/routes.ts';
import { resultRoutes } from './orderFlow/results/routes.ts';
import { scheduledChangeRoutes } from './orderFlow/scheduledChanges/routes.ts';
import { senderRoutes } from './reference/senders/routes.ts';
import { serviceExtensionRoutes } from './reference/serviceExtensions/routes.ts';
import { serviceRoutes } from './reference/services/routes.ts';
import { sessionRoutes } from './reference/signIn/routes.ts';
import { smsRoutes } from './reference/sms/routes.ts';
import { smsServiceRoutes } from './reference/sms/serviceRoutes.ts';
import { smtpRoutes } from './reference/smtp/routes.ts';
import { sortingRoutes } from './orderFlow/sorting/routes.ts';
import { noticeRoutes } from './orderFlow/notices/routes.ts';
import { searchRoutes } from './orderFlow/search/routes.ts';
import { todayRoutes } from './orderFlow/today/routes.ts';
import { systemRoutes } from './reference/system/routes.ts';
import { accountRoutes } from './reference/users/accountRoutes.ts';
import { priceBookRoutes } from './orderFlow/priceBook/routes.ts';
import { synchronizationRoutes } from './orderFlow/synchronization/routes.ts';
import { userRoutes } from './reference/users/routes.ts';
import { databaseFaultOf } from './core/db/databaseFault.ts';
import { createFaultLog } from './core/faultLog.ts';
import { headers } from '../contract/headers.ts';
import type { Lab } from './core/lab.ts';
import { fhirOrderRoutes } from './fhir/orderRoutes.ts';
import { failedFhir } from './core/calls/fhir.ts';
import { limitBody } from './core/calls/limitBody.ts';
import { languageOf, messagesOf } from './core/messages/messages.ts';
import { fill } from './core/messages/template.ts';
import { waitText } from './core/messages/waitText.ts';
import { fhirRoutes } from './fhir/routes.ts';
import { subscriptionRoutes } from './fhir/subscriptions/routes.ts';
import { documentationRoutes } from './documentation/routes.ts';
import {
  ApiError,
  Held,
  Postponed,
  PriceChanged,
  statusOf,
  Unavailable,
  Unprocessable,
} from './core/apiError.ts';

/** Uploads are limited where they are read, after the caller's access is checked. */
const uploadPaths = new Set(
  [...api.values()].flatMap(({ path, upload }) => (upload ? path.toLowerCase() : [])),
);

/** The laboratory as a web-standard app, served by the process, the tests and mock mode. */
export const createApp = (lab: Lab): Hono => {
  const outages = createFaultLog(lab.log, 'database lost');
  const app = new Hono({
    // Clients of FHIR put a slash behind the address of the server.
    getPath: (request) => new URL(request.url).pathname.toLowerCase().replace(/^(\/fhir.*?)\/$/, '$1'),
  });

  app.use(async (context, next) => {
    await next();
    // `context.header` would rebuild the response and turn its body into a stream.
    const { headers } = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (context.res.ok) outages.worked();
  });
  app.use((context, next) => (uploadPaths.has(context.req.path) ? next() : limitBody(context, next)));
  app.notFound((context) => failed(context, new ApiError('NotFound')));
  app.onError((error, context) => {
    const apiError = apiErrorOf(error);
    if (apiError.code === 'StorageFull') lab.machine.hadNoRoomAt ??= lab.clock.now();
    const facts = {
      method: context.req.method,
      path: routePath(context, -1),
      requestId: context.req.header(headers.requestId) ?? '',
    };
    if (context.req.raw.signal.aborted) lab.log.info('caller has left', facts);
    else if (databaseFaultOf(error) === 'lost') outages.failed(error, facts);
    else if (apiError !== error) lab.log.error('failed', error, facts);
    return failed(context, apiError);
  });
  analyteRoutes(app, lab);
  acknowledgementRoutes(app, lab);
  addedServiceRoutes(app, lab);
  pictureRoutes(app, lab);
  articleRoutes(app, lab);
  auditRoutes(app, lab);
  barcodeRoutes(app, lab);
  complexRoutes(app, lab);
  connectedSystemRoutes(app, lab);
  contractRoutes(app, lab);
  contractSettingsRoutes(app, lab);
  discountCardRoutes(app, lab);
  discountPrefixRoutes(app, lab);
  discountTypeRoutes(app, lab);
  doctorRoutes(app, lab);
  informationRoutes(app, lab);
  jobRoutes(app, lab);
  systemRoutes(app, lab);
  laboratoryRoutes(app, lab);
  laboratorySettingsRoutes(app, lab);
  listViewRoutes(app, lab);
  manifestRoutes(app, lab);
  messageRuleRoutes(app, lab);
  messageTemplateRoutes(app, lab);
  ownNotificationRoutes(app, lab);
  deviceRoutes(app, lab);
  emailRoutes(app, lab);
  deliveryRoutes(app, lab);
  incomingLetterRoutes(app, lab);
  maskRoutes(app, lab);
  orderFileRoutes(app, lab);
  orderImportRoutes(app, lab);
  personCaseRoutes(app, lab);
  personMergeRoutes(app, lab);
  personRelationshipRoutes(app, lab);
  onlineOrderRoutes(app, lab);
  orderRoutes(app, lab);
  paymentChannelRoutes(app, lab);
  patientRoutes(app, lab);
  preOrderRoutes(app, lab);
  priceBookRoutes(app, lab);
  promotionRoutes(app, lab);
  providerRoutes(app, lab);
  providerSettingsRoutes(app, lab);
  reportRoutes(app, lab);
  resultDownloadRoutes(app, lab);
  resultRoutes(app, lab);
  scheduledChangeRoutes(app, lab);
  senderRoutes(app, lab);
  searchRoutes(app, lab);
  serviceExtensionRoutes(app, lab);
  serviceRoutes(app, lab);
  sessionRoutes(app, lab);
  smsRoutes(app, lab);
  smsServiceRoutes(app, lab);
  smtpRoutes(app, lab);
  sortingRoutes(app, lab);
  synchronizationRoutes(app, lab);
  todayRoutes(app, lab);
  connectionRoutes(app, lab);
  entryRoutes(app, lab);
  indicatorRoutes(app, lab);
  noticeRoutes(app, lab);
  userRoutes(app, lab);
  accountRoutes(app, lab);
  subscriptionRoutes(app, lab);
  fhirRoutes(app, lab);
  fhirOrderRoutes(app, lab);
  documentationRoutes(app, lab.contacts.version);
  return app;
};

/** How soon a call that the database could not serve may be sent again; ms. */
const AGAIN_MS = 2000;
/** The same of one that found the disk full, where somebody has to make room; ms. */
const ROOM_MS = 60_000;

const apiErrorOf = (error: Error): ApiError => {
  if (error instanceof ApiError) return error;
  const fault = databaseFaultOf(error);
  if (fault === undefined) return new ApiError('ServerError');
  return fault === 'full' ? new Postponed('StorageFull', ROOM_MS) : new Unavailable(AGAIN_MS);
};

/** What a refused caller of `/fhir` reads, who has neither a role nor a password. */
const fhirWords = ({ code }: ApiError, acceptLanguage: string | undefined): Partial<Failure> => {
  const { tokenNeeded, scopeNeeded } = messagesOf(languageOf(acceptLanguage));
  if (code === 'Unauthorized') return { statusMessage: tokenNeeded };
  return code === 'Forbidden' ? { statusMessage: scopeNeeded } : {};
};

/** The paths of calls that are signed instead of having a token, as the router reads them. */
const signed = [sendOnlineOrder, bePaidNotice].map(({ path }) => path.toLowerCase());

/** The response of a failed call, in the form of the part of the API that was called. */
const failed = ({ req }: Context, apiError: ApiError): Response => {
  const language = req.header('Accept-Language');
  const failure = failureOf(apiError, language);
  const response =
    req.path === issueToken.path
      ? failedToken(failure, apiError)
      : /^\/fhir(?:\/|$)/.test(req.path)
        ? failedFhir({ ...failure, ...fhirWords(apiError, language) }, apiError instanceof Unprocessable)
        : Response.json(
            apiError.code === 'Unauthorized' && signed.includes(req.path)
              ? { ...failure, statusMessage: messagesOf(languageOf(language)).signatureNeeded }
              : failure,
            { status: statusOf[apiError.code] },
          );
  if (failure.retryAfter !== undefined) response.headers.set('Retry-After', String(failure.retryAfter));
  return response;
};

/** The body of a failed call in the caller's language. */
const failureOf = (apiError: ApiError, acceptLanguage: string | undefined): Failure => {
  const messages = messagesOf(languageOf(acceptLanguage));
  const errors = Object.entries(apiError.fields).map(([field, message]): [string, string[]] => [
    field,
    [typeof message === 'function' ? message(messages) : (messages[message] ?? messages.Invalid)],
  ]);
  const retryAfter = apiError instanceof Postponed ? Math.ceil(apiError.wait / 1000) : undefined;
  return {
    isSuccess: false,
    code: apiError.code,
    statusMessage:
      apiError instanceof Held
        ? apiError.words(messages)
        : fill<'count' | 'wait'>(messages[apiError.code], {
            count: String(apiError.count),
            wait: waitText(messages, retryAfter ?? 0),
          }),
    retryAfter,
    record: apiError.record && { ...apiError.record },
    prices: apiError instanceof PriceChanged ? apiError.prices : undefined,
    errors: errors.length > 0 ? Object.fromEntries(errors) : undefined,
  };
};
