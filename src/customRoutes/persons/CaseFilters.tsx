import { useState, type FC } from 'react';
import { caseSources, caseStates, type CaseFilter } from '../../../contract/personCases.ts';
import { personGrades } from '../../../contract/personEvidence.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatWireDate, toWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { DateRangeInput } from '../../ui/DateRangeInput.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { withCondition } from './caseQueue.ts';

/** States that a person has decided; new and held pairs wait, which is the list without a state. */
const decidedStates = caseStates.filter((state) => state !== 'NEW' && state !== 'IN_REVIEW');

interface Props {
  address: URLSearchParams;
  filter: CaseFilter;
  text: string;
  onText: (text: string) => void;
  onChange: (address: URLSearchParams) => void;
}

/** Conditions of the list of pairs; each applies at once, a day when it is typed in full. */
export const CaseFilters: FC<Props> = ({ address, filter, text, onText, onChange }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const [found, setFound] = useState({
    from: formatWireDate(filter.from ?? ''),
    to: formatWireDate(filter.to ?? ''),
  });
  const set = (...condition: [Parameters<typeof withCondition>[1], string]) =>
    onChange(withCondition(address, ...condition));
  return (
    <div role="search" className="wrap case-filters" aria-label={t('personCases.filters')}>
      <TextField
        label={t('personCases.text')}
        hint={t('personCases.textHint')}
        value={text}
        onChange={onText}
      />
      <LabelledSelect
        label={t('personCases.state')}
        value={filter.state ?? ''}
        onChange={({ target }) => set('state', target.value)}
      >
        <option value="">{t('personCases.waiting')}</option>
        {decidedStates.map((state) => (
          <option key={state} value={state}>
            {t(`personCases.states.${state}`)}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t('personCases.grade')}
        value={filter.grade ?? ''}
        onChange={({ target }) => set('grade', target.value)}
      >
        <option value="">{t('personCases.any')}</option>
        {personGrades.map((grade) => (
          <option key={grade} value={grade}>
            {t(`personCases.grades.${grade}`)}
          </option>
        ))}
      </LabelledSelect>
      <LabelledSelect
        label={t('personCases.source')}
        value={filter.source ?? ''}
        onChange={({ target }) => set('source', target.value)}
      >
        <option value="">{t('personCases.any')}</option>
        {caseSources.map((source) => (
          <option key={source} value={source}>
            {t(`personCases.sources.${source}`)}
          </option>
        ))}
      </LabelledSelect>
      {userContracts.length > 1 && (
        <LabelledSelect
          label={t('personCases.contract')}
          value={filter.contractId ?? ''}
          onChange={({ target }) => set('contractId', target.value)}
        >
          <option value="">{t('personCases.any')}</option>
          {userContracts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name[language]}
            </option>
          ))}
        </LabelledSelect>
      )}
      <DateRangeInput
        label={t('personCases.found')}
        value={found}
        onChange={(typed) => {
          setFound(typed);
          const days = [toWireDate(typed.from), toWireDate(typed.to)] as const;
          onChange(withCondition(withCondition(address, 'from', days[0]), 'to', days[1]));
        }}
      />
    </div>
  );
};
