import type { IncomingLetter } from '../../../contract/incomingLetters.ts';
import type { Mask, MaskedLetter, MaskRule } from '../../../contract/masks.ts';
import { matcherOf } from './matchMask.ts';

type Incoming = MaskRule &
  Pick<Mask, 'id' | 'isActive' | 'senderIds' | 'stopOnMatch' | 'actions' | 'forwardTo'>;
/** What masks ask to be done with a document of a letter. */
export interface Decision {
  /** The masks that matched, in their order. */
  maskIds: number[];
  actions: ReadonlySet<Mask['actions'][number]>;
  forwardTo: string[];
  /** Of the first mask that attaches to an order and finds one. */
  barcode: string;
}

/** Runs masks in their order over a document of a letter sent to the addresses of `senderIds`. */
export const decide = (
  masks: readonly Incoming[],
  senderIds: ReadonlySet<number>,
  letter: MaskedLetter,
): Decision => {
  const maskIds: number[] = [];
  const actions = new Set<Mask['actions'][number]>();
  const forwardTo = new Set<string>();
  let barcode = '';
  for (const mask of masks) {
    const isSentThere = mask.senderIds.length === 0 || mask.senderIds.some((id) => senderIds.has(id));
    if (!mask.isActive || !isSentThere) continue;
    const { matches, extracted } = matcherOf(mask)(letter);
    if (!matches) continue;
    maskIds.push(mask.id);
    for (const action of mask.actions) actions.add(action);
    if (mask.actions.includes('forward')) forwardTo.add(mask.forwardTo);
    if (mask.actions.includes('attachToOrder') && barcode === '') barcode = extracted.barcode ?? '';
    if (mask.stopOnMatch || mask.actions.includes('stop')) break;
  }
  return { maskIds, actions, forwardTo: [...forwardTo], barcode };
};

const PDF = '%PDF-';
export const isPdf = (content: Uint8Array): boolean =>
  String.fromCharCode(...content.subarray(0, PDF.length)) === PDF;

type Outcome = Pick<IncomingLetter, 'state' | 'reason'>;

/** What becomes of a document; an attachment to an order that fails is left to be done by hand. */
export const outcomeOf = (
  { maskIds, actions, barcode }: Decision,
  { hasOrder, file }: { hasOrder: boolean; file: Uint8Array | undefined },
): Outcome => {
  const left = (reason: Outcome['reason']): Outcome => ({ state: 'unmatched', reason });
  if (maskIds.length === 0) return left('noMask');
  if (actions.has('attachToOrder')) {
    if (file === undefined || !isPdf(file)) return left('noPdf');
    if (!/^\d{10}$/.test(barcode)) return left('noBarcode');
    return hasOrder ? { state: 'attached', reason: '' } : left('noOrder');
  }
  if (actions.has('saveAttachment') && file) return { state: 'saved', reason: '' };
  return { state: actions.has('forward') ? 'forwarded' : 'ignored', reason: '' };
};
