import './resultValues.css';
import { useNotify } from 'react-admin';
import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { ResultFlag, SusceptibilityCategory } from '../../../contract/codes.ts';
import type { ResultOrder } from '../../../contract/results.ts';
import { resultValues, type ResultRelease, type ResultValue } from '../../../contract/resultValues.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { patientResultsPath } from '../../paths/patientResults.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { DocumentButton } from './DocumentButton.tsx';
import { Antibiograms } from './Antibiograms.tsx';
import { IntervalBar } from './IntervalBar.tsx';
import { ServiceChip, ServicePromise } from './ServiceChip.tsx';
import { useCriticalText } from './useCriticalText.ts';
import { useReleaseText } from './useReleaseText.ts';
import { ValueFlag } from '../../orders/ValueFlag.tsx';

/** A text of more letters gets the width of the table, below its name. */
const LONG = 48;

/** `note` says what has happened to its result. */
type NamedService = ResultOrder['services'][number] & {
  note: string;
  /** What the laboratory says of the result. */
  said: string;
  document: ResultRelease['document'];
  barcode: string;
};
const ServiceName: FC<{ service: NamedService }> = ({ service }) => (
  <>
    <span className="mono quiet">{service.serviceCode}</span>{' '}
    <span className="long-words">{service.serviceName}</span> <ServiceChip service={service} />{' '}
    <ServicePromise promise={service.promise} />
    {service.note !== '' && <small className="fine-print value-note long-words">{service.note}</small>}
    {service.said !== '' && (
      <small className="fine-print value-note value-said long-words">{service.said}</small>
    )}
    {service.document && <DocumentButton {...service.document} barcode={service.barcode} />}
  </>
);

/** A change that biology and method do not explain. */
const DeltaNote: FC<NonNullable<NonNullable<ResultValue['previous']>['delta']>> = ({ percent, usual }) => {
  const t = useT();
  const signed = `${percent > 0 ? '+' : '−'}${String(Math.abs(percent))}`;
  return <span className="value-delta">{t('results.values.delta', { percent: signed, usual })}</span>;
};

/** `service`: whose only value it is; `isNarrative`: a line of a report that is read as a text. */
const ValueRow: FC<{ value: ResultValue; isNarrative: boolean; service?: NamedService }> = ({
  value,
  isNarrative,
  service,
}) => {
  const { analyte, text, unit, reference, flag, before, sent, note, previous } = value;
  const t = useT();
  const { limits, beyond } = useCriticalText()(value);
  const isLong = isNarrative || text.length > LONG;
  const then = previous && (
    <>
      <span className="nowrap">{previous.text}</span>
      {previous.change !== '' && <span className="nowrap"> ({previous.change})</span>}{' '}
      <span className="quiet nowrap">
        {formatWireDate(previous.date)}, {t(`results.specimenSources.${previous.specimenSource}`)}
      </span>
      {previous.delta && <DeltaNote {...previous.delta} />}
    </>
  );
  const result = (
    <>
      <strong className={isLong ? 'value-text' : 'nowrap'}>{text}</strong>{' '}
      {unit !== '' && <span className="quiet nowrap">{unit}</span>} <ValueFlag flag={flag} />
      {sent !== '' && (
        <small className="fine-print value-note">{t('results.values.sent', { value: sent })}</small>
      )}
      {before !== '' && (
        <small className="fine-print value-before">{t('results.values.before', { value: before })}</small>
      )}
      {note !== '' && <small className="fine-print value-note value-said long-words">{note}</small>}
    </>
  );
  return (
    <tr>
      <th scope="row" className="long-words">
        {service ? <ServiceName service={service} /> : analyte}
      </th>
      <td className="long-words" colSpan={isLong ? 3 : undefined}>
        {result}
      </td>
      {!isLong && (
        <>
          <td data-label="">
            <IntervalBar value={value} limits={limits} />
            {reference !== '' && <span className="value-reference">{reference}</span>}
            {beyond !== '' && <small className="fine-print value-note nowrap">{beyond}</small>}
          </td>
          <td data-label={then ? t('results.values.previous') : undefined}>{then}</td>
        </>
      )}
    </tr>
  );
};

