import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveEntry } from '../../../contract/laboratorySettings.ts';
import { resultEntry } from '../../../contract/resultEntry.ts';
import { fillIn } from '../../../tests/support/fillIn.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { offline, reject } from '../../../tests/support/intercepts.ts';
import { renderApp } from '../../../tests/support/renderApp.tsx';
import { scan } from '../../../tests/support/scanner.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { serviceAnalytes } from '../../../server/core/db/schema/analytes.ts';
import { releases } from '../../../server/core/db/schema/releases.ts';
import { users } from '../../../server/core/db/schema/users.ts';
import { bringAnalytes } from '../../../server/simulator/bringAnalytes.ts';
import { noLis } from '../../../server/orderFlow/lis/noLis.ts';

const lab = useLab(async ({ db, lab: opened }) => {
  await bringAnalytes(db);
  opened.lis = noLis;
  // The nurse is an administrator too.
  await db.update(users).set({ roleId: 4 }).where(eq(users.id, 1));
});
let made = 700;
const place = (serviceIds = [1]) =>
  insertOrder(lab.db, (made += 1), { serviceIds, sortingState: 3, cabinetStatus: 3 });
const open = (id: number, as: 'Admin' | 'Nurse' = 'Admin') =>
  renderApp({ lab, as, path: `/admin/settings/entry/${String(id)}/show` });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const valuesOf = async (id: number) => {
  const { services } = await lab.ask(resultEntry.open, { as: 'Admin', query: { id } });
  return services[0]?.values.flatMap(({ name, entered }) =>
    entered.text === '' ? [] : `${name} ${entered.text}`,
  );
};

test('values are typed with Enter alone, judged at once and kept as they are typed', async () => {
  const id = await place();
  const { user } = await open(id);
  await user.click(await field('White blood cells (WBC)'));
  await user.keyboard('13,5{Enter}4,7{Enter}');
  expect(document.activeElement).toBe(await field('Haemoglobin (HGB)'));
  await screen.findByText('above range');
  await user.keyboard('13..0');
  await screen.findByText('This is not a number. For example 5.1 or <0.3');
  await waitFor(async () =>
    expect(await valuesOf(id)).toEqual([
      'White blood cells (WBC) 13,5',
      'Red blood cells (RBC) 4,7',
      'Haemoglobin (HGB) 13..0',
    ]),
  );
});

test('what a colleague has typed meanwhile is shown, and the own text stays until it is saved once more', async () => {
  const id = await place();
  const { user } = await open(id);
  const input = await field('White blood cells (WBC)');
  const { services } = await lab.ask(resultEntry.open, { as: 'Nurse', query: { id } });
  const [value] = services[0]?.values ?? [];
  await lab.ask(resultEntry.save, {
    as: 'Nurse',
    body: {
      id,
      serviceId: 1,
      value: {
        analyteId: value?.analyteId ?? 0,
        before: { text: '', isAbnormal: false, growths: [] },
        after: { text: '6,1', isAbnormal: false, growths: [] },
      },
    },
  });
  await fillIn(user, input, '5,1');
  await screen.findByText(/^Nurse Test has changed the value meanwhile/);
  await screen.findByText('Not saved. Leave the field to try again');
  expect(input.value).toBe('5,1');
  expect(await valuesOf(id)).toEqual(['White blood cells (WBC) 6,1']);
  await user.click(input);
  await user.tab();
  await waitFor(async () => expect(await valuesOf(id)).toEqual(['White blood cells (WBC) 5,1']));
});

test('what is typed without a connection stays in its field and is kept when the field is left again', async () => {
  const id = await place();
  const app = await open(id);
  const input = await field('Haemoglobin (HGB)');
  app.intercept(offline);
  await fillIn(app.user, input, '130');
  await screen.findByText('Not saved. Leave the field to try again');
  app.intercept();
  window.dispatchEvent(new Event('online'));
  await app.user.click(input);
  await app.user.tab();
  await waitFor(async () => expect(await valuesOf(id)).toEqual(['Haemoglobin (HGB) 130']));
  expect(input.value).toBe('130');
});

test('another administrator is asked about what is implausible, and releases', async () => {
  const id = await place();
  const first = await open(id);
  await fillIn(first.user, await field('Haemoglobin (HGB)'), '13');
  await screen.findByText(/^You have typed this result, so another administrator releases it/);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Release the result' });
  expect(button().disabled).toBe(true);
  cleanup();
  const { user } = await open(id, 'Nurse');
  await waitFor(() => expect(button().disabled).toBe(false));
  await user.click(button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Check before the release' }));
  expect(dialog.getAllByRole('listitem')[0]?.textContent).toBe('Critical value: Haemoglobin (HGB) 13');
  await user.click(dialog.getByRole('button', { name: 'Release the result' }));
  await screen.findByText(/^Released on 20\.11\.2026 12:00/);
  // It is read only until somebody corrects it, from what it says.
  expect(screen.queryByRole('textbox', { name: 'Haemoglobin (HGB)' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect((await field('Haemoglobin (HGB)')).value).toBe('13');
  expect(document.activeElement).toBe(await field('White blood cells (WBC)'));
  screen.getByRole('textbox', { name: 'Reason' });
});

test('a scanned label opens its order, whatever field has the focus, and nothing of it is typed', async () => {
  await lab.call(saveEntry, { as: 'Admin', body: { secondPerson: false, version: 0 } });
  const id = await place();
  const other = await place([4]);
  const { user, place: path } = await open(id);
  await user.click(await field('Haemoglobin (HGB)'));
  // What was typed just before is kept.
  await user.keyboard('130');
  scan(`${String(5_000_000_000 + made)}01`);
  await waitFor(() => expect(path()).toBe(`/admin/settings/entry/${String(other)}/show`));
  await waitFor(async () => expect(await valuesOf(id)).toEqual(['Haemoglobin (HGB) 130']));
});

test('a tick beside a text that is just typed does not take the text back; what is not kept holds up the release', async () => {
  const rows = await lab.db.execute<{ id: number }>(
    `insert into analytes (code, name, kind) values ('smear', '{"ru":"Мазок","en":"Smear","be":"Мазок"}', 'text') returning id`,
  );
  const analyteId = rows.rows[0]?.id ?? 0;
  await lab.db.insert(serviceAnalytes).values({ serviceId: 1, analyteId, position: 90 });
  await lab.call(saveEntry, { as: 'Admin', body: { secondPerson: false, version: 0 } });
  const id = await place();
  const app = await open(id);
  const smear = await field('Smear');
  await app.user.type(smear, 'leuko');
  const tick = await screen.findByRole('checkbox', { name: 'deviation' });
  await app.user.type(smear, 'cytes');
  await app.user.click(tick);
  await waitFor(async () => {
    const { services } = await lab.ask(resultEntry.open, { as: 'Admin', query: { id } });
    expect(services[0]?.values.at(-1)?.entered).toMatchObject({ text: 'leukocytes', isAbnormal: true });
  });
  app.intercept(reject(resultEntry.save, { code: 'ServerError', statusMessage: 'Down' }, 500));
  await app.user.type(smear, '!');
  await screen.findByText('Not saved. Leave the field to try again');
  await app.user.click(screen.getByRole('button', { name: 'Release the result' }));
  await screen.findByText('Save the values first that are marked as not saved');
  expect(await lab.db.$count(releases, eq(releases.orderId, id))).toBe(0);
  await lab.db.delete(serviceAnalytes).where(eq(serviceAnalytes.position, 90));
});
