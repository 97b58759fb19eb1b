import { cabinetStatus, type CabinetStatus } from '../../../contract/codes.ts';
import {
  releaseWord,
  serviceStateWord,
  stateWord,
  type ReleaseState,
} from '../../../contract/resultStates.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

const statuses = Object.values(cabinetStatus);
const plain = (word: string): string => word.trim().toLowerCase().replaceAll('ё', 'е');

const byWord = (words: Record<CabinetStatus, string>): ReadonlyMap<string, CabinetStatus> =>
  new Map(statuses.map((status) => [plain(words[status]), status]));
const known = { order: byWord(stateWord), service: byWord(serviceStateWord) };

/** Maps a Russian status of an order or service on the wire; null if unknown. */
export const statusOf = (word: string, of: keyof typeof known): CabinetStatus | null =>
  known[of].get(plain(word)) ?? null;

/** What a service has whose latest release is not a first final one; null for others. */
export const releaseOf = (word: string): ReleaseState | null =>
  (Object.keys(releaseWord) as ReleaseState[]).find((one) => plain(releaseWord[one]) === plain(word)) ?? null;
const releaseTones: Record<ReleaseState, StatusTone> = {
  preliminary: 'info',
  corrected: 'warning',
  withdrawn: 'error',
  rejected: 'error',
  cancelled: 'off',
};
export const releaseTone = (word: string): StatusTone | null => {
  const release = releaseOf(word);
  return release && releaseTones[release];
};

const tones: Record<CabinetStatus, StatusTone> = {
  [cabinetStatus.Error]: 'error',
  [cabinetStatus.NewOrder]: 'neutral',
  [cabinetStatus.Ready]: 'success',
  [cabinetStatus.InWork]: 'info',
  [cabinetStatus.Canceled]: 'off',
  [cabinetStatus.NonProductive]: 'error',
};
export const toneOf = (status: CabinetStatus | null): StatusTone =>
  status === null ? 'neutral' : tones[status];

const moving = new Set<CabinetStatus | null>([cabinetStatus.NewOrder, cabinetStatus.InWork, null]);
/** True if the status is final; an unknown status is not. */
export const isFinal = (state: string): boolean => !moving.has(statusOf(state, 'order'));
