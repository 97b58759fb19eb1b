import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { HandOverQuestion } from './HandOverQuestion.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { useHandOver } from './useHandOver.ts';

/** The question before orders are handed over, and what went wrong. */
export const HandOverDialogs: FC<{ handOver: ReturnType<typeof useHandOver> }> = ({ handOver }) => {
  const t = useT();
  const { check, failure } = handOver;
  return (
    <>
      {check && <HandOverQuestion check={check} onYes={handOver.confirm} onNo={handOver.cancel} />}
      {failure && (
        <ImportDialog title={t('sorting.import.failed')} failure={failure} onClose={handOver.dismiss} />
      )}
    </>
  );
};
