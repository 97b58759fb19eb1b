import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ExcelButton } from './excel/ExcelButton.tsx';

interface Props {
  /** What was looked for; '' when nothing was. */
  term: string;
  isFiltered: boolean;
  onAdd: () => void;
}

/** An empty list: nobody was found, or the contract has nobody yet; the next step is a new patient. */
export const NoPatients: FC<Props> = ({ term, isFiltered, onAdd }) => {
  const t = useT();
  const isSearch = term !== '' || isFiltered;
  return (
    <div className="patients-empty">
      <p>{t(isSearch ? 'patients.notFound' : 'patients.nobodyYet')}</p>
      {!isSearch && <p className="quiet">{t('patients.nobodyYetHint')}</p>}
      <button type="button" className="button" onClick={onAdd}>
        {term === '' ? t('patients.registerFirst') : t('patients.register', { name: term })}
      </button>
      {!isSearch && (
        <>
          <p className="quiet">{t('patients.excelHint')}</p>
          <ExcelButton />
        </>
      )}
    </div>
  );
};
