import { listArticles } from '../contract/articles.ts';
import { listBarcodeRanges } from '../contract/barcodes.ts';
import { cabinetStatus, preOrderStatus, sortingStatus } from '../contract/codes.ts';
import { searchDiscountCards } from '../contract/discountCards.ts';
import { listComplexes } from '../contract/complexes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { searchPatients } from '../contract/patients.ts';
import { listManifests } from '../contract/manifests.ts';
import { searchPreOrders } from '../contract/preOrders.ts';
import { listProviders, searchProviderOrders } from '../contract/providers.ts';
import { resources } from '../contract/resources.ts';
import { searchResults } from '../contract/results.ts';
import { listServices } from '../contract/services.ts';
import type { SessionUser } from '../contract/session.ts';
import type { ApiSession } from './apiSession.ts';
import { days } from './conformanceSearches.ts';

/** Values for parameters of reading calls, by parameter name; `path name` takes precedence. */
export type Samples = ReadonlyMap<string, string>;

const quietly = async <T>(question: Promise<T>): Promise<T | undefined> => {
  try {
    return await question;
  } catch {
    // A failure of the call itself has its own line in the report.
    return undefined;
  }
};

/** Samples of the caller's contract: a service, a patient, an order, a panel. */
const samplesOfContract = async (session: ApiSession, contractId: number) => {
  const headers = { Contracts: String(contractId) };
  const services = await quietly(session.ask(listServices, { query: { contractId }, headers }));
  const patients = await quietly(session.ask(searchPatients, { body: { contractId }, headers }));
  const complexes = await quietly(session.ask(listComplexes, { headers }));
  const preOrders = await quietly(
    session.ask(searchPreOrders, { body: { ...days, status: preOrderStatus.New }, headers }),
  );
  const orders = await quietly(
    session.ask(searchResults, { body: { ...days, cabinetOrderStatus: cabinetStatus.Ready }, headers }),
  );
  const [service, patient, barcode] = [
    services?.services[0],
    patients?.patient[0]?.id,
    orders?.orders[0]?.barcode,
  ];
  return {
    contractId,
    codes: service?.code,
    code: service?.code,
    term: service?.code,
    serviceId: service?.id,
    patientId: patient,
    '/v1.0/Patient id': patient,
    '/v1.0/Report patientId': patient,
    barcode,
    barcodes: barcode,
    '/v1.0/Order barcode': barcode,
    complexId: complexes?.complexes[0]?.id,
    '/v1.0/Sorting/PreOrder barcode': preOrders?.preOrders[0]?.barcode,
    '/v1.0/Sorting/PreOrder/Statement barcode': preOrders?.preOrders[0]?.barcode,
    '/v1.0/Sorting/PreOrder/Patients barcode': preOrders?.preOrders[0]?.barcode,
  };
};

/** An order of the contract that waits for an outside laboratory: which contract and which of them have one depends on the hour. */
const firstToSend = async (session: ApiSession, contractId: number, providers: readonly { id: number }[]) => {
  for (const { id: providerId } of providers) {
    const found = await quietly(
      session.ask(searchProviderOrders, {
        body: { ...days, providerId, status: sortingStatus.NEW },
        headers: { Contracts: String(contractId) },
      }),
    );
    const barcode = found?.orders[0]?.barcode;
    if (barcode !== undefined) return { providerId, barcode };
  }
  return undefined;
};

/** Fetches ids and codes from the server that its reading calls will find. */
export const collectSamples = async (session: ApiSession, user: SessionUser): Promise<Samples> => {
  const contractId = user.userContracts[0]?.id;
  const articles = await quietly(session.ask(listArticles));
  const providers = await quietly(session.ask(listProviders));
  const sent =
    contractId === undefined ? undefined : await firstToSend(session, contractId, providers?.providers ?? []);
  const manifest = (await quietly(session.ask(listManifests)))?.manifests[0]?.id;
  const ranges = await quietly(session.ask(listBarcodeRanges));
  const cards = await quietly(session.ask(searchDiscountCards, { body: {} }));
  const samples: Record<string, string | number | undefined> = {
    action: 'login',
    email: user.email,
    '/v1.0/User email': user.email,
    name: articles?.news.all[0]?.name,
    providerId: sent?.providerId ?? providers?.providers[0]?.id,
    '/v1.0/Provider/OrderDetails barcode': sent?.barcode,
    '/v1.0/Provider/PrintBarcodes barcodes': sent?.barcode,
    '/v1.0/Manifest id': manifest,
    '/v1.0/Manifest/Changes id': manifest,
    '/v1.0/GenerateBarcode/Labels id': ranges?.ranges[0]?.id,
    '/v1.0/Discount/InitUpdateDiscountCard id': cards?.shortInfoOfDiscountCards[0]?.id,
    startDate: days.createdDateStart,
    endDate: days.createdDateEnd,
    month: days.createdDateEnd.slice(0, 6),
    ...(contractId !== undefined && (await samplesOfContract(session, contractId))),
  };
  for (const resource of Object.values(resources)) {
    if (!('one' in resource)) continue;
    const found = await quietly(session.ask<Endpoint>(resource.list, { query: { pageSize: 1 } }));
    samples[`${resource.one.path} id`] = (found as { items: { id: number }[] } | undefined)?.items[0]?.id;
  }
  return new Map(
    Object.entries(samples).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
};
