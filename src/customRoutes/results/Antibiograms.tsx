import './antibiograms.css';
import type { FC } from 'react';
import type { ResultValue } from '../../../contract/resultValues.ts';
import { useT } from '../../i18n/useT.ts';

/** The antibiogram of what grew: each category by letter, word and colour; the zone or the MIC. */
const Antibiogram: FC<{ value: ResultValue }> = ({ value: { text, susceptibilities } }) => {
  const t = useT();
  const standards = [...new Set(susceptibilities.map(({ standard }) => standard))].join(', ');
  return (
    <figure className="antibiogram">
      <table className="value-table">
        <caption>
          {t('results.values.susceptibility.title')}: <strong>{text}</strong>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('results.values.susceptibility.antibiotic')}</th>
            <th scope="col">{t('results.values.susceptibility.category')}</th>
            <th scope="col">{t('results.values.susceptibility.measured')}</th>
          </tr>
        </thead>
        <tbody>
          {susceptibilities.map(({ code, antibiotic, category, text: measured }) => (
            <tr key={code}>
              <th scope="row">{antibiotic}</th>
              <td>
                <span className="susceptibility" data-category={category}>
                  <b>{category}</b> {t(`results.values.susceptibility.categories.${category}`)}
                </span>
              </td>
              <td className="nowrap">{measured}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="quiet">
        {t('results.values.susceptibility.standard')}: {standards}
      </figcaption>
    </figure>
  );
};

/** The antibiograms of the values that have one, side by side where there is room, with what the letters mean. */
export const Antibiograms: FC<{ values: readonly ResultValue[] }> = ({ values }) => {
  const t = useT();
  return (
    <>
      <div className="wrap antibiograms">
        {values.map((value, at) => (
          <Antibiogram key={at} value={value} />
        ))}
      </div>
      <p className="antibiogram-legend quiet">{t('results.values.susceptibility.legend')}</p>
    </>
  );
};
