import './patientResults.css';
import { useCallback, useState, type FC } from 'react';
import { useParams } from 'react-router-dom';
import { PATIENT_COLUMNS, patientResults } from '../../../../contract/patientResults.ts';
import { useRead } from '../../../dataProvider/useRead.ts';
import { formatWireDate } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { PatientName } from '../../../orders/PatientName.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ReadError } from '../../../ui/ErrorText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadingNote } from '../../../ui/LoadingNote.tsx';
import { Title } from '../../../ui/Title.tsx';
import { useAltKey } from '../../../ui/useAltKey.ts';
import { PatientTable } from './PatientTable.tsx';
import { TrendPlots } from './TrendPlots.tsx';

/** The latest orders that have room on a page; the style sheet hides the others on paper. */
const PRINTED = 8;

/** /results/patient/:barcode: what was released for the patient of an order, by analyte and date. */
export const PatientResults: FC = () => {
  const t = useT();
  const { barcode = '' } = useParams();
  const [isDeviating, setDeviating] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const read = useRead(patientResults, { query: { barcode } });
  const { data } = read;
  const switchDeviating = useCallback(() => setDeviating((is) => !is), []);
  useAltKey('KeyO', switchDeviating, 'palette.keys.deviating');
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const { orders = [], analytes = [], patient } = data ?? {};
  const shown = isDeviating ? analytes.filter(({ values }) => values.some((value) => value?.flag)) : analytes;
  const plotted = analytes.filter(({ id }) => chosen.includes(id));
  return (
    <div className="patient-results">
      <BackLink to="/results">{t('results.title')}</BackLink>
      <Title>{t('results.patient.title')}</Title>
      {read.isPending && <LoadingNote />}
      <ReadError of={read} />
      {patient && (
        <p>
          <PatientName of={patient} />{' '}
          <span className="quiet nowrap">{formatWireDate(patient.dateOfBirth)}</span>
        </p>
      )}
      {data && orders.length === 0 && (
        <EmptyState title={t('results.patient.none')} hint={t('results.patient.noneHint')} />
      )}
      {orders.length > 0 && (
        <>
          <div className="row patient-results-bar">
            <button
              type="button"
              className="button small"
              aria-pressed={isDeviating}
              aria-keyshortcuts="Alt+O"
              onClick={switchDeviating}
            >
              {t('results.patient.deviating')}
            </button>
            <button type="button" className="button plain small" onClick={() => window.print()}>
              <Icon name="print" />
              {t('results.patient.print')}
            </button>
            {orders.length === PATIENT_COLUMNS && (
              <span className="quiet">{t('results.patient.latest', { count: PATIENT_COLUMNS })}</span>
            )}
            {data?.isSimulated === true && <span className="quiet">{t('results.values.simulated')}</span>}
          </div>
          {orders.length > PRINTED && (
            <p className="patient-results-printed">{t('results.patient.printed', { count: PRINTED })}</p>
          )}
          <div className="wrap patient-results-room">
            {shown.length === 0 ? (
              <EmptyState title={t('results.patient.noneDeviates')} onClear={switchDeviating} />
            ) : (
              <PatientTable orders={orders} analytes={shown} chosen={chosen} onChoose={toggle} />
            )}
            {plotted.length > 0 && <TrendPlots orders={orders} analytes={plotted} />}
          </div>
        </>
      )}
    </div>
  );
};
