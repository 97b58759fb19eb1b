import { sortingStatus } from '../../contract/codes.ts';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '../../contract/endpoint.ts';
import { addableServices, addServices } from '../../contract/addedServices.ts';
import { analytes } from '../../contract/analytes.ts';
import { auditLines } from '../../contract/audit.ts';
import * as ledger from '../../contract/deliveryLedger.ts';
import * as dealtWith from '../../contract/dealtWith.ts';
import { incomingLetters } from '../../contract/incomingLetters.ts';
import * as manifests from '../../contract/manifests.ts';
import { messageTemplates } from '../../contract/messageTemplates.ts';
import * as orders from '../../contract/orders.ts';
import { patientResults } from '../../contract/patientResults.ts';
import * as preOrders from '../../contract/preOrders.ts';
import * as providers from '../../contract/providers.ts';
import * as reports from '../../contract/reports.ts';
import * as downloads from '../../contract/resultDownloads.ts';
import * as results from '../../contract/results.ts';
import { resultValues } from '../../contract/resultValues.ts';
import { findAnything } from '../../contract/search.ts';
import * as sorting from '../../contract/sorting.ts';
import { markSpecimens } from '../../contract/specimens.ts';
import { sms } from '../../contract/sms.ts';
import { pdfSaying } from '../../server/seed/documents.ts';
import type { UserName } from './fixture.ts';
import { LINK_READER } from './resultLinks.ts';
import { newAttempt } from './manifests.ts';
import { paymentOf, refundOf } from './preOrders.ts';
import type { Place, Target } from './reachTargets.ts';
import type { TestLab } from './testLab.ts';

/** How a call names an order. */
export interface ReachCall {
  endpoint: Endpoint;
  /** Where the order is, for the call to find it there; none: an order alone. */
  place: Place | undefined;
  ask: (test: TestLab, as: UserName, target: Target) => Promise<{ status: number; body: unknown }>;
}

interface Asked<E extends Endpoint> {
  query?: QueryInput<E>;
  body?: BodyInput<E>;
  headers?: Record<string, string>;
  file?: Blob;
}

/** `view` leaves of a response what an order that does not exist gets otherwise only by chance: counters, moments. */
const call = <E extends Endpoint>(
  endpoint: E,
  asked: (target: Target) => Asked<E>,
  {
    place,
    view = (body) => body,
  }: { place?: Place | undefined; view?: (body: ResponseOf<E>, target: Target) => unknown } = {},
): ReachCall => ({
  endpoint,
  place,
  ask: async (test, as, target) => {
    const { status, body } = await test.call(endpoint, { as, ...asked(target) });
    return { status, body: status === 200 ? view(body as ResponseOf<E>, target) : body };
  },
});

const period = { createdDateStart: '20261101', createdDateEnd: '20261130' };
const north = { Contracts: '1', ClientUnit: '11' };
const EMAIL = 'reader@test.lab';
const several = ({ barcode }: Target) => ({ query: { barcodes: barcode } });
const byBarcode = ({ barcode }: Target) => ({ query: { barcode } });
const payment = ({ barcode }: Target) => ({ body: { ...paymentOf(barcode), paidBefore: 1 } });
const refund = ({ barcode }: Target) => ({ body: refundOf(barcode) });
const atDialab = ({ barcode }: Target) => ({ body: { providerId: 1, barcodes: [barcode] } });
const ofDialab = ({ barcode }: Target) => ({ query: { barcode, providerId: 1 } });
const labelsOf = ({ barcode }: Target) => ({ query: { providerId: 1, barcodes: barcode } });
const backOf = ({ barcode }: Target) => ({ body: { providerId: 1, barcode, reason: 'wrong' } });
const atProvider = { place: 'provider' } as const;
const byPlace = ({ placeId }: Target) => ({ query: { id: placeId } });
const toPlace = ({ placeId }: Target) => ({ body: { id: placeId } });
const scanOf = ({ barcode, placeId }: Target) => ({
  body: { id: placeId, code: barcode, attempt: newAttempt() },
});
const onManifest = { place: 'manifest' } as const;
const texts = { subject: 'Order', body: 'x' };
const template = { event: 'orderCreated', channel: 'email', language: 'en', ...texts } as const;

