import type { FC } from 'react';
import type { OpenedResult } from '../../contract/resultLinks.ts';
import { formatDay, groupBarcode } from '../i18n/format.ts';
import { useT } from '../i18n/useT.ts';

type Service = OpenedResult['services'][number];

const Values: FC<{ service: Service }> = ({ service: { name, values } }) => {
  const t = useT();
  if (values.length === 0) return null;
  return (
    <table className="opened-values" aria-label={name}>
      <tbody>
        {values.map(({ analyte, text, unit, reference, flag, note }) => (
          <tr key={`${analyte} ${text}`} data-flag={flag}>
            <th scope="row">
              {analyte}
              {reference !== '' && (
                <small>
                  {t('patientPages.openResult.reference', { reference: `${reference} ${unit}`.trim() })}
                </small>
              )}
              {note !== '' && <small>{note}</small>}
            </th>
            <td>
              <b>{text}</b> {unit}
              {flag !== '' && <small>{t(`patientPages.openResult.flags.${flag}`)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const OpenedService: FC<{ service: Service }> = ({ service }) => {
  const t = useT();
  const { name, kind, isCorrected, reason, note, hasMore } = service;
  const state = [
    kind === 'final' ? '' : t(`patientPages.openResult.kinds.${kind}`),
    isCorrected ? t('patientPages.openResult.corrected') : '',
    reason,
  ].filter(Boolean);
  return (
    <>
      <h3>{name}</h3>
      {state.length > 0 && <p>{state.join(', ')}</p>}
      <Values service={service} />
      {note !== '' && <p>{note}</p>}
      {hasMore && <p className="quiet">{t('patientPages.openResult.more')}</p>}
    </>
  );
};

/** The values of results that a link has opened. */
export const OpenedResults: FC<{ results: readonly OpenedResult[] }> = ({ results }) => {
  const t = useT();
  return results.map(({ barcode, orderedAt, isSimulated, inWork, services }) => (
    <section key={barcode} className="opened-result">
      <h2>
        {t('patientPages.openResult.order', {
          barcode: groupBarcode(barcode),
          day: formatDay(new Date(orderedAt)),
        })}
      </h2>
      {isSimulated && <p className="message warning">{t('patientPages.openResult.simulated')}</p>}
      {services.map((service) => (
        <OpenedService key={service.name} service={service} />
      ))}
      {inWork.length > 0 && (
        <p className="quiet">{t('patientPages.openResult.inWork', { services: inWork.join(', ') })}</p>
      )}
    </section>
  ));
};
