import { useQuery } from '@tanstack/react-query';
import { useAuthProvider, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useLoadArea, useT } from '../i18n/useT.ts';
import type { Choice } from './choice.ts';
import { fitOf } from './fits.ts';
import { places, wordsOfPath } from './places.ts';
import { useActions } from './useActions.ts';

/** Screens and actions chosen last, by id; the latest first. */
const RECENT = 'palette.recent';
const MOST = 5;

interface Known extends Choice {
  words: string;
}

/** The actions and screens open to the user, last chosen first; with a term only matching ones, best first. */
export const useLocal = (term: string): { choices: readonly Choice[]; remember: (id: string) => void } => {
  const t = useT();
  const navigate = useNavigate();
  const authProvider = useAuthProvider();
  const [stored, setStored] = useStore<unknown>(RECENT, []);
  const recent = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  const actions = useActions();
  const { data: allowed = [] } = useQuery({
    queryKey: ['palette', 'allowed'],
    queryFn: async () => {
      const asked = [...actions, ...places.map(({ to, needs }) => ({ id: to, needs }))];
      const answers = await Promise.all(
        asked.map(({ needs }) => Promise.resolve(needs === undefined || authProvider?.canAccess?.(needs))),
      );
      return asked.filter((_, at) => answers[at] === true).map(({ id }) => id);
    },
    gcTime: 0,
  });
  const loadArea = useLoadArea();
  const isOffice = places.some(({ to, icon }) => icon === 'admin' && allowed.includes(to));
  // The texts of the administration are loaded when they are first needed.
  const { isSuccess: hasOffice } = useQuery({
    queryKey: ['palette', 'office'],
    queryFn: () =>
      Promise.all([loadArea('admin'), loadArea('resources'), loadArea('synchronization')]).then(() => true),
    enabled: isOffice,
    gcTime: 0,
  });
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
        words: `${wordsOfPath(to)} ${words ? t(words) : ''}`,
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
    remember: (id) => {
      if (own.some((one) => one.id === id))
        setStored([id, ...recent.filter((one) => one !== id)].slice(0, MOST));
    },
  };
};
