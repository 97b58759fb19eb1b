import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Contract } from '../../contract/contractUnits.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

/** Long enough for somebody who is in the middle of an order; ms. */
const SHOWN = 15_000;

/** Says which contracts an administrator has given to the user or taken away while the portal is open. */
export const useContractNews = (): void => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const { userContracts } = useSessionUser();
  const known = useRef<readonly Contract[]>(userContracts);
  const compare = useEffectEvent((now: readonly Contract[]) => {
    const tell = (
      key: 'shell.contractsTaken' | 'shell.contractsGiven',
      type: 'warning' | 'info',
      those: readonly Contract[],
      others: readonly Contract[],
    ) => {
      const names = those.filter(({ id }) => !others.some((other) => other.id === id));
      if (names.length === 0) return;
      const list = names.map(({ name }) => name[language]).join(', ');
      notify(t(key, { smart_count: names.length, names: list }), { type, autoHideDuration: SHOWN });
    };
    tell('shell.contractsTaken', 'warning', known.current, now);
    tell('shell.contractsGiven', 'info', now, known.current);
    known.current = now;
  });
  useEffect(() => compare(userContracts), [userContracts]);
};
