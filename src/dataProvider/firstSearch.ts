import type { SessionUser } from '../../contract/session.ts';
import { requestHeaders } from './requestHeaders.ts';

/**
 * Path of searchPatients, repeated here because this script is inlined in the HTML, where the contract's schemas are
 * too heavy.
 */
const SEARCH_PATH = '/v1.0/Patient/Search';

/** The wizard's initial patient search: the first page of a contract, no filter. */
export const firstPatientSearch = (contractId: number) => ({
  contractId,
  pageNumber: 1,
  pageSize: 10,
  term: '',
});

/** The contract last chosen in the wizard, read from the persisted store. */
const chosenContract = (owner: string): unknown => {
  try {
    const saved = JSON.parse(localStorage.getItem('redux-store') ?? 'null') as {
      owner?: string;
      values?: { 'wizard.place'?: { contractId?: unknown } };
    } | null;
    return saved?.owner === owner ? saved.values?.['wizard.place']?.contractId : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The contract the wizard will open with: the one last chosen, else that of the user's last order, else the only one;
 * null when the user must choose.
 */
const contractOf = ({ email, userContracts, lastContractId }: SessionUser): number | null => {
  const chosen = chosenContract(email);
  const only = userContracts.length === 1 ? userContracts[0] : undefined;
  const find = (wanted: unknown) => userContracts.find(({ id }) => id === wanted);
  return (find(chosen) ?? find(lastContractId) ?? only)?.id ?? null;
};

interface Caller {
  send: typeof fetch;
  baseUrl: string;
  language: string;
  applicationId: string | null;
  user: SessionUser;
}

/**
 * Starts the wizard's first patient search before the app is loaded, exactly as the API client would send it; the
 * client takes over the response (claimEarlyResponse). Does nothing when the contract is not known yet.
 */
export const startFirstSearch = ({ send, baseUrl, language, applicationId, user }: Caller): void => {
  const contractId = contractOf(user);
  if (contractId === null) return;
  const url = baseUrl + SEARCH_PATH;
  const body = JSON.stringify(firstPatientSearch(contractId));
  const response = send(url, {
    method: 'POST',
    headers: requestHeaders({
      language,
      accessToken: user.accessToken,
      applicationId,
      contracts: [contractId],
      hasBody: true,
    }),
    body,
  });
  response.catch(() => undefined);
  window.earlyCall = { method: 'POST', url, body, at: performance.now(), response };
};
