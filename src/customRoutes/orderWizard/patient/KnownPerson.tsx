import { useEvent } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { normalisePhone } from '../../../../contract/fields.ts';
import { matchPerson } from '../../../../contract/personDuplicates.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { formatBirth } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { useDebouncedValue } from '../../../ui/useDebounce.ts';
import { evidenceWords } from '../../../orders/evidenceWords.ts';
import { wireOf, type PatientForm } from './patientForm.ts';

/** Pause in typing before the form is compared, ms. */
const PAUSE = 300;

/** The form as compared, once it says enough: names and birth date, a phone or a document; else ''. */
const comparedOf = (form: PatientForm): string => {
  const wire = wireOf(form);
  const hasNames = wire.lastName.trim().length > 1 && wire.firstName.trim().length > 1;
  const isEnough =
    (hasNames && /^\d{8}$/.test(wire.dateOfBirth)) ||
    normalisePhone(wire.mobilePhone) !== null ||
    wire.identificationNumber.trim().length > 4;
  // Radio buttons that were skipped have no value.
  return isEnough ? JSON.stringify({ ...wire, gender: wire.gender || '' }) : '';
};

interface Props {
  form: Pick<UseFormReturn<PatientForm>, 'getValues' | 'subscribe'>;
  contractId: number;
  onChoose: (id: number) => void;
}

/**
 * A registered patient who may be the one that is typed, with the reasons; Alt+Enter chooses them. It has its place from
 * the beginning, so that no field moves.
 */
export const KnownPerson: FC<Props> = ({ form, contractId, onChoose }) => {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => comparedOf(form.getValues()));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped(comparedOf(values)),
      }),
    [form],
  );
  const compared = useDebouncedValue(typed, PAUSE);
  const body = { ...(JSON.parse(compared || '{}') as ReturnType<typeof wireOf>), contractId };
  const { data } = useRead(
    matchPerson,
    { body, contracts: [contractId], isBackground: true },
    { enabled: compared !== '', gcTime: 0 },
  );
  const [first, ...others] = data?.matches ?? [];
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.altKey || first === undefined) return;
    // Enter alone goes to the next field.
    event.preventDefault();
    event.stopPropagation();
    onChoose(first.id);
  });
  useEffect(() => {
    const dialog = strip.current?.closest('form');
    dialog?.addEventListener('keydown', onKey, { capture: true });
    return () => dialog?.removeEventListener('keydown', onKey, { capture: true });
  }, [onKey]);
  return (
    <div ref={strip} className="stack known-person" role="status">
      {first && (
        <>
          <p>
            <b>{t(`patients.known.${first.grade}`)}</b> <PatientName of={first} />{' '}
            <span className="nowrap">{formatBirth(first)}</span>{' '}
            {others.length > 0 && t('patients.known.others', { count: others.length })}
            <br />
            <span className="quiet">{evidenceWords(t, first.evidence)}</span>
          </p>
          <button type="button" className="button" onClick={() => onChoose(first.id)}>
            {t('patients.duplicates.choose')} <kbd>Alt+Enter</kbd>
          </button>
        </>
      )}
      {first === undefined && (
        <p className="quiet">
          {t(data?.matches === undefined ? 'patients.known.soon' : 'patients.known.nobody')}
        </p>
      )}
    </div>
  );
};
