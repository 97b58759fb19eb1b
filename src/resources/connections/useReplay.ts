import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { connectionMessages } from '../../../contract/connectionMessages.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

const name = 'admin/settings/message';
const texts = `resources.${name}` as const;

/** Works on messages once more, and says what became of them. */
export const useReplay = () => {
  const t = useT();
  const notify = useNotify();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const unselectAll = useUnselectAll(name);
  const { call } = useLab();
  return useMutation({
    mutationFn: (ids: number[]) => call(connectionMessages.replay, { body: { ids } }),
    onSuccess: ({ messages }) => {
      const open = messages.filter(({ state }) => state === 'quarantined').length;
      if (open > 0) notify(t(`${texts}.stillOpen`, { count: open }), { type: 'warning' });
      else notify(`${texts}.replayed`, { type: 'success', messageArgs: { smart_count: messages.length } });
      unselectAll();
      refresh();
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
};
