import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useAllowed } from '../dataProvider/useAllowed.ts';
import { useRead } from '../dataProvider/useRead.ts';
import { useLoadArea, useT } from '../i18n/useT.ts';
import type { Choice } from './choice.ts';
import { fitOf } from './fits.ts';
import { places } from './places.ts';
import { useActions } from './useActions.ts';

/** Screens and actions chosen last, by id; the latest first. */
const RECENT = 'palette.recent';
const MOST = 5;
const officeAreas = ['admin', 'resources', 'synchronization'] as const;

interface Known extends Choice {
  words: string;
}

interface Local {
  choices: readonly Choice[];
  /** The term names an action or a screen, even if the user may not open it: it is no name of a person. */
  isKnown: boolean;
  remember: (id: string) => void;
}

/** The actions and screens open to the user, last chosen first; with a term only matching ones, best first. */
export const useLocal = (term: string): Local => {
  const t = useT();
  const navigate = useNavigate();
  const [stored, setStored] = useStore<unknown>(RECENT, []);
  const recent = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  const actions = useActions();
  const asked = [...actions, ...places.map(({ to, needs }) => ({ id: to, needs }))];
  const allowed = useAllowed('palette', asked).map(({ id }) => id);
  const loadArea = useLoadArea();
  const isOffice = places.some(({ to, icon }) => icon === 'admin' && allowed.includes(to));
  // The texts of the administration are loaded when they are first needed.
  const { isSuccess: hasOffice } = useRead(
    { name: 'palette office', read: () => Promise.all(officeAreas.map(loadArea)) },
    {},
    { enabled: isOffice, gcTime: 0 },
  );
  const own: readonly Known[] = [
    ...actions
      .filter(({ id }) => allowed.includes(id))
      .map((action): Known => ({ ...action, group: 'actions', enter: t('palette.enter.do') })),
    ...places
      .filter(({ to, icon }) => allowed.includes(to) && (icon !== 'admin' || hasOffice))
      .map(({ to, state, icon, labels, words }): Known => ({
        id: to,
        group: 'screens',
        icon,
        label: labels.map((label) => t(label)).join(' · '),
        words,
        enter: t('palette.enter.go'),
        act: () => void navigate(to, { state }),
      })),
  ];
  const text = term.trim();
  const shown =
    text === ''
      ? [
          ...recent
            .flatMap((id) => own.filter((one) => one.id === id))
            .map((one) => ({ ...one, group: 'recent' as const })),
          ...own.filter(({ id }) => !recent.includes(id)),
        ]
      : own
          .map((one) => ({ one, fit: fitOf(text, one.label, one.words) }))
          .filter(({ fit }) => fit !== null)
          .toSorted((a, b) => (a.fit ?? 0) - (b.fit ?? 0))
          .map(({ one }) => one);
  return {
    choices: shown,
    isKnown: [
      ...actions,
      ...places.map(({ icon, labels, words }) => ({
        label: icon === 'admin' && !hasOffice ? '' : labels.map((label) => t(label)).join(' '),
        words,
      })),
    ].some(({ label, words }) => fitOf(text, label, words) !== null),
    remember: (id) => {
      if (own.some((one) => one.id === id))
        setStored([id, ...recent.filter((one) => one !== id)].slice(0, MOST));
    },
  };
};
