import type { SessionUser } from '../../contract/session.ts';
import { stepOfPath } from '../paths/createOrder.ts';
import { NEWS, TODAY } from '../paths/home.ts';
import { requestHeaders } from './requestHeaders.ts';

/**
 * Paths of searchPatients, getToday and listArticles, repeated here because this script is inlined in the HTML, where the contract's
 * schemas are too heavy.
 */
const SEARCH_PATH = '/v1.0/Patient/Search';
const TODAY_PATH = '/v1.0/Today';
const NEWS_PATH = '/articles';

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

const start = (
  { send, baseUrl, language, applicationId, user }: Caller,
  path: string,
  search: { contracts: readonly number[]; body: string } | null,
): Promise<Response> => {
  const [method, url, body] = [search ? 'POST' : 'GET', baseUrl + path, search?.body ?? null];
  const response = send(url, {
    method,
    headers: requestHeaders({
      language,
      accessToken: user.accessToken,
      applicationId,
      contracts: search?.contracts,
      hasBody: body !== null,
    }),
    body,
  });
  response.catch(() => undefined);
  window.earlyCall = { method, url, body, at: performance.now(), response };
  return response;
};

/** Fetches the picture of the first article, the largest element of the news page, as early as possible. */
const fetchPicture = async (response: Promise<Response>): Promise<void> => {
  const { news } = (await (await response).clone().json()) as { news: { all: { smallImage: string }[] } };
  const [hero] = news.all;
  if (hero?.smallImage) new Image().src = hero.smallImage;
};

/**
 * Starts the first call of the screen at `path` before the app is loaded, exactly as the API client would send it; the
 * client takes over the response (claimEarlyResponse): what waits today, the news, or the wizard's first patient search,
 * unless its contract is not known yet. Does nothing for other screens.
 */
export const startFirstCall = (path: string, caller: Caller): void => {
  if (path === TODAY) return void start(caller, TODAY_PATH, null);
  if (path === NEWS) return void fetchPicture(start(caller, NEWS_PATH, null)).catch(() => undefined);
  const contractId = stepOfPath(path) === 'patient' ? contractOf(caller.user) : null;
  if (contractId === null) return;
  void start(caller, SEARCH_PATH, {
    contracts: [contractId],
    body: JSON.stringify(firstPatientSearch(contractId)),
  });
};
