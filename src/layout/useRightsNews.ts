import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useRef } from 'react';
import { nameOfCode, roles } from '../../contract/codes.ts';
import type { Contract } from '../../contract/contractUnits.ts';
import type { SessionUser } from '../../contract/session.ts';
import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../i18n/useT.ts';

/** Long enough for somebody who is in the middle of an order; ms. */
const SHOWN = 15_000;

/** Says which role and contracts an administrator has given to the user or taken away while the portal is open. */
export const useRightsNews = (): void => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const user = useSessionUser();
  const known = useRef(user);
  const compare = useEffectEvent((now: SessionUser) => {
    const before = known.current;
    known.current = now;
    if (now.userRole.id !== before.userRole.id) {
      const role = t(`shell.roles.${nameOfCode(roles, now.userRole.id)}`);
      notify(t('shell.roleChanged', { role }), { type: 'info', autoHideDuration: SHOWN });
    }
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
    tell('shell.contractsTaken', 'warning', before.userContracts, now.userContracts);
    tell('shell.contractsGiven', 'info', now.userContracts, before.userContracts);
  });
  useEffect(() => compare(user), [user]);
};
