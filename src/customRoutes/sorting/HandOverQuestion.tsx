import type { FC } from 'react';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { HandOverCheck } from './useHandOver.ts';

interface Props {
  check: HandOverCheck;
  onYes: () => void;
  onNo: () => void;
}

/** The question before a hand-over: how many orders, and which selected ones cannot go, with the reasons. */
export const HandOverQuestion: FC<Props> = ({
  check: { free, tubes, notTaken, found, damaged, leftOut },
  onYes,
  onNo,
}) => {
  const t = useT();
  const reasons = leftOut.length > 0 && (
    <>
      <p>{t('sorting.handOver.leftOut', { count: leftOut.length })}</p>
      <ul className="plain-list sorting-outcomes">
        {leftOut.map(({ barcode, statusMessage }) => (
          <li key={barcode} className="error">
            <Icon name="error" />
            {t('sorting.import.line', { barcode: groupBarcode(barcode), message: statusMessage })}
          </li>
        ))}
      </ul>
    </>
  );
  if (free.length === 0)
    return (
      <AlertDialog title={t('sorting.handOver.nothing')} onClose={onNo}>
        {reasons}
      </AlertDialog>
    );
  return (
    <ConfirmDialog
      title={t('sorting.handOver.title', { smart_count: free.length })}
      yes={t('sorting.bar.submitShort')}
      no={t('sorting.handOver.no')}
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        {found > 0
          ? t('sorting.handOver.counted', { done: found, all: tubes })
          : t('sorting.handOver.notScanned', { count: tubes })}
      </p>
      {damaged > 0 && <p className="message warning">{t('sorting.handOver.damaged', { count: damaged })}</p>}
      {notTaken > 0 && (
        <p className="message warning">{t('sorting.handOver.notTaken', { count: notTaken })}</p>
      )}
      {reasons}
    </ConfirmDialog>
  );
};