/** A basket at the prices that the order or pre-order holds. */
const atOpen = { place: 'openPreOrder' } as const;
const asNewPatient = ({ barcode }: Target) => ({ body: { barcode, patientId: null } });
const calculation = (place: 'preOrder' | undefined) =>
  call(
    orders.calculateServices,
    ({ barcode }) => ({ query: { codes: '1001', barcode }, headers: { Contracts: '1' } }),
    { place, view: ({ serviceInfo }) => serviceInfo.services.map(({ price }) => price) },
  );

/** Every call that names an order, by what it is called in `reachTable`. */
export const reachCalls: Record<string, ReachCall> = {
  'orders.getOrder by barcode': call(orders.getOrder, byBarcode),
  'orders.getOrder by id': call(orders.getOrder, ({ orderId }) => ({ query: { orderId } })),
  'orders.updateOrder': call(orders.updateOrder, ({ orderId }) => ({
    query: { orderId },
    body: { version: 1, remark: 'changed' },
  })),
  'specimens.markSpecimens': call(markSpecimens, ({ barcode }) => ({
    body: { barcode, marks: [{ number: 1, state: 'taken' as const }] },
  })),
  'addedServices.addableServices': call(addableServices, byBarcode),
  'addedServices.addServices': call(addServices, ({ barcode }) => ({ body: { barcode, codes: ['2001'] } })),
  'orders.calculateServices': calculation(undefined),
  'orders.calculateServices of a pre-order': calculation('preOrder'),
  'orders.createOrder of a pre-order': call(
    orders.createOrder,
    ({ barcode, patientId }) => ({
      headers: north,
      body: {
        patient: { id: patientId },
        header: {
          services: ['1001'],
          paymentChannel: 2 as const,
          barcode,
          orderExtraFields: [],
        },
      },
    }),
    // A number that nothing has may be typed; what counts is whether the pre-order changes.
    { place: 'preOrder', view: () => '' },
  ),
  'orders.recentOrders': call(
    orders.recentOrders,
    ({ patientId }) => ({ query: { patientId }, headers: { Contracts: '1' } }),
    { place: 'patient', view: (body) => body.orders.length },
  ),
  'preOrders.getPreOrder': call(preOrders.getPreOrder, byBarcode, { place: 'preOrder' }),
  'preOrders.preOrderStatement': call(preOrders.preOrderStatement, byBarcode, { place: 'preOrder' }),
  'preOrders.extendPreOrder': call(
    preOrders.extendPreOrder,
    ({ barcode }) => ({ body: { barcode, days: 3, reason: 'asked' } }),
    { place: 'preOrder' },
  ),
  'preOrders.payPreOrder': call(preOrders.payPreOrder, payment, { place: 'preOrder' }),
  'preOrders.refundPreOrder': call(preOrders.refundPreOrder, refund, { place: 'preOrder' }),
  'preOrders.preOrderPatients': call(preOrders.preOrderPatients, byBarcode, atOpen),
  'preOrders.choosePreOrderPatient': call(preOrders.choosePreOrderPatient, asNewPatient, atOpen),
  'preOrders.searchPreOrders': call(
    preOrders.searchPreOrders,
    ({ barcode }) => ({ body: { ...period, status: 1 as const, barcode } }),
    { place: 'preOrder' },
  ),
  'sorting.searchOrders': call(sorting.searchOrders, ({ barcode }) => ({
    body: { ...period, sortingState: sortingStatus.NEW, barcode },
  })),
  'sorting.downloadOrders': call(sorting.downloadOrders, ({ barcode }) => ({
    body: { ...period, sortingState: sortingStatus.NEW, barcode },
  })),
  'sorting.changeOrderStatus': call(sorting.changeOrderStatus, ({ barcode }) => ({
    query: { barcode, newStatus: sortingStatus.CANCELLED },
  })),
  'sorting.removeService': call(sorting.removeService, ({ barcode }) => ({
    query: { barcode, code: '9999' },
  })),
  'sorting.checkHandOver': call(sorting.checkHandOver, several),
  'sorting.directions': call(sorting.directions, several),
  'sorting.importOrders': call(sorting.importOrders, several),
  'sorting.takeOrdersBack': call(sorting.takeOrdersBack, several),
  'manifests.createManifest': call(manifests.createManifest, ({ barcode }) => ({
    body: { barcodes: [barcode] },
  })),
  'manifests.addManifestOrders': call(
    manifests.addManifestOrders,
    ({ barcode, placeId }) => ({ body: { id: placeId, barcodes: [barcode] } }),
    { place: 'emptyManifest', view: ({ content }) => [content?.orders.length, content?.leftOut] },
  ),
  'manifests.addManifestOrders to its manifest': call(
    manifests.addManifestOrders,
    ({ placeId }) => ({ body: { id: placeId, barcodes: ['9999999999'] } }),
    onManifest,
  ),
  'manifests.removeManifestOrder': call(
    manifests.removeManifestOrder,
    ({ barcode, placeId }) => ({ query: { id: placeId, barcode } }),
    onManifest,
  ),
  'manifests.countManifestTubes': call(
    manifests.countManifestTubes,
    ({ barcode }) => ({ body: { barcodes: [barcode] } }),
    onManifest,
  ),
  'manifests.scanTube': call(manifests.scanTube, scanOf, {
    place: 'emptyManifest',
    view: ({ outcome, changes }) => [outcome, changes?.marks.map(({ sortingState }) => sortingState)],
  }),
  'manifests.scanTube on its manifest': call(manifests.scanTube, scanOf, onManifest),
  'manifests.scanReceivedTube': call(manifests.scanReceivedTube, scanOf, onManifest),
  'manifests.listManifests': call(manifests.listManifests, () => ({}), {
    ...onManifest,
    view: (body, { placeId }) => body.manifests.some(({ id }) => id === placeId),
  }),
  'manifests.readManifest': call(manifests.readManifest, byPlace, onManifest),
  'manifests.manifestChanges': call(
    manifests.manifestChanges,
    ({ placeId }) => ({ query: { id: placeId, since: '0' } }),
    onManifest,
  ),
  'manifests.updateManifest': call(
    manifests.updateManifest,
    ({ placeId }) => ({ body: { id: placeId, courier: 'Ann' } }),
    onManifest,
  ),
  'manifests.printManifest': call(manifests.printManifest, toPlace, onManifest),
  'manifests.receiveManifest': call(manifests.receiveManifest, toPlace, onManifest),
  'providers.searchProviderOrders': call(
    providers.searchProviderOrders,
    ({ barcode }) => ({ body: { ...period, providerId: 1, status: sortingStatus.NEW, barcode } }),
    { place: 'provider' },
  ),
  'providers.providerOrderDetails': call(providers.providerOrderDetails, ofDialab, atProvider),
  'providers.providerOrdersDetails': call(providers.providerOrdersDetails, atDialab, atProvider),
  'providers.providerOrdersByBarcodes': call(providers.providerOrdersByBarcodes, atDialab, atProvider),
  'providers.sendToProvider': call(providers.sendToProvider, atDialab, atProvider),
  'providers.providerDocument': call(
    providers.providerDocument,
    ({ barcode }) => ({ body: { providerId: 3, barcodes: [barcode] } }),
    { place: 'handed', view: ({ fileName }) => fileName },
  ),
  'providers.providerResult': call(
    providers.providerResult,
    ({ barcode }) => ({
      query: { providerId: 3, barcode },
      body: { fileName: 'result.pdf', serviceCodes: ['1001'] },
      file: new Blob([pdfSaying('Result')]),
    }),
    { place: 'handed' },
  ),
  'providers.takeBack': call(providers.takeBack, backOf, atProvider),
  'providers.providerLabels': call(providers.providerLabels, labelsOf, atProvider),
  'results.searchResults': call(results.searchResults, ({ barcode }) => ({
    body: { ...period, cabinetOrderStatus: -1 as const, barcode },
  })),
  'dealtWith.dealWith': call(
    dealtWith.dealWith,
    ({ barcode }) => ({ body: { barcode, kind: 'refused' as const, how: 'collected again' } }),
    { place: 'refused' },
  ),
  'dealtWith.criticalCall': call(
    dealtWith.criticalCall,
    ({ barcode, latest }) => ({
      body: { barcode, called: 'Dr Petrova', outcome: 'reached' as const, latest },
    }),
    { place: 'critical' },
  ),
  'results.resultPdf': call(results.resultPdf, byBarcode),
  'resultValues.resultValues': call(resultValues, byBarcode),
  'patientResults.patientResults': call(patientResults, byBarcode),
  'results.orderDocuments': call(results.orderDocuments, byBarcode, { place: 'document' }),
  'results.orderDocument': call(results.orderDocument, byPlace, { place: 'document' }),
  'results.orderDocument with the barcode': call(
    results.orderDocument,
    ({ placeId, barcode }) => ({ query: { id: placeId, barcode } }),
    { place: 'document' },
  ),
  'results.downloadResults': call(results.downloadResults, ({ barcode }) => ({
    body: { barcodes: [barcode], format: 'pdf' as const },
  })),
  'deliveryLedger.orderDeliveries': call(ledger.orderDeliveries, byBarcode),
  'deliveryLedger.checkRecipients': call(
    ledger.checkRecipients,
    ({ barcode }) => ({ body: { emails: [LINK_READER], barcodes: [barcode] } }),
    { place: 'link' },
  ),
  'deliveryLedger.mailOffers': call(ledger.mailOffers, ({ barcode }) => ({ body: { barcodes: [barcode] } })),
  'deliveryLedger.recallLink': call(ledger.recallLink, toPlace, { place: 'link' }),
  'results.mailResult': call(results.mailResult, ({ barcode }) => ({ body: { email: EMAIL, barcode } })),
  'results.mailResults': call(results.mailResults, ({ barcode }) => ({
    body: { emails: [EMAIL], barcodes: [barcode] },
  })),
  'resultDownloads.startDownload': call(downloads.startDownload, ({ barcode }) => ({
    body: { barcodes: [barcode], format: 'pdf' as const },
  })),
  'resultDownloads.listDownloads': call(downloads.listDownloads, () => ({}), {
    place: 'download',
    view: (body, { placeId }) => body.downloads.some(({ id }) => id === placeId),
  }),
  'resultDownloads.downloadFile': call(
    downloads.downloadFile,
    ({ placeId }) => ({ query: { id: placeId, part: 1 } }),
    { place: 'download' },
  ),
  'resultDownloads.retryDownload': call(downloads.retryDownload, toPlace, { place: 'download' }),
  'resultDownloads.dropDownload': call(downloads.dropDownload, toPlace, { place: 'download' }),
  'reports.barcodePdf': call(reports.barcodePdf, byBarcode),
  'reports.informationConsent': call(reports.informationConsent, byBarcode),
  'search.findAnything': call(findAnything, ({ barcode }) => ({ body: { term: barcode } })),
  'messageTemplate.preview': call(messageTemplates.preview, ({ barcode }) => ({
    body: { ...template, barcode },
  })),
  'incomingLetter.attach': call(
    incomingLetters.attach,
    ({ barcode, placeId }) => ({ body: { id: placeId, barcode } }),
    { place: 'letter' },
  ),
  'incomingLetter.upload': call(incomingLetters.upload, ({ barcode }) => ({
    query: { barcode },
    body: { fileName: 'part.pdf', serviceIds: [1] },
    file: new Blob([pdfSaying('Part')]),
  })),
  'incomingLetter.services': call(incomingLetters.services, byBarcode),
  'delivery.list': call(ledger.deliveryLedger.list, byBarcode, { place: 'link' }),
  'sms.list': call(sms.list, byBarcode),
  'audit.list': call(auditLines.list, byBarcode),
  'analyte.list': call(analytes.list, byBarcode),
};
