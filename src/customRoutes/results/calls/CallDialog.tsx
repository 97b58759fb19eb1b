import { useState, type FC } from 'react';
import { useNotify } from 'react-admin';
import {
  callOutcomes,
  criticalCall,
  type CallOutcome,
  type DealtWith,
} from '../../../../contract/dealtWith.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import type { ResultOrder } from '../../../../contract/results.ts';
import { resultValues } from '../../../../contract/resultValues.ts';
import { useRead, type Reading } from '../../../dataProvider/useRead.ts';
import { formatBirthOf } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { Barcode } from '../../../ui/Barcode.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ReadError } from '../../../ui/ErrorText.tsx';
import { LoadingNote } from '../../../ui/LoadingNote.tsx';
import { MomentInput } from '../../../ui/MomentInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useChecked } from '../../../ui/useChecked.ts';
import { useTypedMoment } from '../../../ui/useTypedMoment.ts';
import { CallWords } from './CallWords.tsx';
import { CriticalValues } from './CriticalValues.tsx';
import { useRecordCall } from './useRecordCall.ts';

/** The values of an order; `latest` of its critical ones makes another reading. */
const valuesNow: Reading<{ barcode: string; latest: string }, ResponseOf<typeof resultValues>> = {
  name: 'resultValuesNow',
  read: ({ call }, { barcode }, signal) => call(resultValues, { query: { barcode }, signal }),
};

interface Props {
  order: ResultOrder;
  onClose: () => void;
}

/**
 * Records a call about the critical values of an order: whom, when, and how it ended; each value that the doctor has
 * repeated is ticked. What a colleague has recorded meanwhile is shown instead.
 */
export const CallDialog: FC<Props> = ({ order, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const { barcode, critical, patient } = order;
  const latest = critical?.latest ?? '';
  const read = useRead(valuesNow, { barcode, latest });
  const values = (read.data?.services ?? []).flatMap((service) =>
    service.values.filter(({ flag }) => flag === 'LL' || flag === 'HH'),
  );
  const [outcome, setOutcome] = useState<CallOutcome>('confirmed');
  const [ticked, setTicked] = useState<{ latest: string; at: readonly number[] }>({ latest, at: [] });
  const [called, setCalled] = useState(critical?.doctor ?? '');
  const [comment, setComment] = useState('');
  const moment = useTypedMoment();
  const [closed, setClosed] = useState<DealtWith | null>(null);
  // What is said of the values: that they have changed stays until they are read again.
  const said = `${outcome} ${ticked.at.join()}`;
  const { errors, check, reject } = useChecked(criticalCall.body, {
    called,
    comment,
    calledAt: moment.text,
    readBack: said,
    latest: said,
  });
  const { mutate, isPending: isSaving } = useRecordCall(
    (answer) => {
      if (!answer.isOwn) return setClosed(answer.dealtWith);
      notify(t(`results.call.saved.${outcome}`), { type: 'success' });
      onClose();
    },
    (failure) => reject(failure),
  );
  // Values that have come since are not those that the doctor has repeated.
  const repeated = ticked.latest === latest ? ticked.at : [];
  const submit = () => {
    if (isSaving) return;
    const calledAt = moment.read();
    const isRepeated = values.length > 0 && values.every((_, at) => repeated.includes(at));
    const readBack =
      outcome === 'confirmed' && isRepeated
        ? values.map(({ analyte, text, unit }) => [analyte, text, unit].filter(Boolean).join(' ')).join('; ')
        : '';
    const body = check({
      barcode,
      called,
      calledAt: calledAt?.toISOString(),
      outcome,
      readBack,
      comment,
      latest,
    });
    if (body && calledAt !== null) mutate({ body });
  };
  if (closed !== null)
    return (
      <Dialog
        key="closed"
        title={t('results.call.alreadyTold')}
        onClose={onClose}
        actions={
          <button type="button" className="button primary" data-autofocus onClick={onClose}>
            {t('errors.Common.close')}
          </button>
        }
      >
        {closed.call ? <CallWords note={closed} call={closed.call} /> : <p>{closed.how}</p>}
      </Dialog>
    );
  return (
    <Dialog
      key="call"
      title={t('results.call.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('results.mail.cancel')}
          </button>
          <button type="submit" className="button primary" aria-busy={isSaving}>
            {t(`results.call.save.${outcome}`)}
          </button>
        </>
      }
    >
      <p>
        <PatientName of={patient} />, {formatBirthOf(patient)} · <Barcode value={barcode} />
      </p>
      <fieldset className="call-outcomes">
        <legend className="visually-hidden">{t('results.call.outcome')}</legend>
        {callOutcomes.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="outcome"
              checked={outcome === one}
              data-autofocus={outcome === one || undefined}
              onChange={() => setOutcome(one)}
            />
            {t(`results.call.outcomes.${one}`)}
          </label>
        ))}
      </fieldset>
      {read.isPending && <LoadingNote />}
      <ReadError of={read} />
      <CriticalValues
        values={values}
        repeated={outcome === 'confirmed' ? repeated : null}
        error={errors.latest ?? errors.readBack}
        onChange={(at) => setTicked({ latest, at })}
      />
      <TextField label={t('results.call.called')} value={called} error={errors.called} onChange={setCalled} />
      <MomentInput
        moment={moment}
        dayLabel={t('results.call.day')}
        timeLabel={t('results.call.time')}
        error={errors.calledAt}
      />
      <TextField
        label={t('results.call.comment')}
        hint={t('results.call.final')}
        value={comment}
        error={errors.comment}
        onChange={setComment}
      />
    </Dialog>
  );
};
