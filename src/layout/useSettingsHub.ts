import { useQueryClient } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { createContext, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LabAuthProvider } from '../authProvider/index.ts';
import { useIsLocked } from '../authProvider/lock.ts';
import { storedUser } from '../authProvider/session.ts';
import { otherBuild } from '../network/builds.ts';
import { withRetry } from '../network/withRetry.ts';
import { attach, processVersion, reconnectDelay, startWithRetry, type HubConnection } from './settingsHub.ts';
import { useIdle } from '../ui/useIdle.ts';

/** A SignalR connection with automatic reconnect; loads the library on demand. */
const connect = async (): Promise<HubConnection> => {
  const { HubConnectionBuilder, LogLevel } = await withRetry(() => import('@microsoft/signalr'), {
    isBackground: true,
  });
  return new HubConnectionBuilder()
    .withUrl(`${import.meta.env.VITE_API_URL ?? ''}/SettingsHub`, {
      accessTokenFactory: () => storedUser()?.accessToken ?? '',
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: reconnectDelay })
    .configureLogging(LogLevel.None)
    .build();
};
/** Opens the hub connection; tests provide their own. */
export const HubContext = createContext(connect);

/** The screen where the user refreshes server data by hand. */
const withoutHub = '/admin/service-extension/refresh';
/** ms */
const ENDED_AFTER = 2000;
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The live connection of the signed-in user: a new version clears the caches and is offered once, unless the page
 * is already of that build; new settings refresh session and data, screens learn what has changed, and a
 * connection that is closed for good ends the session here if it has ended on the server.
 */
export const useSettingsHub = (offer: (build: string) => void): void => {
  const connect = useContext(HubContext);
  const authProvider = useAuthProvider<LabAuthProvider>();
  const queryClient = useQueryClient();
  const told = useRef(new Set<string>());
  const isIdle = useIdle();
  const { pathname } = useLocation();
  const isLocked = useIsLocked();
  const isEnabled = isIdle && !isLocked && pathname !== withoutHub;
  useEffect(() => {
    if (!isEnabled) return () => undefined;
    let isOver = false;
    const offerOther = () => void otherBuild().then((build) => build !== null && offer(build));
    const opened = connect().then((connection) => {
      connection.on('UpdateVersion', (version) => {
        // Without the caches the portal is only slower.
        processVersion(version).catch(() => undefined);
        if (told.current.has(version)) return;
        told.current.add(version);
        offerOther();
      });
      connection.on('UpdateSettings', () => {
        const reload = () => queryClient.invalidateQueries();
        // If the refresh fails, a later call refreshes the session.
        void authProvider?.refresh().then(reload, reload);
      });
      const { up, end } = attach(connection, () => {
        // The session was ended on another device: clear the screen, unless another tab is about to announce it.
        setTimeout(() => isOver || void authProvider?.refresh().catch(() => undefined), ENDED_AFTER);
      });
      void startWithRetry(connection, pause, () => isOver).then((isUp) => isUp && !isOver && up());
      return async () => {
        end();
        await connection.stop();
      };
    });
    // The portal works without the hub, whose code may be gone after a deployment.
    opened.catch(offerOther);
    return () => {
      isOver = true;
      void opened.then((close) => close()).catch(() => undefined);
    };
  }, [authProvider, connect, isEnabled, offer, queryClient]);
};
