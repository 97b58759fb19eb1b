import { workLists, type WorkList } from '../../contract/serviceExtension.ts';

/** Address of the description of a service; with a work-list, the screen leads on to the next service. */
export const extensionPath = (code: string, workList?: WorkList): string =>
  `/admin/service-extension?code=${encodeURIComponent(code)}${workList === undefined ? '' : `&missing=${workList}`}`;

/** The work-list of an address, or undefined. */
export const workListOf = (params: URLSearchParams): WorkList | undefined =>
  workLists.find((one) => one === params.get('missing'));
