import { useEffect, useRef, useState, type FC, type FormEvent } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { searchPersonCases } from '../../../contract/personCases.ts';
import {
  executePersonMerge,
  type MergeSide,
  type validatePersonMerge,
} from '../../../contract/personMerges.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useDocumentTypes } from '../../dataProvider/useDocumentTypes.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { formatDay, formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { ComparedField } from './ComparedField.tsx';
import {
  cardOf,
  changedRows,
  comparedRows,
  formOf,
  formOfPatient,
  rowLabels,
  type Choices,
} from './mergeForm.ts';

type Found = ResponseOf<typeof validatePersonMerge>;

const reasons = ['twice', 'renamed', 'typing', 'document', 'other'] as const;
type MergeReason = (typeof reasons)[number];

const Side: FC<{ title: string; side: MergeSide }> = ({ title, side }) => {
  const t = useT();
  const facts: [string, string][] = [
    [t('persons.registered'), formatDay(new Date(side.createdAt))],
    [t('persons.orders'), String(side.orders)],
    [t('persons.results'), String(side.results)],
    [t('persons.preOrders'), String(side.preOrders)],
    [t('persons.lastOrder'), side.lastOrder === null ? '—' : formatWireDate(side.lastOrder)],
  ];
  return (
    <section className="merge-side" aria-label={title}>
      <h2>{title}</h2>
      <p>
        <PatientName of={side.patient} />
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const timeOf = (moment: string): string => formatMoment(new Date(moment)).slice(-5);

/** Two records side by side, and the card that the main one becomes. What is chosen and typed stays when a record changes. */
export const Compare: FC<{
  found: Found;
  onMerged: () => void;
  onOutdated: () => void;
}> = ({ found, onMerged, onOutdated }) => {
  const t = useT();
  const errorText = useErrorText();
  const [seen] = useState(found);
  const button = useRef<HTMLButtonElement>(null);
  // Enter merges what is certain; the guard of scans keeps that of a scanner away.
  useEffect(() => {
    if (seen.isCertain) button.current?.focus();
  }, [seen]);
  const [mainId, setMainId] = useState(found.main.patient.id);
  const [choices, setChoices] = useState<Choices>({});
  // Two certain records were registered twice, unless the user says otherwise.
  const [reason, setReason] = useState<MergeReason | ''>(found.isCertain ? 'twice' : '');
  const [note, setNote] = useState('');
  const [surname, setSurname] = useState('');
  const [main, other] =
    found.main.patient.id === mainId ? [found.main, found.other] : [found.other, found.main];
  const form = formOf(choices, main, other);
  const sides = { main, other };
  const changed = (['main', 'other'] as const).flatMap((name) => {
    const { patient } = sides[name];
    const before = [seen.main, seen.other].find((side) => side.patient.id === patient.id);
    const rows = before ? changedRows(before.patient, patient) : [];
    return rows.length === 0 ? [] : { name, fields: rows.map(([field]) => t(rowLabels[field])).join(', ') };
  });
  const documentTypes = useDocumentTypes();
  const { mutate, isPending, error } = useAct(executePersonMerge, {
    done: 'persons.done',
    stale: [searchPersonCases],
    onSuccess: onMerged,
    onError: (failed) => {
      // A record was changed, or somebody else has begun to check a pair.
      if (failed instanceof RequestError && failed.status === 409) onOutdated();
    },
  });
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, [text]]) => [field, text]),
  );
  const failure = error instanceof RequestError ? error.body : null;
  const isSaidAbove = failure?.code === 'Conflict' && changed.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const body = {
      mainId: main.patient.id,
      mainVersion: main.patient.version,
      otherId: other.patient.id,
      otherVersion: other.patient.version,
      card: cardOf(form),
      surname,
      // The reason in the words of the log, and the note.
      reason: [reason === '' || reason === 'other' ? '' : t(`persons.reasons.${reason}`), note.trim()]
        .filter(Boolean)
        .join(': '),
    };
    mutate({ body });
  };
  return (
    <form className="merge" noValidate onSubmit={submit}>
      {(found.heldBy ?? other.heldBy) !== null && (
        <p className="message warning" role="status">
          {found.heldBy
            ? t('persons.held.pair', { name: found.heldBy.name, time: timeOf(found.heldBy.until) })
            : other.heldBy &&
              t('persons.held.other', { name: other.heldBy.name, time: timeOf(other.heldBy.until) })}
        </p>
      )}
      {found.doubts.length > 0 && (
        <div className="message warning" role="status">
          <b>{t('persons.doubtsTitle')}</b>
          <ul>
            {found.doubts.map((doubt) => (
              <li key={doubt}>{t(`persons.doubts.${doubt}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="merge-row merge-heads">
        <button type="button" className="button merge-becomes" onClick={() => setMainId(other.patient.id)}>
          {t('persons.swap')}
        </button>
        <Side title={t('persons.main')} side={main} />
        <Side title={t('persons.other')} side={other} />
      </div>
      {comparedRows.map((row) => (
        <ComparedField
          key={row[0]}
          row={row}
          form={form}
          main={formOfPatient(main.patient)}
          other={formOfPatient(other.patient)}
          documentTypes={documentTypes}
          errors={errors}
          onType={(values) => setChoices({ ...choices, [row[0]]: values })}
          onTake={(side) => setChoices({ ...choices, [row[0]]: sides[side].patient.id })}
        />
      ))}
      <div className="stack merge-end">
        <p>
          {t('persons.moves', {
            orders: other.orders,
            preOrders: other.preOrders,
            relationships: other.relationships,
          })}
        </p>
        <LabelledSelect
          label={t('persons.reason')}
          value={reason}
          error={note === '' ? errors['reason'] : undefined}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? '')}
        >
          <option value="">{t('persons.reasonNone')}</option>
          {reasons.map((one) => (
            <option key={one} value={one}>
              {t(`persons.reasons.${one}`)}
            </option>
          ))}
        </LabelledSelect>
        <TextField
          label={t('persons.note')}
          rows={2}
          value={note}
          error={note === '' ? undefined : errors['reason']}
          onChange={setNote}
        />
        {!found.isCertain && (
          <TextField
            label={t('persons.surname')}
            value={surname}
            error={errors['surname']}
            onChange={setSurname}
          />
        )}
        {changed.length > 0 && (
          <div className="message warning" role="status">
            <b>{t('persons.changed')}</b>
            <ul>
              {changed.map(({ name, fields }) => (
                <li key={name}>
                  {t(`persons.${name}`)}: {fields}
                </li>
              ))}
            </ul>
          </div>
        )}
        {error !== null && !isSaidAbove && (
          <p className="message error" role="alert">
            {failure?.statusMessage ?? errorText(error)}
          </p>
        )}
        <button ref={button} type="submit" className="button primary" aria-busy={isPending}>
          {t('persons.submit')}
        </button>
      </div>
    </form>
  );
};
