import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import {
  resultEntry as contract,
  type EnteredDetails,
  type EnteredValue,
} from '../../contract/resultEntry.ts';
import { users } from '../../server/core/db/schema/users.ts';
import { noLis } from '../../server/orderFlow/lis/noLis.ts';
import type { UserName } from './fixture.ts';
import { insertProviders } from './outsideLaboratories.ts';
import { openResultDesk } from './resultDesk.ts';
import { useDesk } from './useDesk.ts';

/** For a test file: a laboratory without a system and with two administrators, who type and release results. */
export const useEntryDesk = () => {
  const desk = useDesk(async () => {
    const opened = await openResultDesk();
    opened.test.lab.lis = noLis;
    // The nurse is an administrator too, so that there are two.
    await opened.test.db.update(users).set({ roleId: 4 }).where(eq(users.id, 1));
    await insertProviders(opened.test.db);
    return opened;
  });
  beforeEach(async () => {
    await desk.begin();
    await desk.test.db.execute('truncate settings');
  });

  const blank: EnteredValue = { text: '', isAbnormal: false, growths: [] };
  const said: EnteredDetails = { kind: 'final', note: '', reason: '', rejection: null, doctor: '' };
  const open = async () =>
    (await desk.test.ask(contract.open, { as: 'Admin', query: { id: desk.orderId } })).services;
  const serviceOf = async (serviceId = 1) => {
    const found = (await open()).find((one) => one.serviceId === serviceId);
    if (!found) throw new Error('Nothing is typed for the service');
    return found;
  };
  const analyteOf = async (name: string, serviceId = 1) => {
    const found = (await serviceOf(serviceId)).values.find((one) => one.name === name);
    if (!found) throw new Error(`No ${name}`);
    return found;
  };
  const send = async (name: string, after: Partial<EnteredValue>, as: UserName, before = blank) =>
    desk.test.call(contract.save, {
      as,
      body: {
        id: desk.orderId,
        serviceId: 1,
        value: { analyteId: (await analyteOf(name)).analyteId, before, after: { ...blank, ...after } },
      },
    });
  const type = async (name: string, text: string, as: UserName = 'Admin') => {
    expect((await send(name, { text }, as)).status).toBe(200);
  };
  const say = (after: Partial<EnteredDetails>, as: UserName = 'Admin') =>
    desk.test.ask(contract.save, {
      as,
      body: { id: desk.orderId, serviceId: 1, details: { before: said, after: { ...said, ...after } } },
    });
  const attempt = async (as: UserName = 'Nurse', confirmed: string[] = []) => {
    const { version } = await serviceOf();
    return desk.test.call(contract.release, {
      as,
      body: { id: desk.orderId, serviceId: 1, version, confirmed },
    });
  };
  /** The fields of a refused call. */
  const fieldsOf = ({ body }: Awaited<ReturnType<typeof attempt>>) =>
    Object.keys(('errors' in body && body.errors) || {});
  /** Releases it and says yes to every question. */
  const release = async (as: UserName = 'Nurse') => {
    const { body } = await attempt(as);
    const keys = 'questions' in body ? body.questions.map(({ key }) => key) : [];
    return keys.length === 0 ? body : (await attempt(as, keys)).body;
  };
  const listed = async (state?: 'toEnter' | 'toRelease' | 'released') =>
    (await desk.test.ask(contract.list, { as: 'Admin', query: { state, q: desk.barcode } })).items;
  return {
    desk,
    blank,
    said,
    open,
    serviceOf,
    analyteOf,
    send,
    type,
    say,
    attempt,
    fieldsOf,
    release,
    listed,
  };
};
