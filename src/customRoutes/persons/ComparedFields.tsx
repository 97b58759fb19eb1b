import { useState, type FC } from 'react';
import type { Patient } from '../../../contract/patients.ts';
import type { ComparedCase } from '../../../contract/personCases.ts';
import { personFieldNames, type PersonFieldName } from '../../../contract/personEvidence.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useDocumentTypes } from '../../dataProvider/useDocumentTypes.ts';
import { documentText } from '../../i18n/documentText.ts';
import { formatPhone, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { gradeTones, nameOfSide, pointsText } from './caseWords.ts';

const PatientCard = lazyPart(() =>
  import('../orderWizard/patient/PatientCard.tsx').then((module) => module.PatientCard),
);

type Side = ComparedCase['left'];
const marks = { equal: '=', different: '≠' } as const;

interface Props {
  one: ComparedCase;
  /** A record was corrected. */
  onCorrected: () => void;
}

/** Both records with a row for each field: what they say, how well it agrees, and what that weighs. */
export const ComparedFields: FC<Props> = ({ one, onCorrected }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const [card, setCard] = useState<Patient | null>(null);
  const documentTypes = useDocumentTypes();
  const sides = [one.left, one.right] as const;
  const textOf = ({ patient }: Side, field: PersonFieldName): string => {
    if (patient === null) return '';
    if (field === 'gender') return t(`patients.genders.${patient.gender}`);
    if (field === 'dateOfBirth') return formatWireDate(patient.dateOfBirth);
    if (field === 'mobilePhone') return formatPhone(patient.mobilePhone);
    if (field === 'identificationNumber') {
      const type = documentTypes.find(({ id }) => id === patient.identificationNumberTypeId);
      const { identificationNumber: number, documentOf: owner } = patient;
      return documentText(t, { type: type?.name ?? '', number, owner });
    }
    return patient[field];
  };
  const points = (value: number) => pointsText(language, value);
  const prior = one.score - one.evidence.reduce((sum, each) => sum + each.points, 0);
  const rows = personFieldNames.flatMap((field) => {
    const texts = sides.map((side) => textOf(side, field));
    const evidence = one.evidence.find((each) => each.field === field);
    const [first = '', second = ''] = texts;
    // Letters of another alphabet are the same to the index, not to the eye.
    const isRespelt = evidence?.level === 'equal' && first.toLowerCase() !== second.toLowerCase();
    const level = isRespelt ? 'sound' : evidence?.level;
    return texts.every((text) => text === '') ? [] : [{ field, texts, level, points: evidence?.points }];
  });
  const contractOf = ({ contractId }: Side): string =>
    userContracts.find(({ id }) => id === contractId)?.name[language] ?? '';
  const facts: [label: string, of: (side: Side) => string][] = [
    [t('personCases.contract'), contractOf],
    [t('persons.orders'), ({ facts: known }) => String(known?.orders ?? '')],
    [t('persons.results'), ({ facts: known }) => String(known?.results ?? '')],
    [t('persons.lastOrder'), ({ facts: known }) => formatWireDate(known?.lastOrder ?? '')],
  ];
  return (
    <>
      <table className="case-fields" aria-label={t('personCases.check')}>
        <thead>
          <tr>
            <th scope="col">{t('personCases.field')}</th>
            {sides.map((side, at) => (
              // Two places, always both.
              <th key={at} scope="col">
                <span className="quiet">{t(at === 0 ? 'personCases.first' : 'personCases.second')}</span>
                {side.patient !== null && (
                  <button
                    type="button"
                    className="button plain small"
                    aria-label={`${t('personCases.correct')}: ${nameOfSide(t, side)}`}
                    onClick={() => setCard(side.patient)}
                  >
                    {t('personCases.correct')}
                  </button>
                )}
              </th>
            ))}
            <th scope="col">
              <StatusChip tone={gradeTones[one.grade]}>{t(`personCases.grades.${one.grade}`)}</StatusChip>{' '}
              <span className="nowrap" title={t('personCases.pointsHint')}>
                {t('personCases.sum', { points: points(one.score) })}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, texts, level, points: weight }) => (
            <tr key={field} data-level={level}>
              <th scope="row">{t(`patients.evidence.fields.${field}`)}</th>
              {texts.map((text, at) => (
                <td key={at} className={text === '' ? 'quiet' : undefined}>
                  {text === '' ? t('persons.noValue') : text}
                </td>
              ))}
              <td className="case-level">
                {level === undefined ? (
                  t('personCases.levels.empty')
                ) : (
                  <>
                    <span aria-hidden className="case-mark">
                      {level in marks ? marks[level as keyof typeof marks] : '≈'}
                    </span>
                    {t(`personCases.levels.${level}`)}
                  </>
                )}
                {weight !== undefined && <span className="case-points">{points(weight)}</span>}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              {t('personCases.prior')}
            </th>
            <td className="case-level">
              <span className="case-points">{points(prior)}</span>
            </td>
          </tr>
        </tbody>
        <tbody className="case-known">
          {facts.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((side, at) => (
                <td key={at}>{of(side) || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {card && <PatientCard row={card} onClose={() => setCard(null)} onSaved={onCorrected} />}
    </>
  );
};
