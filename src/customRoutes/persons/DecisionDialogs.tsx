import { useState, type FC } from 'react';
import { notSameReasons, type NotSameReason } from '../../../contract/personCases.ts';
import { DAY } from '../../../contract/time.ts';
import { formatDay, toWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledInput } from '../../ui/LabelledInput.tsx';

interface Props<Answer> {
  isPending: boolean;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

const Actions: FC<{ yes: string; isPending: boolean; onClose: () => void }> = ({
  yes,
  isPending,
  onClose,
}) => {
  const t = useT();
  return (
    <>
      <button type="button" className="button" onClick={onClose}>
        {t('personCases.cancel')}
      </button>
      <button type="submit" className="button primary" disabled={isPending}>
        {yes}
      </button>
    </>
  );
};

/** Why two records are two persons. Nothing is chosen first, so that an Enter that came too early decides nothing. */
export const NotSameDialog: FC<Props<NotSameReason>> = ({ isPending, onAnswer, onClose }) => {
  const t = useT();
  const [reason, setReason] = useState<NotSameReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      title={t('personCases.why')}
      actions={<Actions yes={t('personCases.notSame')} isPending={isPending} onClose={onClose} />}
      onClose={onClose}
      onSubmit={() => {
        if (reason === null) setMissing(true);
        else onAnswer(reason);
      }}
    >
      <div
        role="radiogroup"
        className="case-reasons"
        aria-label={t('personCases.why')}
        aria-describedby="case-reason-note"
      >
        {notSameReasons.map((one, at) => (
          <label className="beside" key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              data-autofocus={at === 0 || undefined}
              onChange={() => setReason(one)}
            />
            {t(`personCases.reasons.${one}`)}
          </label>
        ))}
      </div>
      <p id="case-reason-note" className="note error">
        {isMissing && reason === null && t('personCases.whyMissing')}
      </p>
    </Dialog>
  );
};

/** Days after which a pair that was put off comes back, unless another day is typed. */
const LATER = 7;

/** The day on which a pair comes back, yyyyMMdd. */
export const DeferDialog: FC<Props<string>> = ({ isPending, onAnswer, onClose }) => {
  const t = useT();
  const [day, setDay] = useState(() => formatDay(new Date(Date.now() + LATER * DAY)));
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog
      title={t('personCases.deferTitle')}
      actions={<Actions yes={t('personCases.defer')} isPending={isPending} onClose={onClose} />}
      onClose={onClose}
      onSubmit={() => {
        const until = toWireDate(day);
        if (until <= toWireDate(formatDay(new Date()))) setWrong(true);
        else onAnswer(until);
      }}
    >
      <LabelledInput
        label={t('personCases.deferDay')}
        value={day}
        isDate
        data-autofocus
        error={isWrong ? t('personCases.deferPast') : undefined}
        onChange={({ target }) => {
          setWrong(false);
          setDay(target.value);
        }}
      />
    </Dialog>
  );
};
