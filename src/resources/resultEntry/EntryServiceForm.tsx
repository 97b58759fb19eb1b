import { useRef, useState, type FC } from 'react';
import { flushSync } from 'react-dom';
import type { EnteredDetails, EntryService } from '../../../contract/resultEntry.ts';
import { hasValues, rejections, releaseKinds } from '../../../contract/releases.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { EntryField } from './EntryField.tsx';
import { EntryText } from './EntryText.tsx';
import { useEntry } from './useEntry.ts';

const texts = 'resources.admin/settings/entry';

/** The kinds that a service can be given out as. */
const kindsOf = ({ released }: EntryService) =>
  releaseKinds.filter((kind) => {
    if (kind === 'withdrawn') return released !== null && hasValues(released.kind);
    return kind !== 'preliminary' || released?.kind !== 'final';
  });

interface Props {
  orderId: number;
  service: EntryService;
  antibiotics: readonly { code: string; name: string }[];
}

/** The result of a service as it is typed, and its release. */
const Entry: FC<Props & { onReleased: () => void }> = ({ orderId, service, antibiotics, onReleased }) => {
  const t = useT();
  const { save, isSaving, release } = useEntry(orderId, service.serviceId);
  const { performer, released, details, values, needsOther, version } = service;
  const [asked, setAsked] = useState<NonNullable<typeof release.data>['questions']>([]);
  const { kind } = details;
  const say = (part: Partial<EnteredDetails>) => save({ details: part });
  const choose = (part: Partial<EnteredDetails>) => void say(part).catch(() => undefined);
  const isCorrection = released?.kind === 'final' || released?.kind === 'withdrawn';
  const errors = release.error instanceof RequestError ? (release.error.body?.errors ?? {}) : {};
  const errorOf = (field: string): string | undefined => errors[field]?.join(' ');
  const send = (confirmed: string[]) =>
    release.mutate(confirmed, {
      onSuccess: ({ questions }) => {
        setAsked(questions);
        if (questions.length === 0) onReleased();
      },
    });
  return (
    <>
      {hasValues(kind) && values.length === 0 && <p className="message info">{t(`${texts}.noAnalytes`)}</p>}
      {hasValues(kind) &&
        values.map((value) => (
          <EntryField
            key={value.analyteId}
            value={value}
            antibiotics={antibiotics}
            onSave={(part) => save({ analyteId: value.analyteId, value: part })}
          />
        ))}
      <div className="entry-details">
        <LabelledSelect
          label={t(`${texts}.kind`)}
          data-entry
          value={kind}
          error={errorOf('kind')}
          onChange={(event) =>
            choose({ kind: releaseKinds.find((one) => one === event.target.value) ?? 'final' })
          }
        >
          {kindsOf(service).map((one) => (
            <option key={one} value={one}>
              {t(`${texts}.kinds.${one}`)}
            </option>
          ))}
        </LabelledSelect>
        {kind === 'rejected' && (
          <LabelledSelect
            label={t(`${texts}.rejection`)}
            data-entry
            value={details.rejection ?? ''}
            error={errorOf('rejection')}
            onChange={(event) =>
              choose({ rejection: rejections.find((one) => one === event.target.value) ?? null })
            }
          >
            <option value="">{t(`${texts}.choose`)}</option>
            {rejections.map((one) => (
              <option key={one} value={one}>
                {t(`results.rejections.${one}`)}
              </option>
            ))}
          </LabelledSelect>
        )}
        {(isCorrection || kind === 'cancelled' || kind === 'withdrawn') && (
          <EntryText
            label={t(`${texts}.reason`)}
            stored={details.reason}
            maxLength={500}
            error={errorOf('reason')}
            onSave={(reason) => say({ reason })}
          />
        )}
        <EntryText
          label={t(`${texts}.note`)}
          stored={details.note}
          maxLength={5000}
          rows={2}
          onSave={(note) => say({ note })}
        />
        {performer !== '' && (
          <EntryText
            label={t(`${texts}.doctor`)}
            stored={details.doctor}
            maxLength={200}
            onSave={(doctor) => say({ doctor })}
          />
        )}
      </div>
      {errors['values'] && <p className="note error">{t(`${texts}.nothingTyped`)}</p>}
      {needsOther && <p className="message info">{t(`${texts}.needsOther`)}</p>}
      <button
        type="button"
        className="button primary entry-release"
        disabled={version === 0 || needsOther}
        aria-busy={release.isPending || isSaving}
        onClick={() => send([])}
      >
        {t(`${texts}.release`)}
      </button>
      {asked.length > 0 && (
        <ConfirmDialog
          title={t(`${texts}.ask`)}
          yes={t(`${texts}.release`)}
          no={t('resources.status.cancel')}
          isLoss
          isPending={release.isPending}
          onYes={() => send(asked.map(({ key }) => key))}
          onNo={() => setAsked([])}
        >
          <ul>
            {asked.map(({ key, code: why, name: analyte, text }) => (
              <li key={key}>
                {t(`${texts}.questions.${why}`)}: {analyte} <strong>{text}</strong>
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
};

/** A service of an order; one that is given out already is only read until somebody corrects it. */
export const EntryServiceForm: FC<Props> = (props) => {
  const t = useT();
  const { code, name, performer, released, typedBy, typedAt, version } = props.service;
  const [isCorrecting, setCorrecting] = useState(false);
  const place = useRef<HTMLElement>(null);
  // What was pressed is gone: the focus goes to the first field, or back to the button.
  const follow = (next: boolean) => {
    flushSync(() => setCorrecting(next));
    place.current?.querySelector<HTMLElement>('[data-entry], button')?.focus();
  };
  const isDone = released !== null && released.kind !== 'preliminary' && version === 0;
  return (
    <section className="entry" ref={place} aria-label={`${code} ${name}`}>
      <h2>
        <span className="mono">{code}</span> {name}
        {performer !== '' && <small className="quiet"> {performer}</small>}
      </h2>
      <p className="quiet" role="status">
        {released && t(`${texts}.releasedAs.${released.kind}`, { at: formatMoment(new Date(released.at)) })}{' '}
        {typedAt !== null && t(`${texts}.typedBy`, { name: typedBy, at: formatMoment(new Date(typedAt)) })}
      </p>
      {isDone && !isCorrecting ? (
        <button type="button" className="button" onClick={() => follow(true)}>
          {t(`${texts}.correct`)}
        </button>
      ) : (
        <Entry {...props} onReleased={() => follow(false)} />
      )}
    </section>
  );
};
