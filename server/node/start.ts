import { sql } from 'drizzle-orm';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { createApp } from '../app.ts';
import type { Clock, Lab, Log } from '../core/lab.ts';
import type { Lis } from '../core/lis.ts';
import { startBackground } from '../background.ts';
import { demoAccounts } from '../seed/accounts.ts';
import { createEmbeddedLis } from '../simulator/embeddedLis.ts';
import { connectionTo } from '../orderFlow/connections/outbox.ts';
import { createHl7Lis } from '../orderFlow/lis/hl7Lis.ts';
import { noLis } from '../orderFlow/lis/noLis.ts';
import { LIVE_CHANNEL } from '../core/live/liveEvent.ts';
import { mayEdit, readersOf } from '../core/live/readers.ts';
import { createUploads } from '../core/uploads.ts';
import { ApiError } from '../core/apiError.ts';
import { randomProcessId } from '../core/livingProcess.ts';
import { hasMailServer } from '../reference/mail/origins.ts';
import { inspect } from '../reference/system/inspect.ts';
import { authenticate } from '../core/session/authenticate.ts';
import { createCaptcha } from '../core/session/captcha.ts';
import { hasAdministrator } from './administrator.ts';
import { runCheckpoints } from './checkpoints.ts';
import { runConnections } from './connections/runConnections.ts';
import { tryStored } from './connections/tryStored.ts';
import { diskOf } from './dataDirectory.ts';
import { openDatabase } from './database.ts';
import { refuseDemoAccounts, seedWhenEmpty } from './demo.ts';
import type { Environment } from './environment.ts';
import { runHousekeeping } from './runHousekeeping.ts';
import { holdInFile } from './holdInFile.ts';
import { createSettingsHub } from './hub.ts';
import { createLetterThread } from './letterThread.ts';
import { fetchPublic } from './fetchPublic.ts';
import { createHooks } from './hooks.ts';
import { listen } from './listen.ts';
import { createMailboxes } from './mailboxes.ts';
import { createMailer } from './mailer.ts';
import { createDocumentProcesses } from './documentProcesses.ts';
import { createPasswordThread } from './passwordThread.ts';
import { servePortal } from './portal.ts';
import { buildOf, loadPortal } from './portalFiles.ts';
import { secretOf } from './secret.ts';
import { createSite } from './site.ts';
import { createSmsGate } from './smsGate.ts';
import { createSpreadsheets } from './spreadsheets.ts';

const DEMO_ORDERS = 2000;
/** The built server is in dist/server, the built portal in dist/portal. */
const BUILT_PORTAL = join(import.meta.dirname, '../portal');

export interface RunningServer {
  /** The URL of the portal as people open it. */
  url: string;
  /** The server's role in the database could change lines of the audit log. */
  mayAlterAuditLog: boolean;
  /** Nobody can sign in as an administrator, or has a link to begin with it. */
  needsAdministrator: boolean;
  /** The laboratory's own system has no connection in use, so that orders wait for one. */
  needsConnection: boolean;
  /** E-mails leave the server; false: they are written to files. */
  hasMailServer: boolean;
  /** Finishes running calls, closes the database and unlocks the data directory. */
  stop(): Promise<void>;
}

const lisOf = ({ lis, workingDaySeconds }: Environment, clock: Clock): Lis => {
  if (lis === 'none') return noLis;
  return lis === 'simulator'
    ? createEmbeddedLis({ clock, workingDayMs: workingDaySeconds * 1000 })
    : createHl7Lis(lis, clock);
};

/** The laboratory with what the configuration says; `parts` are what this process has started. */
const labOf = (
  environment: Environment,
  parts: Pick<
    Lab,
    'db' | 'clock' | 'hub' | 'log' | 'secret' | 'letters' | 'documents' | 'rateLimiter' | 'passwords'
  >,
): Lab => {
  const { production, laboratory, captchaCost, anonymousPerMinute } = environment;
  const { db, clock, secret } = parts;
  return {
    ...parts,
    spreadsheets: createSpreadsheets(),
    mailboxes: createMailboxes({ allowPrivate: environment.smtpAllowPrivate }),
    lis: lisOf(environment, clock),
    fetchPublic,
    hooks: createHooks({ allowPrivate: !production }),
    sms: createSmsGate({
      allowPrivate: !production,
      outbox: environment.demo ? join(environment.dataDir, 'outbox') : null,
    }),
    machine: {
      isProduction: production,
      isEmbedded: environment.databaseUrl === undefined,
      startedAt: clock.now(),
      processId: randomProcessId(),
      disk: () => diskOf(environment.dataDir),
      hadNoRoomAt: null,
    },
    uploads: createUploads(holdInFile(environment.dataDir)),
    tryConnection: tryStored({ db, secret, exchangeDir: environment.exchangeDir }),
    mailer: createMailer(environment),
    captcha: createCaptcha({ db, clock, secret, ...(captchaCost !== undefined && { cost: captchaCost }) }),
    portalUrl: environment.portalUrl ?? `http://localhost:${environment.port}`,
    digestTime: environment.digestTime,
    contacts: { ...laboratory, version: manifest.version },
    sharedAccounts: demoAccounts.map(({ email }) => email),
    ...(anonymousPerMinute !== undefined && { anonymousPerMinute }),
  };
};

