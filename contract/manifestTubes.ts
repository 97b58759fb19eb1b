import { buildTubeCode, numberTubes } from './tubeCodes.ts';
import type { ManifestMark } from './manifests.ts';
import type { OrderedSpecimens, SpecimenKind } from './orders.ts';
import type { Specimen } from './specimens.ts';

interface Holder {
  barcode: string;
  /** In draw order. */
  tubes: readonly OrderedSpecimens[];
  /** The kinds that this manifest is about; all when missing. */
  only?: readonly string[] | undefined;
  /** What was marked on its specimens. */
  specimens?: readonly Pick<Specimen, 'number' | 'state'>[] | undefined;
}
/** A tube that belongs to a manifest. */
export interface ManifestTube {
  /** What its label says; that of an order without tubes ends with 01. */
  code: string;
  barcode: string;
  /** Its number on the labels of the order, from 1. */
  number: number;
  /** The highest number of the order. */
  of: number;
  /** Empty when the order has no tubes and counts as one thing. */
  kind: string;
  /** Missing: a tube. */
  specimenKind: SpecimenKind | undefined;
  tubeColor: string;
  /** Somebody marked that it was not taken, so it cannot go. */
  isNotTaken: boolean;
}

const NO_KIND: OrderedSpecimens = { code: '', count: 1, numbers: [1], tubeColor: '' };

/** All tubes of an order one by one, with their codes. */
export const tubesOfOrder = ({ barcode, tubes, only, specimens = [] }: Holder): ManifestTube[] => {
  return numberTubes(tubes.length > 0 ? tubes : [NO_KIND])
    .filter(({ kind }) => only === undefined || kind === NO_KIND || only.includes(kind.code))
    .map(({ kind, number, of }) => ({
      code: buildTubeCode({ barcode, number }),
      barcode,
      number,
      of,
      kind: kind.code,
      specimenKind: kind.kind,
      tubeColor: kind.tubeColor,
      isNotTaken: specimens.some((one) => one.number === number && one.state === 'notTaken'),
    }));
};

/** The tubes of an order that go with its manifest. */
export const goingTubes = (holder: Holder): ManifestTube[] =>
  tubesOfOrder(holder).filter(({ isNotTaken }) => !isNotTaken);

type Mark = Pick<ManifestMark, 'code' | 'side' | 'state'>;

/** The counts of a manifest. */
export interface ManifestCount {
  /** How many tubes it has. */
  all: number;
  /** How many of its tubes have arrived, damaged ones too. */
  found: number;
  damaged: number;
  /** Scanned ones that are not its own. */
  extra: number;
}

/** Counts the scans of one side: those who send or those who receive. */
export const countTubes = (
  expected: readonly Pick<ManifestTube, 'code'>[],
  marks: readonly Mark[],
  side: Mark['side'],
): ManifestCount => {
  const own = marks.filter((mark) => mark.side === side && mark.state !== null);
  const codes = new Set(expected.map(({ code }) => code));
  const there = own.filter(({ code }) => codes.has(code));
  return {
    all: expected.length,
    found: there.length,
    damaged: there.filter(({ state }) => state === 'damaged').length,
    extra: own.length - there.length,
  };
};

export type Difference = 'notArrived' | 'arrivedDamaged' | 'notCountedBefore' | 'neverCounted' | 'unexpected';

/**
 * What is not known to have arrived as it was sent, by the codes of tubes. The orders say what belongs to the manifest: a
 * tube that a side left out of its count is open, not absent. Where nobody counted before sending, all tubes are taken
 * for sent; where nobody counted what arrived, what the sender counted is taken for arrived; where nobody counted at
 * all, nothing can differ.
 */
export const differencesOf = (
  expected: readonly Pick<ManifestTube, 'code'>[],
  marks: readonly Mark[],
): { code: string; kind: Difference }[] => {
  const stateOf = (side: Mark['side']) =>
    new Map(marks.flatMap((mark) => (mark.side === side && mark.state ? [[mark.code, mark.state]] : [])));
  const sent = stateOf('sent');
  const received = stateOf('received');
  if (sent.size === 0 && received.size === 0) return [];
  const wasSent = (code: string) => sent.size === 0 || sent.has(code);
  const codes = new Set(expected.map(({ code }) => code));
  const own = [...codes].flatMap((code): { code: string; kind: Difference }[] => {
    const state = received.get(code);
    if (state === undefined && !wasSent(code)) return [{ code, kind: 'neverCounted' }];
    if (state === undefined) return received.size > 0 ? [{ code, kind: 'notArrived' }] : [];
    if (state === 'damaged' && sent.get(code) !== 'damaged') return [{ code, kind: 'arrivedDamaged' }];
    return wasSent(code) ? [] : [{ code, kind: 'notCountedBefore' }];
  });
  const extra = [...received.keys()].filter((code) => !codes.has(code) && !sent.has(code));
  return [...own, ...extra.map((code) => ({ code, kind: 'unexpected' as const }))];
};
