import { anyChange, hubMethods, type LiveChanges } from '../../contract/live.ts';
import { gatherChanges, onceByRights } from '../core/live/gatherChanges.ts';
import type { LiveChange, Reader } from '../core/live/liveEvent.ts';
import { recentChanges } from '../core/live/recentChanges.ts';
import { send, type Member, type Members } from './hubMembers.ts';
import { done, invocation, unknownMethod } from './hubProtocol.ts';

const anything = ({ isEnrolling }: Reader) => (isEnrolling ? null : anyChange);

/** What the hub of one process sends to whom. Changes are gathered for `gatherMs` before they are sent. */
export const createPushes = ({ all, current, ofUser }: Members, gatherMs: number) => {
  const recent = recentChanges<Member>();
  let gathered = gatherChanges();
  let flushTimer: NodeJS.Timeout | undefined;
  /** Something could not be sent because the database did not answer. */
  let isBehind = false;

  /** Each gets what belongs to it by its rights of now. */
  const pushChanges = async (allOf: (reader: Reader) => LiveChanges | null): Promise<void> => {
    recent.note(({ reader }) => allOf(reader));
    const of = onceByRights(allOf);
    const texts = new Map<LiveChanges, string>();
    const found = await current([...all].filter(({ isReady, reader }) => isReady && of(reader) !== null));
    if (found === null) isBehind = true;
    for (const member of found ?? []) {
      const changes = of(member.reader);
      if (changes === null) continue;
      const text = texts.get(changes) ?? invocation(hubMethods.changed, changes);
      texts.set(changes, text);
      send(member, text);
    }
  };
  const flush = () => {
    flushTimer = undefined;
    const last = gathered;
    gathered = gatherChanges();
    void pushChanges((reader) => last.of(reader));
  };
  // This process does not know what was announced before it started.
  recent.note(({ reader }) => anything(reader));

  return {
    change: (change: LiveChange): void => {
      gathered.add(change);
      flushTimer ??= setTimeout(flush, gatherMs);
    },
    /** Anything may have changed. */
    missed: (): void => void pushChanges(anything),
    /** Settings of a user, except where new rights were sent meanwhile. */
    settings: async (userId: number): Promise<void> => {
      const before = new Map(ofUser(userId).map((member) => [member, member.reader]));
      for (const member of (await current([...before.keys()])) ?? [])
        if (member.isReady && member.reader === before.get(member))
          send(member, invocation(hubMethods.updateSettings));
    },
    notices: async (userId: number): Promise<void> => {
      recent.note(({ editing }) => (editing.userId === userId ? { notice: null } : null));
      const text = invocation(hubMethods.changed, { notice: null });
      for (const member of (await current(ofUser(userId))) ?? []) if (member.isReady) send(member, text);
    },
    /** Once for each connection, since its rights are read for that. */
    catchUp: async (member: Member, invocationId: string, milliseconds: number): Promise<void> => {
      const found = member.isCaughtUp ? null : current([member]);
      member.isCaughtUp = true;
      const isThere = (await found)?.includes(member);
      if (isThere === undefined) send(member, unknownMethod(invocationId));
      else if (isThere) send(member, done(invocationId, recent.within(milliseconds, member)));
    },
    /** Closes the connections of ended sign-ins, and sends what could not be sent before. */
    renew: async (): Promise<void> => {
      if ((await current([...all])) === null || !isBehind) return;
      isBehind = false;
      await pushChanges(anything);
    },
    stop: (): void => clearTimeout(flushTimer),
  };
};
