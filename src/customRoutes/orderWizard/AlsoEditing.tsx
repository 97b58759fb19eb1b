import type { FC } from 'react';
import { useOtherEditors } from '../../dataProvider/useLive.ts';
import { useT } from '../../i18n/useT.ts';
import { useDraftContext } from './state/wizardContexts.ts';

/** Names the other users who are editing the same order at the moment. */
export const AlsoEditing: FC = () => {
  const t = useT();
  const { mode, source } = useDraftContext().state;
  const names = useOtherEditors(mode === 'edit' ? (source?.orderId ?? null) : null);
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="message warning">
          {t('wizard.alsoEditing', { names: names.join(', '), smart_count: names.length })}
        </p>
      )}
    </div>
  );
};
