import '../../ui/sheet.css';
import './direction.css';
import type { FC } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { formatMoment, formatPhone, formatBirth } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Barcode } from '../../ui/Barcode.tsx';
import { SheetPages } from '../../ui/SheetPages.tsx';
import { SignatureLine } from '../../ui/SignatureLine.tsx';
import { Fact, OrderTotal } from '../OrderFacts.tsx';
import { OrderAnswers } from '../OrderAnswers.tsx';
import { OrderedServices } from '../OrderedServices.tsx';
import { Code128 } from './Code128.tsx';
import { SpecimenWords } from '../specimens/SpecimenWords.tsx';
import { DirectionRequest } from './DirectionRequest.tsx';

/** The direction (referral) sheet of an order, A4, black on white. */
export const DirectionSheet: FC<{ order: Order }> = ({ order }) => {
  const t = useT();
  const language = useLanguage();
  const { barcode, createdDate, patient, contract, clientUnit, tubes, sumPrice } = order;
  const name = [patient.lastName, patient.firstName, patient.paternalName].filter(Boolean).join(' ');
  const born = formatBirth(patient, new Date(createdDate));
  const head = (
    <div className="sheet-head">
      <p className="sheet-subject">
        <strong>{name}</strong> {born}
      </p>
      <div className="sheet-barcode">
        <Code128 value={barcode} />
        <Barcode value={barcode} />
      </div>
    </div>
  );
  return (
    <SheetPages lang={language} head={head}>
      <h1>{t('orders.sheet.title')}</h1>
      <dl className="sheet-facts">
        <Fact label={t('orders.sheet.created')}>{formatMoment(new Date(createdDate))}</Fact>
        <Fact label={t('orders.sheet.contract')}>
          {contract.name[language]}
          {clientUnit && `, ${clientUnit.name[language]}`}
        </Fact>
      </dl>
      <dl className="sheet-facts sheet-patient">
        <Fact label={t('orders.sheet.patient')}>
          <strong>{name}</strong>
        </Fact>
        <Fact label={t('orders.sheet.gender')}>
          {t(`orders.sheet.genders.${patient.gender === 3 ? 'unknown' : patient.gender}`)}
        </Fact>
        <Fact label={t('orders.sheet.born')}>{born}</Fact>
        <Fact label={t('orders.sheet.phone')}>{formatPhone(patient.mobilePhone) || '—'}</Fact>
        <Fact label={t('orders.sheet.email')}>{patient.email || '—'}</Fact>
      </dl>
      <DirectionRequest order={order} />
      <OrderedServices className="sheet-services" services={order.services} hasPrices={sumPrice !== null} />
      <OrderAnswers className="sheet-facts sheet-answers" answers={order.answers} />
      <div className="sheet-sums">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('orders.sheet.tubes')}</th>
              <th scope="col" className="number">
                {t('orders.sheet.count')}
              </th>
            </tr>
          </thead>
          <tbody>
            {tubes.map(({ code, name: tube, count, numbers }) => (
              <tr key={code}>
                <td>
                  <b>{code}</b> {tube}
                  {order.specimens
                    .filter(({ number }) => numbers.includes(number))
                    .map((specimen) => (
                      <div key={specimen.number}>
                        {specimen.number}: <SpecimenWords specimen={specimen} />
                      </div>
                    ))}
                </td>
                <td className="number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <OrderTotal order={order} className="sheet-total" />
      </div>
      <footer className="sheet-signatures">
        <SignatureLine label={t('orders.sheet.customer')} />
        <SignatureLine label={t('orders.sheet.administrator')} />
      </footer>
    </SheetPages>
  );
};
