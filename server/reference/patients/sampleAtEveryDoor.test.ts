import { expect, test } from 'vitest';
import { generateFirst } from '../../../bench/persons/firstGenerator.ts';
import { openDoors, type Done } from '../../../tests/support/doors.ts';
import { useDesk } from '../../../tests/support/useDesk.ts';
import type { Person } from '../persons/person.ts';

const desk = useDesk(openDoors);

/** Families who share documents, phones and surnames, and copies of them with the faults of registration. */
const { people, persons } = generateFirst(56, 600, 200);
const all = people.map(
  ({ identificationNumberTypeId: type, dateOfBirth, ...one }, at): { person: Person; is: number } => ({
    person: {
      ...one,
      dateOfBirth: dateOfBirth.replaceAll('-', ''),
      identificationNumberTypeId: type === '' ? null : Number(type),
    },
    is: persons[at] ?? at,
  }),
);
/** What every door takes: names in one alphabet, a phone, a birth that was. */
const isTaken = ({ person }: (typeof all)[0]) => {
  const { lastName = '', firstName = '', paternalName = '', mobilePhone = '', dateOfBirth = '' } = person;
  const inOneAlphabet = [lastName, firstName, paternalName || 'А'].every((name) =>
    /^([А-ЯЁІЎа-яёіў’'-]+|[A-Za-z'-]+)$/.test(name),
  );
  return inOneAlphabet && /^375\d{9}$/.test(mobilePhone) && dateOfBirth < '20260901';
};
const isHere = ({ is }: { is: number }): boolean => is % 2 === 0;
const families = all.slice(0, 400);
const here = families.filter(isHere);
const comers = [
  ...all.slice(400).filter(isTaken).slice(0, 100),
  ...families.filter((one) => !isHere(one) && isTaken(one)).slice(0, 100),
];

test('no generated person is put on the card of another at any door (X-96)', async () => {
  expect([here.length, comers.length]).toEqual([200, 200]);
  for (const door of ['file', 'fhir', 'form', 'online'] as const) {
    const ids = await desk.registered(here.map(({ person }) => person));
    const whoIs = new Map(ids.map((id, at) => [id, here[at]?.is]));
    const done: (Done | undefined)[] =
      door === 'file' ? await desk.file(comers.map(({ person }) => person)) : [];
    const wrong: string[] = [];
    let known = 0;
    for (const [at, { person, is }] of comers.entries()) {
      const outcome = door === 'file' ? done[at] : await desk[door](person);
      if (typeof outcome !== 'number') continue;
      if (whoIs.has(outcome)) known += 1;
      else whoIs.set(outcome, is);
      if (whoIs.get(outcome) !== is) wrong.push(`${String(at)} on ${String(whoIs.get(outcome))}`);
    }
    expect({ door, wrong }).toEqual({ door, wrong: [] });
    // Most copies have a fault; some are known all the same.
    expect([door, known > 20]).toEqual([door, true]);
  }
});
