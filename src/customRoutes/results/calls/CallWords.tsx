import type { FC } from 'react';
import type { DealtWith } from '../../../../contract/dealtWith.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';

type Call = NonNullable<DealtWith['call']>;

/** A call about critical values: how it ended, when, whom it reached, what was read back, and who recorded it. */
export const CallWords: FC<{ note: DealtWith; call: Call }> = ({ note: { at, by, how }, call }) => {
  const t = useT();
  return (
    <p className="long-words">
      <b>{t(`results.call.was.${call.outcome}`)}</b> · {formatMoment(new Date(call.calledAt))}, {call.called}
      {call.readBack !== '' && <>: {call.readBack}</>}
      {how !== '' && <>. {how}</>}{' '}
      <span className="quiet">{t('results.call.by', { moment: formatMoment(new Date(at)), by })}</span>
    </p>
  );
};
