import { listArticles } from '../contract/articles.ts';
import { listComplexes } from '../contract/complexes.ts';
import { searchPatients } from '../contract/patients.ts';
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

/** Fetches ids and codes from the server that its reading calls will find. */
export const collectSamples = async (session: ApiSession, user: SessionUser): Promise<Samples> => {
  const contractId = user.userContracts[0]?.id;
  const samples = new Map<string, string | undefined>([
    ['email', user.email],
    ['action', 'login'],
    ['contractId', contractId?.toString()],
  ]);
  if (contractId !== undefined) {
    const headers = { Contracts: String(contractId) };
    const services = await quietly(session.ask(listServices, { query: { contractId }, headers }));
    const patients = await quietly(session.ask(searchPatients, { body: { contractId }, headers }));
    const complexes = await quietly(session.ask(listComplexes, { headers }));
    const articles = await quietly(session.ask(listArticles));
    const service = services?.services[0];
    const patientId = patients?.patient[0]?.id.toString();
    samples
      .set('codes', service?.code)
      .set('term', service?.code)
      .set('serviceId', service?.id.toString())
      .set('/v1.0/Patient id', patientId)
      .set('patientId', patientId)
      .set('complexId', complexes?.complexes[0]?.id.toString())
      .set('name', articles?.news.all[0]?.name);
  }
  return new Map([...samples].filter((entry): entry is [string, string] => entry[1] !== undefined));
};
