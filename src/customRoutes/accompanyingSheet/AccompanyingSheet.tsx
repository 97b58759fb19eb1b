import '../../ui/sheet.css';
import './accompanying.css';
import type { FC } from 'react';
import { sortingStatus, type SortingStatus } from '../../../contract/codes.ts';
import type { Directions } from '../../dataProvider/sorting.ts';
import { formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { SignatureLine } from '../../ui/SignatureLine.tsx';
import { Tube } from '../../ui/Tube.tsx';

interface Props {
  sheet: Directions;
  /** Status of the orders; new ones have no import date. */
  state: SortingStatus;
  /** The outside laboratory that gets the tubes; undefined: our own. */
  laboratory?: string | undefined;
  printedAt: Date;
  /** Number of scanned tubes and of all; null before the first scan. */
  counted: { done: number; all: number } | null;
}

/** The accompanying sheet, A4, black on white. */
export const AccompanyingSheet: FC<Props> = ({ sheet, state, laboratory, printedAt, counted }) => {
  const t = useT();
  const language = useLanguage();
  const { directions, totalTubes } = sheet;
  const contracts = [...new Set(directions.map(({ contractName }) => contractName))];
  const hasImport = state !== sortingStatus.NEW;
  return (
    <article className="sheet accompanying" lang={language}>
      <header className="sheet-head">
        <div>
          <p className="accompanying-logo">
            <Tube color="#000" height={22} />
            {t('shell.brand')}
          </p>
          <h1>{t('handOver.sheet.title')}</h1>
        </div>
        <p className="accompanying-moment">{formatMoment(printedAt)}</p>
      </header>
      {laboratory !== undefined && (
        <p className="accompanying-contracts">
          <b>{t('handOver.sheet.to')}</b> {laboratory}
        </p>
      )}
      <p className="accompanying-contracts">
        <b>{t('handOver.sheet.contracts', { count: contracts.length })}</b> {contracts.join('; ')}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('handOver.sheet.place')}
            </th>
            <th scope="col">{t('handOver.sheet.barcode')}</th>
            <th scope="col">{t('handOver.sheet.patient')}</th>
            <th scope="col">{t('handOver.sheet.services')}</th>
            <th scope="col">{t('handOver.sheet.tubes')}</th>
            <th scope="col" className="number">
              {t('handOver.sheet.days')}
            </th>
            {hasImport && <th scope="col">{t('handOver.sheet.imported')}</th>}
          </tr>
        </thead>
        <tbody>
          {directions.map((order, at) => (
            <tr key={order.barcode}>
              <td className="number">{at + 1}</td>
              <td className="nowrap">
                <Barcode value={order.barcode} />
              </td>
              <td>
                {order.patient.lastName} {order.patient.firstName}
              </td>
              <td>
                {order.services.map(({ serviceCode, serviceName }) => (
                  <div key={serviceCode}>
                    {serviceCode} — {serviceName}
                  </div>
                ))}
              </td>
              <td className="nowrap">
                {order.tubes.map(({ code, count }) => (
                  <div key={code}>
                    {code} — {count}
                  </div>
                ))}
              </td>
              <td className="number">
                {order.workingDays}
                <div className="nowrap">{formatWireDate(order.deadLineDate)}</div>
              </td>
              {hasImport && (
                <td className="nowrap">
                  {order.importedDate === null ? '—' : formatMoment(new Date(order.importedDate))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <section className="accompanying-totals">
        <h2>{t('handOver.sheet.totals')}</h2>
        <ul>
          {totalTubes.map(({ code, count }) => (
            <li key={code}>
              {code} — {count}
            </li>
          ))}
        </ul>
        <p>
          {t('handOver.sheet.orders', { smart_count: directions.length })}
          {counted && `; ${t('handOver.sheet.counted', counted)}`}
        </p>
      </section>
      <footer className="sheet-signatures">
        <SignatureLine label={t('handOver.sheet.passed')} />
        <SignatureLine label={t('handOver.sheet.accepted')} />
      </footer>
    </article>
  );
};