/** Wires the laboratory and serves it. Throws StartError when the configuration prevents it. */
export const startServer = async (environment: Environment, log: Log): Promise<RunningServer> => {
  const { trustProxy, host } = environment;
  const database = await openDatabase(environment, log);
  try {
    const { db, unlimitedDb, rateLimiter } = database;
    const clock = { now: () => new Date() };
    if (environment.demo) await seedWhenEmpty(unlimitedDb, clock.now(), DEMO_ORDERS);
    if (environment.production) await refuseDemoAccounts(db);

    const { version } = manifest;
    const files = await loadPortal(environment.portalDir ?? BUILT_PORTAL);
    const userOf = async (token: string) => {
      const caller = await authenticate(lab, `Bearer ${token}`);
      if (caller.isLocked) throw new ApiError('SessionLocked');
      return caller;
    };
    const { passwords, close: stopPasswords } = createPasswordThread();
    const { documents, close: stopDocuments } = createDocumentProcesses();
    const { letters, close: stopLetters } = createLetterThread();
    const hub = createSettingsHub({
      userOf,
      portalUrl: environment.portalUrl,
      readersOf: (families) => readersOf(db, clock.now(), families),
      mayEdit: (reader, orderId) => mayEdit(lab, reader, orderId),
      tell: (text) =>
        void db
          .execute(sql`select pg_notify(${LIVE_CHANNEL}, ${text})`)
          .catch((error: unknown) => log.error('other processes not told', error)),
      version: `${version}+${buildOf(files)}`,
    });
    const lab = labOf(environment, {
      db,
      clock,
      hub,
      log,
      secret: secretOf(environment),
      letters,
      documents,
      rateLimiter,
      passwords,
    });
    await lab.lis.bringAnalytes(unlimitedDb);
    const api = createApp(lab);
    if (environment.demo) (await import('../seed/sampleSite/routes.ts')).sampleSiteRoutes(api, lab);
    const site = createSite({
      api,
      portal: servePortal(files, environment.portalUrl),
      hub,
      userOf,
      db,
      inspect: async () => (await inspect(lab)).checks,
      log,
      version,
      trustProxy,
      https: lab.portalUrl.startsWith('https:'),
    });
    const listener = await listen(site, hub, { port: environment.port, host });
    lab.portalUrl = environment.portalUrl ?? `http://localhost:${listener.port}`;
    const stopHousekeeping = runHousekeeping(
      { ...lab, db: unlimitedDb },
      { embedded: lab.machine.isEmbedded },
    );
    const stopCheckpoints = lab.machine.isEmbedded
      ? runCheckpoints({ ...lab, db: unlimitedDb })
      : () => Promise.resolve();
    const workers: { wake: () => void }[] = [];
    // Before it takes an e-mail: other processes have to know that this one lives.
    const stopListening = await database.listen({
      ...hub,
      wake: () => workers.forEach(({ wake }) => wake()),
      processId: lab.machine.processId,
    });
    const background = startBackground(lab);
    const connections = runConnections(lab, { host, exchangeDir: environment.exchangeDir });
    workers.push(background, connections);
    return {
      url: lab.portalUrl,
      mayAlterAuditLog: database.mayAlterAuditLog,
      needsAdministrator: !(await hasAdministrator(db, clock.now())),
      hasMailServer: await hasMailServer(db, lab),
      needsConnection:
        (environment.lis === 'hl7' || environment.lis === 'files') &&
        (await connectionTo(db, null)) === undefined,
      stop: async () => {
        await listener.stop();
        await stopHousekeeping();
        await stopCheckpoints();
        await background.stop();
        await connections.stop();
        await stopListening();
        await stopPasswords();
        await stopDocuments();
        await stopLetters();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
