import { useState, type FC } from 'react';
import { markSpecimens, notTakenReasons, specimenSites, type Specimen } from '../../../contract/specimens.ts';
import { useT } from '../../i18n/useT.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { MomentInput } from '../../ui/MomentInput.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { useScanSound } from '../../ui/useScanSound.ts';
import { useTypedMoment } from '../../ui/useTypedMoment.ts';
import { useAct } from '../../dataProvider/useAct.ts';

interface Props {
  /** Of the order. */
  barcode: string;
  number: number;
  /** `EDTA 2/3`. */
  name: string;
  /** Asks where on the body it is taken. */
  hasSite: boolean;
  /** What is marked already. */
  specimen: Specimen | undefined;
  onMarked: (specimens: Specimen[]) => void;
  onClose: () => void;
}

type State = Specimen['state'];
const states = ['taken', 'notTaken'] as const satisfies readonly State[];

/** The mark of one specimen: taken, when and where, or not taken, and why; a stored time can become earlier. */
export const SpecimenDialog: FC<Props> = ({
  barcode,
  number,
  name,
  hasSite,
  specimen,
  onMarked,
  onClose,
}) => {
  const t = useT();
  const { play } = useScanSound();
  const [state, setState] = useState<State>(specimen?.state === 'taken' ? 'taken' : 'notTaken');
  const [reason, setReason] = useState(specimen?.reason ?? '');
  const [note, setNote] = useState(specimen?.note ?? '');
  const [site, setSite] = useState(specimen?.site ?? '');
  const [siteNote, setSiteNote] = useState(specimen?.siteNote ?? '');
  const typed = useTypedMoment(specimen?.takenAt);
  const [refusesScan, setRefusesScan] = useState(false);
  const { errors, check, reject } = useChecked(markSpecimens.body, {
    'marks.0.takenAt': typed.text,
    'marks.0.siteNote': siteNote,
    'marks.0.reason': reason,
    'marks.0.note': note,
  });
  const { mutate, isPending } = useAct(markSpecimens, {
    onSuccess: ({ specimens }) => {
      onMarked(specimens);
      onClose();
    },
    onError: (error) => reject(error),
  });
  useScanner(
    () => {
      play(false);
      setRefusesScan(true);
    },
    { isInDialog: true },
  );
  // Field → message; the fields of the mark are in a list.
  const messages = errors as Record<string, string | undefined>;
  const submit = () => {
    if (isPending) return;
    const moment = typed.read();
    if (state === 'taken' && moment === null) return;
    const takenAt = moment?.toISOString();
    const mark =
      state === 'taken'
        ? {
            number,
            state,
            takenAt,
            site: hasSite ? (specimenSites.find((one) => one === site) ?? null) : undefined,
            siteNote: hasSite ? siteNote : undefined,
          }
        : { number, state, reason: notTakenReasons.find((one) => one === reason) ?? null, note };
    const body = check({ barcode, marks: [mark] });
    if (body) mutate({ body });
  };
  return (
    <Dialog
      title={t('orders.specimens.of', { name })}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('orders.specimens.cancel')}
          </button>
          <button type="submit" className="button primary" aria-busy={isPending}>
            {t('orders.specimens.save')}
          </button>
        </>
      }
    >
      <fieldset className="specimen-state">
        <legend className="visually-hidden">{t('orders.specimens.state')}</legend>
        {states.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="state"
              checked={state === one}
              data-autofocus={(state === one && !(hasSite && specimen?.state === 'taken')) || undefined}
              onChange={() => setState(one)}
            />
            {t(`orders.specimens.${one}`)}
          </label>
        ))}
      </fieldset>
      {state === 'taken' ? (
        <>
          <MomentInput
            moment={typed}
            dayLabel={t('orders.specimens.day')}
            timeLabel={t('orders.specimens.time')}
            error={messages['marks.0.takenAt']}
          />
          {specimen?.state === 'taken' && <p className="quiet">{t('orders.specimens.onlyEarlier')}</p>}
          {hasSite && (
            <>
              <LabelledSelect
                label={t('orders.specimens.site')}
                value={site}
                data-autofocus={specimen?.state === 'taken' || undefined}
                onChange={({ target }) => setSite(target.value)}
              >
                <option value="">—</option>
                {specimenSites.map((one) => (
                  <option key={one} value={one}>
                    {t(`orders.specimens.sites.${one}`)}
                  </option>
                ))}
              </LabelledSelect>
              {site !== '' && (
                <TextField
                  label={t('orders.specimens.siteNote')}
                  value={siteNote}
                  error={messages['marks.0.siteNote']}
                  onChange={setSiteNote}
                />
              )}
            </>
          )}
        </>
      ) : (
        <>
          <LabelledSelect
            label={t('orders.specimens.reason')}
            value={reason}
            error={messages['marks.0.reason']}
            onChange={({ target }) => setReason(target.value)}
          >
            <option value="">—</option>
            {notTakenReasons.map((one) => (
              <option key={one} value={one}>
                {t(`orders.specimens.reasons.${one}`)}
              </option>
            ))}
          </LabelledSelect>
          <TextField
            label={t('orders.specimens.note')}
            value={note}
            error={messages['marks.0.note']}
            onChange={setNote}
          />
        </>
      )}
      <output>{refusesScan && <p className="message warning">{t('orders.specimens.scanWaits')}</p>}</output>
    </Dialog>
  );
};
