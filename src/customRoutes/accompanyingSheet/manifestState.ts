import type {
  ManifestChanges,
  ManifestMark,
  ManifestOrder,
  TubeScanOutcome,
  WholeManifest,
} from '../../../contract/manifests.ts';
import { goingTubes, type ManifestTube } from '../../../contract/manifestTubes.ts';
import { BARCODE_LENGTH, parseTubeCode } from '../../../contract/tubeCodes.ts';

/** The last scan and what it meant; `waiting`: not answered yet, `unreadable`: no code of a label. */
export interface LastScan {
  code: string;
  outcome: TubeScanOutcome | 'waiting' | 'unreadable';
}

/** The manifest with the changes applied; changes older than the manifest are ignored. */
export const withChanges = (whole: WholeManifest, changes: ManifestChanges): WholeManifest => {
  if (changes.revision < whole.revision) return whole;
  const keyOf = ({ side, code }: ManifestMark) => `${side} ${code}`;
  const marks = new Map(whole.marks.map((mark) => [keyOf(mark), mark]));
  for (const mark of changes.marks) marks.set(keyOf(mark), mark);
  const known = new Set(changes.leftOut.map(({ barcode }) => barcode));
  const refused = whole.leftOut.filter(
    ({ barcode, onManifest, sortingState }) =>
      !known.has(barcode) && (onManifest !== null || sortingState === null),
  );
  return { ...whole, ...changes, leftOut: [...changes.leftOut, ...refused], marks: [...marks.values()] };
};

/** The orders that go with a manifest: without those left out. */
export const goingOrders = <Order extends Pick<ManifestOrder, 'barcode'>>({
  orders,
  leftOut,
}: {
  orders: readonly Order[];
  leftOut: WholeManifest['leftOut'];
}): Order[] => {
  const out = new Set(leftOut.map(({ barcode }) => barcode));
  return orders.filter(({ barcode }) => !out.has(barcode));
};

/** The tubes that go with a manifest, one by one. */
export const tubesOf = (whole: Pick<WholeManifest, 'orders' | 'leftOut'>): ManifestTube[] =>
  goingOrders(whole).flatMap(goingTubes);

/** The marks of one side that were not taken back, latest first. */
export const marksOf = (marks: readonly ManifestMark[], side: ManifestMark['side']): ManifestMark[] =>
  marks
    .filter((mark) => mark.side === side && mark.state !== null)
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.code.localeCompare(b.code));

/** The one tube that a code can mean; undefined when no tube or more than one has that code. */
export const tubeWithCode = (tubes: readonly ManifestTube[], code: string): ManifestTube | undefined => {
  const parsed = parseTubeCode(code);
  if (parsed === null) return undefined;
  const own = tubes.filter(({ barcode }) => barcode === parsed.barcode);
  const [only] = own;
  if (parsed.number === null) return own.length === 1 ? only : undefined;
  return own.find(({ number }) => number === parsed.number);
};

/** The order that a code belongs to. */
export const barcodeOf = (code: string): string => code.slice(0, BARCODE_LENGTH);
