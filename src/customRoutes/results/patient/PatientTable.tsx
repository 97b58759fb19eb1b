import type { FC } from 'react';
import type { PatientAnalyte, PatientValue } from '../../../../contract/patientResults.ts';
import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import { formatDay, groupBarcode } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useCriticalText } from '../useCriticalText.ts';
import { RevisionMark } from '../RevisionMark.tsx';
import { ValueFlag } from '../../../orders/ValueFlag.tsx';
import { titleOf, unitOf, type PatientOrder } from './trend.ts';

/** A text of more letters opens from its beginning. */
const LONG = 48;
/** What a line needs. */
const POINTS = 2;

const Value: FC<{ value: PatientValue | null }> = ({ value }) => {
  if (value === null) return null;
  const { text, flag = '', revision } = value;
  return (
    <>
      {text.length > LONG ? (
        <details>
          <summary>{text.slice(0, LONG)}…</summary>
          {text}
        </details>
      ) : (
        text
      )}{' '}
      <ValueFlag flag={flag} isShort />
      {revision && <RevisionMark revision={revision} />}
    </>
  );
};

interface Props {
  /** The columns, newest specimen first. */
  orders: readonly PatientOrder[];
  analytes: readonly PatientAnalyte[];
  /** Ids of the analytes that are drawn. */
  chosen: readonly number[];
  onChoose: (id: number) => void;
}

/** `isAlone`: the service has this value only, so the row stands for it too. */
const Row: FC<Pick<Props, 'chosen' | 'onChoose'> & { analyte: PatientAnalyte; isAlone: boolean }> = ({
  analyte,
  isAlone,
  chosen,
  onChoose,
}) => {
  const t = useT();
  const { id, name, service, intervals, values } = analyte;
  const latest = values.find((value) => value !== null);
  const interval = latest && intervals[latest.interval ?? 0];
  const { criticalLow = null, criticalHigh = null } = interval ?? {};
  const { limits } = useCriticalText()({ criticalLow, criticalHigh, flag: '' });
  return (
    <tr>
      <th scope="row">
        <span className="ends patient-analyte">
          <span className="long-words">
            {isAlone && <span className="mono quiet">{service.code}</span>} {name}{' '}
            <small className="quiet nowrap">{unitOf(analyte)}</small>
          </span>
          {values.filter((value) => value !== null && value.number !== null).length >= POINTS && (
            <button
              type="button"
              className="button plain small icon"
              aria-label={t('results.patient.plot', { analyte: titleOf(analyte) })}
              aria-pressed={chosen.includes(id)}
              onClick={() => onChoose(id)}
            >
              <Icon name="trend" />
            </button>
          )}
        </span>
      </th>
      <td className="quiet">
        {interval?.reference}
        {limits !== '' && <small className="own-line">{limits}</small>}
      </td>
      {values.map((value, at) => (
        // A column has no other name than its place.
        <td key={at} data-flag={value?.flag || undefined}>
          <Value value={value} />
        </td>
      ))}
    </tr>
  );
};

/** The analytes by service against the days of specimens, with the interval of the latest value; the head and the analytes stay in sight. */
export const PatientTable: FC<Props> = ({ orders, analytes, ...choice }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const contractName = (id: number) => userContracts.find((one) => one.id === id)?.name[language];
  const services = [...new Map(analytes.map(({ service }) => [service.code, service])).values()];
  return (
    <div
      className="patient-scroll"
      role="region"
      aria-label={t('results.patient.table')}
      // A region that scrolls is reached by Tab.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="table patient-table" aria-label={t('results.patient.table')}>
        <thead>
          <tr>
            <th scope="col">{t('results.values.analyte')}</th>
            <th scope="col">{t('results.values.reference')}</th>
            {orders.map(({ barcode, specimenAt, specimenSource, at, contractId }) => (
              <th key={`${barcode} ${specimenAt}`} scope="col">
                {formatDay(new Date(specimenAt))}
                <small>{t(`results.specimenSources.${specimenSource}`)}</small>
                <small className="mono">{groupBarcode(barcode)}</small>
                <small className="quiet">
                  {t('results.patient.released', { at: formatDay(new Date(at)) })}
                </small>
                {contractId !== null && <small>{contractName(contractId)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {services.map(({ code, name }) => {
          const own = analytes.filter(({ service }) => service.code === code);
          const isAlone = own.length === 1 && own[0]?.name === name;
          return (
            <tbody key={code}>
              {!isAlone && (
                <tr className="patient-service">
                  <th scope="rowgroup" colSpan={2 + orders.length}>
                    <span>
                      <span className="mono quiet">{code}</span> {name}
                    </span>
                  </th>
                </tr>
              )}
              {own.map((analyte) => (
                <Row key={analyte.id} analyte={analyte} isAlone={isAlone} {...choice} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
