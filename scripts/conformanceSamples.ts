import { listArticles } from '../contract/articles.ts';
import { cabinetStatus } from '../contract/codes.ts';
import { listComplexes } from '../contract/complexes.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { searchPatients } from '../contract/patients.ts';
import { listProviders } from '../contract/providers.ts';
import { resources } from '../contract/resources.ts';
import { searchResults } from '../contract/results.ts';
import { listServices } from '../contract/services.ts';
import type { SessionUser } from '../contract/session.ts';
import type { ApiSession } from './apiSession.ts';

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
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const orders = await quietly(
    session.ask(searchResults, {
      body: { createdDateStart: month, createdDateEnd: '20991231', cabinetOrderStatus: cabinetStatus.Ready },
      headers,
    }),
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
    complexId: complexes?.complexes[0]?.id,
  };
};

/** Fetches ids and codes from the server that its reading calls will find. */
export const collectSamples = async (session: ApiSession, user: SessionUser): Promise<Samples> => {
  const contractId = user.userContracts[0]?.id;
  const articles = await quietly(session.ask(listArticles));
  const providers = await quietly(session.ask(listProviders));
  const samples: Record<string, string | number | undefined> = {
    action: 'login',
    email: user.email,
    '/v1.0/User email': user.email,
    name: articles?.news.all[0]?.name,
    providerId: providers?.providers[0]?.id,
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
