import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import { serviceStateWord, stateWord } from '../../../contract/resultStates.ts';

/** How a state looks: its field of colour beside its word. */
export type Tone = 'good' | 'waits' | 'plain' | 'failed' | 'off';

const statuses = Object.values(cabinetStatus);
const plain = (word: string): string => word.trim().toLowerCase().replaceAll('ё', 'е');

const byWord = (words: Record<CabinetStatus, string>): ReadonlyMap<string, CabinetStatus> =>
  new Map(statuses.map((status) => [plain(words[status]), status]));
const known = { order: byWord(stateWord), service: byWord(serviceStateWord) };

/** The status that a Russian word of the wire means, of an order or of a service; null when the word is not known (RES-07, X-44). */
export const statusOf = (word: string, of: keyof typeof known): CabinetStatus | null =>
  known[of].get(plain(word)) ?? null;

const tones: Record<CabinetStatus, Tone> = {
  [cabinetStatus.Error]: 'failed',
  [cabinetStatus.NewOrder]: 'plain',
  [cabinetStatus.Ready]: 'good',
  [cabinetStatus.InWork]: 'waits',
  [cabinetStatus.Canceled]: 'off',
  [cabinetStatus.NonProductive]: 'failed',
};
export const toneOf = (status: CabinetStatus | null): Tone => (status === null ? 'plain' : tones[status]);

const moving = new Set<CabinetStatus | null>([cabinetStatus.NewOrder, cabinetStatus.InWork, null]);
/** Will nothing more become of an order of this state? A word that is not known may still change. */
export const isFinal = (state: string): boolean => !moving.has(statusOf(state, 'order'));
