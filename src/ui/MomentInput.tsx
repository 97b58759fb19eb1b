import './momentInput.css';
import type { FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { LabelledInput } from './LabelledInput.tsx';
import { typedTime } from './timeTyping.ts';
import type { TypedMoment } from './useTypedMoment.ts';

interface Props {
  moment: TypedMoment;
  dayLabel: string;
  timeLabel: string;
  error?: string | undefined;
}

/** A day and a time side by side; what is no moment says so until it is changed. */
export const MomentInput: FC<Props> = ({ moment, dayLabel, timeLabel, error }) => {
  const t = useT();
  return (
    <div className="moment-input">
      <LabelledInput
        label={dayLabel}
        isDate
        value={moment.day}
        onChange={(event) => moment.setDay(event.currentTarget.value)}
      />
      <LabelledInput
        label={timeLabel}
        inputMode="numeric"
        value={moment.time}
        format={typedTime}
        error={moment.isWrong ? t('errors.ValidateErrors.Invalid') : error}
        onChange={(event) => moment.setTime(event.currentTarget.value)}
      />
    </div>
  );
};
