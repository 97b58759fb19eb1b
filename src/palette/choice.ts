import type { IconName } from '../ui/Icon.tsx';

export const groups = ['recent', 'actions', 'screens', 'orders', 'patients', 'services', 'records'] as const;
export type Group = (typeof groups)[number];

/** Something that can be chosen in the search of the whole cabinet. */
export interface Choice {
  /** Unique; the id of an action or a screen never changes and holds no patient data. */
  id: string;
  group: Group;
  icon: IconName;
  label: string;
  detail?: string;
  /** What Enter does, in a word or two. */
  enter: string;
  act: () => void;
  /** What Enter with the command key does. */
  other?: { enter: string; act: () => void };
}
