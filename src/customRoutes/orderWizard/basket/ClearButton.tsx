import { useState, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** Empties the basket after confirmation. */
export const ClearButton: FC<{ disabled: boolean; onClear: () => void }> = ({ disabled, onClear }) => {
  const t = useT();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="button plain small" disabled={disabled} onClick={() => setAsks(true)}>
        {t('wizard.basket.clear')}
      </button>
      {asks && (
        <ConfirmDialog
          title={t('wizard.basket.clearTitle')}
          yes={t('wizard.basket.clear')}
          no={t('wizard.basket.keep')}
          onYes={() => {
            setAsks(false);
            onClear();
          }}
          onNo={() => setAsks(false)}
        >
          <p>{t('wizard.basket.clearQuestion')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
