import { useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { connectionMessages } from '../../../contract/connectionMessages.ts';
import { useT } from '../../i18n/useT.ts';
import { useAct } from '../../dataProvider/useAct.ts';

const name = 'admin/settings/message';
const texts = `resources.${name}` as const;

/** Works on messages once more, and says what became of them. */
export const useReplay = () => {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselectAll = useUnselectAll(name);
  return useAct(connectionMessages.replay, {
    onSuccess: ({ messages }) => {
      const open = messages.filter(({ state }) => state === 'quarantined').length;
      if (open > 0) notify(t(`${texts}.stillOpen`, { count: open }), { type: 'warning' });
      else notify(`${texts}.replayed`, { type: 'success', messageArgs: { smart_count: messages.length } });
      unselectAll();
      refresh();
    },
  });
};