/** The values of an order as lines of text, for a record that is kept elsewhere. */
const asText = (
  services: readonly {
    code: string;
    name: string;
    release: ResultRelease | null;
    values: readonly ResultValue[];
  }[],
  noteOf: (release: ResultRelease | null) => string,
  wordOf: (flag: Exclude<ResultFlag, ''>) => string,
  categoryOf: (category: SusceptibilityCategory) => string,
): string =>
  services
    .flatMap(({ code, name, release, values }) => [
      [`${code} ${name}`, noteOf(release), release?.note, release?.document?.fileName]
        .filter(Boolean)
        .join('. '),
      ...values.flatMap(({ analyte, text, unit, sent, reference, flag, note, susceptibilities }) => [
        [
          `${analyte}: ${[text, unit].filter(Boolean).join(' ')}`,
          sent && `[${sent}]`,
          reference && `(${reference})`,
          flag && wordOf(flag),
          note && `– ${note}`,
        ]
          .filter(Boolean)
          .join(' '),
        ...susceptibilities.map(({ antibiotic, category, text: measured, standard }) =>
          [`– ${antibiotic}: ${category}, ${categoryOf(category)}`, measured, standard]
            .filter(Boolean)
            .join('; '),
        ),
      ]),
    ])
    .join('\n');

/** The services of an order with a result, and the values of each: interval, deviation, and what the value was before. */
export const ResultValues: FC<{ order: ResultOrder }> = ({ order }) => {
  const t = useT();
  const notify = useNotify();
  const { barcode, services } = order;
  const read = useRead(resultValues, { query: { barcode } });
  const { data, isPending } = read;
  /** Nothing has an interval or a previous value. */
  const isText =
    data?.services.some(({ isNarrative }) => isNarrative) &&
    data.services.every(({ isNarrative, values }) => isNarrative || values.length === 0);
  const sources = new Set(
    data?.services.flatMap(({ values }) =>
      values.flatMap(({ previous }) => (previous?.delta ? (previous.source ?? []) : [])),
    ),
  );
  const releaseText = useReleaseText();
  const copy = (found: NonNullable<typeof data>) =>
    navigator.clipboard
      .writeText(
        asText(
          found.services,
          releaseText,
          (flag) => t(`results.values.flags.${flag}`),
          (category) => t(`results.values.susceptibility.categories.${category}`),
        ),
      )
      .then(
        () => notify(t('results.values.copied'), { type: 'success' }),
        () => notify(t('results.values.notCopied'), { type: 'error' }),
      );
  return (
    <div className="result-values-room">
      <table
        className="result-values value-table"
        aria-label={t('results.values.label')}
        aria-busy={isPending}
      >
        <thead>
          <tr>
            <th scope="col">{t('results.values.analyte')}</th>
            <th scope="col" colSpan={isText ? 3 : undefined}>
              {t('results.values.value')}
            </th>
            {!isText && (
              <>
                <th scope="col">{t('results.values.reference')}</th>
                <th scope="col">{t('results.values.previous')}</th>
              </>
            )}
          </tr>
        </thead>
        {services.map((listed) => {
          const { serviceCode, serviceName } = listed;
          const found = data?.services.find((one) => one.code === serviceCode);
          const { values = [], release = null, isNarrative = false } = found ?? {};
          const document = release?.document ?? null;
          const service = {
            ...listed,
            note: releaseText(release),
            said: release?.note ?? '',
            document,
            barcode,
          };
          const [only] = values;
          const tested = values.filter(({ susceptibilities }) => susceptibilities.length > 0);
          const antibiograms = tested.length > 0 && (
            <tr className="value-antibiograms">
              <td colSpan={4}>
                <Antibiograms values={tested} />
              </td>
            </tr>
          );
          if (values.length === 1 && only?.analyte === serviceName)
            return (
              <tbody key={serviceCode}>
                <ValueRow value={only} isNarrative={isNarrative} service={service} />
                {antibiograms}
              </tbody>
            );
          return (
            <tbody key={serviceCode}>
              <tr className="value-service">
                <th scope="rowgroup" colSpan={4}>
                  <ServiceName service={service} />
                </th>
              </tr>
              {values.map((value, at) => (
                <ValueRow key={at} value={value} isNarrative={isNarrative} />
              ))}
              {antibiograms}
            </tbody>
          );
        })}
      </table>
      {isPending && <LoadingNote />}
      <ReadError of={read} />
      {data && !data.isSuccess && <p className="quiet">{data.statusMessage}</p>}
      {sources.size > 0 && (
        <p className="quiet value-sources">
          {t('results.values.variation', { sources: [...sources].join('; ') })}
        </p>
      )}
      {data?.isSuccess && (
        <p className="row value-foot">
          <button type="button" className="button plain small" onClick={() => void copy(data)}>
            {t('results.values.copy')}
          </button>
          <Link className="button plain small" to={patientResultsPath(barcode)}>
            {t('results.patient.title')}
          </Link>
          {data.isSimulated && <span className="quiet">{t('results.values.simulated')}</span>}
        </p>
      )}
    </div>
  );
};
