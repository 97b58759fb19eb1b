import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { ExcelButton } from './excel/ExcelButton.tsx';

interface Props {
  /** The search term; '' without a search. */
  term: string;
  isFiltered: boolean;
  onAdd: () => void;
}

/** Empty state: no matches, or a contract without patients; offers to register one. */
export const NoPatients: FC<Props> = ({ term, isFiltered, onAdd }) => {
  const t = useT();
  const isSearch = term !== '' || isFiltered;
  return (
    <div className="stack patients-empty">
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
