import type { IncomingMessage } from 'node:http';

export const HUB_PATH = '/settingshub';

/** The token of a hub call: browsers send it in the query of a WebSocket, other clients in the header. */
export const bearerOf = (authorization: string | undefined, query: string | null | undefined): string =>
  authorization?.replace(/^bearer /i, '') ?? query ?? '';

/** Whether a page of another site opens the WebSocket; programs send no Origin. */
export const isForeign = (
  { headers: { origin, host } }: IncomingMessage,
  portalUrl: string | undefined,
): boolean =>
  origin !== undefined && origin !== portalUrl && !(URL.canParse(origin) && new URL(origin).host === host);
