import { refresh, revoke, type SessionUser } from '../../contract/session.ts';
import type { ApiClient } from '../dataProvider/apiClient.ts';
import { currentOutage, restored } from '../network/network.ts';
import { RequestError } from '../dataProvider/requestError.ts';

type Tokens = Pick<SessionUser, 'accessToken' | 'refreshToken' | 'refreshTokenExpiryTime'>;

const isSilence = (error: unknown): boolean => error instanceof RequestError && error.status === 0;

/** Ends the session of these tokens at the server; a spent access token is replaced first. */
export const revokeTokens = async (client: ApiClient, { accessToken, ...tokens }: Tokens): Promise<void> => {
  try {
    await client.call(revoke, { accessToken });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 401) throw error;
    const body = { accessToken, ...tokens };
    const fresh = await client.call(refresh, { body });
    await client.call(revoke, { accessToken: fresh.accessToken });
  }
};

/** Revocations waiting for the connection. Tokens are only in memory: nothing of an ended session is stored. */
let waiting: Promise<void> = Promise.resolve();

const sendWhenRestored = async (client: ApiClient, tokens: Tokens): Promise<void> => {
  for (;;) {
    await restored();
    try {
      return await revokeTokens(client, tokens);
    } catch (error) {
      if (!isSilence(error) || currentOutage() === null) return;
    }
  }
};

/**
 * Ends the session of these tokens at the server; without a connection, as soon as it is back. Rejects when the
 * server refuses.
 */
export const revokeSession = async (client: ApiClient, tokens: Tokens): Promise<void> => {
  try {
    await client.call(revoke);
  } catch (error) {
    if (!isSilence(error) || currentOutage() === null) throw error;
    waiting = sendWhenRestored(client, tokens);
  }
};

/** Resolves when the connection is there and no revocation waits. */
export const revocationsSent = async (): Promise<void> => {
  await restored();
  await waiting;
};
