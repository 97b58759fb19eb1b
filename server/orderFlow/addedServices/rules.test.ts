import { describe, expect, it } from 'vitest';
import { extensionFields, type ExtensionFields } from '../../../contract/serviceExtension.ts';
import type { Specimen } from '../../../contract/specimens.ts';
import { heldTubes } from './heldTubes.ts';
import { needsOf, stableUntil } from './stability.ts';

const placed = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-20T11:00:00Z');
const kind = (code: string, numbers: number[]) => ({
  code,
  count: numbers.length,
  numbers,
  tubeColor: '#000000',
});
const mark = (number: number, takenAt: Date | null): Specimen => ({
  number,
  kind: '',
  state: takenAt ? 'taken' : 'notTaken',
  reason: takenAt ? null : 'failed',
  note: '',
  takenAt: takenAt?.toISOString() ?? null,
  site: null,
  siteNote: '',
  by: '',
  at: placed.toISOString(),
});

describe('the tubes that the laboratory holds', () => {
  const held = (marks: Specimen[], rejected: string[] = []) =>
    heldTubes(placed, [kind('SST', [1, 2])], marks, new Set(rejected))[0];

  it('count from the order while nobody has marked them, and from the oldest collection after that', () => {
    expect(held([])).toMatchObject({ since: placed, ageFrom: 'placed', numbers: [1, 2], absence: null });
    expect(held([mark(1, later)])).toMatchObject({ since: placed, ageFrom: 'placed' });
    expect(held([mark(1, later), mark(2, later)])).toMatchObject({ since: later, ageFrom: 'taken' });
  });

  it('are without those that were not taken, and none of a kind of which one was rejected', () => {
    expect(held([mark(1, null), mark(2, later)])).toMatchObject({
      numbers: [2],
      since: later,
      absence: null,
    });
    expect(held([mark(1, null), mark(2, null)])).toMatchObject({ numbers: [], absence: 'notTaken' });
    expect(held([], ['SST'])).toMatchObject({ absence: 'rejected' });
    expect(held([], ['EDTA'])).toMatchObject({ absence: null });
  });
});

describe('what services need', () => {
  const rows = (...specimens: [kind: string, hours: number | null][]): ExtensionFields['biomaterial'] =>
    extensionFields.parse({
      biomaterial: specimens.map(([biomaterialTypeId, stabilityHours]) => ({
        biomaterialTypeId,
        stabilityHours,
        volumeMl: 1,
      })),
    }).biomaterial;
  const sst = { id: 1, tube: { code: 'SST' } };

  it('is their own tube and those of the description, with the shortest stability', () => {
    expect(needsOf([sst], new Map([[1, rows(['SST', 72], ['SST', 24], ['EDTA', 8])]]))).toEqual([
      { code: 'SST', hours: 24 },
      { code: 'EDTA', hours: 8 },
    ]);
    const both = new Map([
      [1, rows(['SST', 72])],
      [2, rows(['SST', 48])],
    ]);
    expect(needsOf([sst, { ...sst, id: 2 }], both)).toEqual([{ code: 'SST', hours: 48 }]);
  });

  it('is not known to be stable unless each specimen says it', () => {
    const unknown = [{ code: 'SST', hours: null }];
    expect(needsOf([sst], new Map())).toEqual(unknown);
    expect(needsOf([sst], new Map([[1, rows(['SST', 72], ['SST', null])]]))).toEqual(unknown);
    expect(needsOf([sst], new Map([[1, rows(['EDTA', 72])]]))).toEqual([
      ...unknown,
      { code: 'EDTA', hours: 72 },
    ]);
  });

  it('is stable until the first specimen is not', () => {
    const tubes = heldTubes(placed, [kind('SST', [1]), kind('EDTA', [2])], [mark(2, later)], new Set());
    const needs = (sstHours: number | null) => [
      { code: 'SST', hours: sstHours },
      { code: 'EDTA', hours: 4 },
    ];
    expect(stableUntil(needs(4), tubes)).toEqual({
      until: new Date('2026-11-20T13:00:00Z'),
      ageFrom: 'placed',
    });
    expect(stableUntil(needs(8), tubes)).toEqual({
      until: new Date('2026-11-20T15:00:00Z'),
      ageFrom: 'taken',
    });
    expect(stableUntil(needs(null), tubes)).toBeNull();
    expect(stableUntil([{ code: 'CIT', hours: 4 }], tubes)).toBeNull();
  });
});
