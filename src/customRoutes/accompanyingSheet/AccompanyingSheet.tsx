import '../../ui/sheet.css';
import './accompanying.css';
import type { FC } from 'react';
import { sortingStatus } from '../../../contract/codes.ts';
import { countTubes, tubesOfOrder } from '../../../contract/manifestTubes.ts';
import type { WholeManifest } from '../../../contract/manifests.ts';
import { tubeName } from '../../../contract/tubeCodes.ts';
import { formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Code128 } from '../../orders/directionSheet/Code128.tsx';
import { Barcode } from '../../ui/Barcode.tsx';
import { SheetPages } from '../../ui/SheetPages.tsx';
import { SignatureLine } from '../../ui/SignatureLine.tsx';
import { Tube } from '../../ui/Tube.tsx';
import { kindsOf } from './kindsOf.ts';
import { ManifestServices } from './ManifestServices.tsx';
import { tubesOf } from './manifestState.ts';

interface Props {
  whole: WholeManifest;
  printedAt: Date;
}

/** The specimen manifest for our own laboratory, A4, black on white; number and bars are repeated on each page with the heads of columns. */
export const AccompanyingSheet: FC<Props> = ({ whole, printedAt }) => {
  const t = useT();
  const language = useLanguage();
  const { manifest, orders, marks } = whole;
  const tubes = tubesOf(whole);
  const { found, all, damaged } = countTubes(tubes, marks, 'sent');
  // New orders have no hand-over date.
  const hasImport = orders.some(({ sortingState }) => sortingState !== sortingStatus.NEW);
  const head = (
    <div className="ends accompanying-head">
      <p className="beside accompanying-logo">
        <Tube color="#000" height={22} />
        {t('shell.brand')}
      </p>
      <p className="accompanying-moment">
        <b>{t('handOver.number', { number: manifest.id })}</b> <span>{formatMoment(printedAt)}</span>
      </p>
      <div className="accompanying-code">
        <Code128 value={manifest.code} />
        <span className="mono">{manifest.code}</span>
      </div>
    </div>
  );
  return (
    <SheetPages lang={language} head={head} className="accompanying">
      <h1>{t('handOver.sheet.titleNumber', { number: manifest.id })}</h1>
      <p className="accompanying-contracts">
        <b>{t('handOver.sheet.contracts', { count: manifest.contractNames.length })}</b>{' '}
        {manifest.contractNames.join('; ')}
      </p>
      {manifest.handedOver && (
        <p>
          <b>{t('handOver.sheet.imported')}:</b>{' '}
          {[formatMoment(new Date(manifest.handedOver.at)), manifest.handedOver.by]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {(manifest.courier !== '' || manifest.temperature !== null) && (
        <p>
          <b>{t('handOver.courier')}:</b> {manifest.courier || '—'} <b>{t('handOver.temperature')}:</b>{' '}
          {manifest.temperature ?? '—'}
        </p>
      )}
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
          {orders.map((order, at) => (
            <tr key={order.barcode}>
              <td className="number">{at + 1}</td>
              <td className="nowrap">
                <Barcode value={order.barcode} />
              </td>
              <td>
                {order.patient.lastName} {order.patient.firstName}
              </td>
              <td className="long-words">
                <ManifestServices services={order.services} />
              </td>
              <td className="nowrap">
                {kindsOf(tubes.filter(({ barcode }) => barcode === order.barcode)).map(({ kind, count }) => (
                  <div key={kind}>
                    {kind} — {count}
                  </div>
                ))}
                {tubesOfOrder(order)
                  .filter(({ isNotTaken }) => isNotTaken)
                  .map((tube) => (
                    <div key={tube.code}>{t('handOver.sheet.notTaken', { tube: tubeName(tube) })}</div>
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
      <div className="accompanying-end">
        <section className="accompanying-totals">
          <h2>{t('handOver.sheet.totals')}</h2>
          <ul className="wrap">
            {kindsOf(tubes).map(({ kind, count }) => (
              <li key={kind}>
                {kind} — {count}
              </li>
            ))}
          </ul>
          <p>
            {t('handOver.sheet.orders', { smart_count: orders.length })}
            {found > 0 && `; ${t('handOver.sheet.counted', { done: found, all })}`}
            {damaged > 0 && `; ${t('handOver.damagedCount', { smart_count: damaged })}`}
          </p>
        </section>
        <footer className="sheet-signatures">
          <SignatureLine label={t('handOver.sheet.passed')} />
          <SignatureLine label={t('handOver.sheet.accepted')} />
        </footer>
      </div>
    </SheetPages>
  );
};
