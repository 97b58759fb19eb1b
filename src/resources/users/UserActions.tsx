import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type FC } from 'react';
import { useRecordContext } from 'react-admin';
import { endUserSessions, resetSecondFactor, sendLink, type Account } from '../../../contract/accounts.ts';
import { updateUserSettings } from '../../../contract/users.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { RequestButtons } from './RequestButtons.tsx';
import { SecondFactorChip } from './SecondFactorChip.tsx';
import { useAccountAction } from './useAccountAction.ts';
import { useContractQuestion } from './useContractQuestion.ts';
import { isClosedForNow, UserStateChip } from './UserStateChip.tsx';

type Action = 'lock' | 'disable' | 'endSessions' | 'resetSecondFactor' | 'activate' | 'sendLink' | 'invite';
/** Actions that need a confirmation. */
const asked: readonly Action[] = ['lock', 'disable', 'endSessions', 'resetSecondFactor'];

const actionsOf = (user: Account, isOwn: boolean): readonly Action[] => {
  const closing: Action[] = isOwn ? [] : ['lock', 'disable'];
  const opening: Action[] = isClosedForNow(user) ? ['activate'] : [];
  const factor: Action[] = user.hasSecondFactor && !isOwn ? ['resetSecondFactor'] : [];
  const actions: Record<Account['state'], readonly Action[]> = {
    ACTIVE: [...opening, 'sendLink', 'endSessions', ...factor, ...closing],
    INVITED: ['invite', 'disable'],
    LOCKED: ['activate', ...factor, 'disable'],
    DISABLED: user.isRequest ? [] : ['activate'],
    PENDING_APPROVAL: [],
  };
  return actions[user.state];
};

/** The state of the edited account, with actions that take effect at once. */
export const UserActions: FC = () => {
  const t = useT();
  const user = useRecordContext<Account>();
  const isOwn = useSessionUser().email === user?.email;
  const withoutContract = useContractQuestion();
  const [question, setQuestion] = useState<Action | null>(null);
  const action = useAccountAction(() => setQuestion(null));
  if (!user) return null;
  const { id, version, lastLoginAt, passwordChangedAt } = user;
  const momentOf = (at: string | null) =>
    at === null ? t('resources.admin/users.never') : formatMoment(new Date(at));
  const run = (name: Action) =>
    action.mutate(async (call) => {
      const body = { id };
      if (name === 'sendLink' || name === 'invite') return call(sendLink, { body });
      if (name === 'resetSecondFactor') return call(resetSecondFactor, { body });
      if (name === 'endSessions') return call(endUserSessions, { body });
      const state = ({ lock: 'LOCKED', disable: 'DISABLED', activate: 'ACTIVE' } as const)[name];
      await call(updateUserSettings, { body: { id, version, state } });
      return {};
    });
  const warning = withoutContract({ ...user });
  const mustAsk = (name: Action) => asked.includes(name) || (name === 'activate' && warning !== null);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBottom: 1 }}>
      <UserStateChip user={user} />
      <SecondFactorChip user={user} />
      {user.isRequest && <RequestButtons user={user} />}
      {actionsOf(user, isOwn).map((name) => (
        <Button
          key={name}
          size="small"
          disabled={action.isPending}
          onClick={() => (mustAsk(name) ? setQuestion(name) : run(name))}
        >
          {t(`resources.admin/users.actions.${name}`)}
        </Button>
      ))}
      <Typography variant="caption" className="quiet" sx={{ width: '100%' }}>
        {t('resources.admin/users.facts', {
          login: momentOf(lastLoginAt),
          password: momentOf(passwordChangedAt),
        })}
      </Typography>
      {question !== null && (
        <ConfirmDialog
          title={t(`resources.admin/users.actions.${question}`)}
          yes={t(`resources.admin/users.actions.${question}`)}
          no={t('resources.status.cancel')}
          isPending={action.isPending}
          onYes={() => run(question)}
          onNo={() => setQuestion(null)}
        >
          {question === 'activate'
            ? warning?.text
            : t(`resources.admin/users.questions.${question as 'lock'}`, { name: user.name || user.email })}
        </ConfirmDialog>
      )}
    </Stack>
  );
};
