import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState, type FC, type FormEvent } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  executePersonMerge,
  type MergeSide,
  type validatePersonMerge,
} from '../../../contract/personMerges.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAttemptKey } from '../../dataProvider/useAttemptKey.ts';
import { formatDay, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { fieldErrorsOf } from '../../ui/fieldErrorsOf.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { forgetCases } from './caseQueue.ts';
import { ComparedField } from './ComparedField.tsx';
import { cardOf, comparedRows, formOfPatient, proposal } from './mergeForm.ts';

type Found = ResponseOf<typeof validatePersonMerge>;

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

/** Two records side by side, and the card that the main one becomes. */
export const Compare: FC<{
  found: Found;
  onSwap: () => void;
  onMerged: () => void;
  onOutdated: () => void;
}> = ({ found: { main, other, doubts }, onSwap, onMerged, onOutdated }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const dataProvider = useDataProvider<LabDataProvider>();
  const [form, setForm] = useState(() => proposal(main, other));
  const [reason, setReason] = useState('');
  const [surname, setSurname] = useState('');
  const keyOf = useAttemptKey();
  const { data: documentTypes = [] } = useQuery({
    queryKey: ['identificationNumberTypes'],
    queryFn: () => dataProvider.identificationNumberTypes(),
    staleTime: Infinity,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = {
        mainId: main.patient.id,
        mainVersion: main.patient.version,
        otherId: other.patient.id,
        otherVersion: other.patient.version,
        card: cardOf(form),
        surname,
        reason,
      };
      return dataProvider.call(executePersonMerge, { body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      notify('persons.done', { type: 'success' });
      void forgetCases(client);
      onMerged();
    },
    onError: (failed) => {
      const { body } = failed as { body?: { code?: string } | null };
      if (body?.code !== 'Conflict') return;
      notify('persons.changed', { type: 'warning' });
      onOutdated();
    },
  });
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([field, [text]]) => [field, text]),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className="merge" noValidate onSubmit={submit}>
      {doubts.length > 0 && (
        <div className="message warning" role="status">
          <b>{t('persons.doubtsTitle')}</b>
          <ul>
            {doubts.map((doubt) => (
              <li key={doubt}>{t(`persons.doubts.${doubt}`)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="merge-row merge-heads">
        <button type="button" className="button merge-becomes" onClick={onSwap}>
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
          onChange={setForm}
        />
      ))}
      <div className="merge-end">
        <p>
          {t('persons.moves', {
            orders: other.orders,
            preOrders: other.preOrders,
            relationships: other.relationships,
          })}
        </p>
        <TextField
          label={t('persons.reason')}
          rows={2}
          value={reason}
          hint={t('persons.reasonHint')}
          error={errors['reason']}
          onChange={setReason}
        />
        <TextField
          label={t('persons.surname')}
          value={surname}
          error={errors['surname']}
          onChange={setSurname}
        />
        {error !== null && Object.keys(errors).length === 0 && (
          <p className="message error" role="alert">
            {errorText(error)}
          </p>
        )}
        <button type="submit" className="button primary" disabled={isPending}>
          {t('persons.submit')}
        </button>
      </div>
    </form>
  );
};
