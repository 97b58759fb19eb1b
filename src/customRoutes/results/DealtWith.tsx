import { Fragment, useState, type FC, type FormEvent } from 'react';
import { useRefresh } from 'react-admin';
import { dealWith, type SettledKind } from '../../../contract/dealtWith.ts';
import { listNotices } from '../../../contract/notices.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { getToday } from '../../../contract/today.ts';
import { formatMoment, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { CallState } from './calls/CallState.tsx';
import { CallWords } from './calls/CallWords.tsx';

const Note: FC<{ barcode: string; kind: SettledKind }> = ({ barcode, kind }) => {
  const t = useT();
  const refresh = useRefresh();
  const [how, setHow] = useState('');
  const { errors, check, reject } = useChecked(dealWith.body, { how });
  const { mutate, isPending } = useAct(dealWith, {
    onSuccess: () => refresh(),
    onError: (error) => reject(error),
    stale: [getToday, listNotices],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = check({ barcode, kind, how });
    if (body && !isPending) mutate({ body });
  };
  return (
    <form className="results-dealt" noValidate onSubmit={submit}>
      <TextField label={t(`results.dealtHow.${kind}`)} value={how} onChange={setHow} error={errors.how} />
      <button type="submit" className="button" aria-busy={isPending}>
        {t(`results.dealtDone.${kind}`)}
      </button>
    </form>
  );
};

interface Props {
  order: ResultOrder;
  /** Missing without the right to record a call about critical values. */
  onCall: ((order: ResultOrder) => void) | null;
  /** Missing without the right to order, and where the row itself has the action. */
  onRetake: ((order: ResultOrder) => void) | null;
}

/** What the desk of an order still has to deal with, as a form or a call; and what was dealt with, by whom, when and how. */
export const DealtWith: FC<Props> = ({ order, onCall, onRetake }) => {
  const t = useT();
  const { barcode, waits, dealtWith, retakeOf } = order;
  return (
    <>
      {retakeOf !== null && <p>{t('results.retakeOf', { barcode: groupBarcode(retakeOf) })}</p>}
      {dealtWith.map((note, place) => {
        const { kind, at, by, how, retake, call } = note;
        if (call) return <CallWords key={place} note={note} call={call} />;
        return (
          <p key={place} className="long-words">
            <b>{t(`results.dealtDone.${kind}`)}</b> · {formatMoment(new Date(at))}, {by}:{' '}
            {retake === null ? how : t('results.retaken', { barcode: groupBarcode(retake) })}
          </p>
        );
      })}
      {waits.map((kind) =>
        kind === 'critical' ? (
          <CallState key={kind} order={order} onCall={onCall} />
        ) : (
          <Fragment key={kind}>
            {kind === 'refused' && onRetake && (
              <p>
                <button type="button" className="button" onClick={() => onRetake(order)}>
                  {t('results.actions.retake')}
                </button>
              </p>
            )}
            <Note barcode={barcode} kind={kind} />
          </Fragment>
        ),
      )}
    </>
  );
};
