import type { FC } from 'react';
import { Link } from 'react-router-dom';
import type { PersonCase } from '../../../contract/personCases.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatBirth, formatDay, formatMoment, formatPhone, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { checkPath } from '../../paths/persons.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { gradeTones, nameOfSide, pointsText } from './caseWords.ts';

const Side: FC<{ side: PersonCase['left'] }> = ({ side: { patient, facts } }) => {
  const t = useT();
  if (patient === null) return <span className="quiet">{t('personCases.gone')}</span>;
  return (
    <>
      <PatientName of={patient} />
      <span className="quiet case-facts">
        <span className="nowrap">{formatBirth(patient)}</span>{' '}
        <span className="nowrap">{formatPhone(patient.mobilePhone)}</span>{' '}
        <span className="nowrap">{t('personCases.orders', { count: facts?.orders ?? 0 })}</span>
      </span>
    </>
  );
};

/** What has become of a pair, or what it waits for. */
const State: FC<{ one: PersonCase }> = ({ one }) => {
  const t = useT();
  const { state, assignee, saidSameBy, deferredUntil, decidedBy, decidedAt } = one;
  return (
    <>
      <span>{t(`personCases.states.${state}`)}</span>
      <small className="quiet">
        {assignee &&
          t('personCases.holds', {
            name: assignee.name,
            time: formatMoment(new Date(assignee.until)).slice(-5),
          })}
        {state === 'DEFERRED' && t('personCases.until', { day: formatWireDate(deferredUntil ?? '') })}
        {decidedAt !== null &&
          t('personCases.decidedBy', { name: decidedBy ?? '', at: formatMoment(new Date(decidedAt)) })}
        {decidedAt === null &&
          assignee === null &&
          saidSameBy !== null &&
          t('personCases.saidSame', { name: saidSameBy })}
      </small>
    </>
  );
};

interface Props {
  cases: readonly PersonCase[];
  address: URLSearchParams;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Pairs of records with what is known of them, and the choice of several. */
export const CaseTable: FC<Props> = ({ cases, address, chosen, onChoose }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const contractsOf = ({ left, right }: PersonCase): string =>
    [...new Set([left.contractId, right.contractId])]
      .flatMap((id) => userContracts.find((contract) => contract.id === id)?.name[language] ?? [])
      .join(', ');
  const toggle = (id: number) => {
    const changed = new Set(chosen);
    if (!changed.delete(id)) changed.add(id);
    onChoose(changed);
  };
  return (
    <table className="table case-table" aria-label={t('persons.title')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('personCases.compare')}</span>
          </th>
          <th scope="col">{t('personCases.grade')}</th>
          <th scope="col">{t('personCases.first')}</th>
          <th scope="col">{t('personCases.second')}</th>
          {userContracts.length > 1 && <th scope="col">{t('personCases.contract')}</th>}
          <th scope="col">{t('personCases.found')}</th>
          <th scope="col">{t('personCases.state')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('personCases.compare')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => {
          const names = [nameOfSide(t, one.left), nameOfSide(t, one.right)].join(', ');
          return (
            <tr key={one.id}>
              <td>
                {one.isOpen && (
                  <input
                    type="checkbox"
                    aria-label={t('personCases.choose', { names })}
                    checked={chosen.has(one.id)}
                    onChange={() => toggle(one.id)}
                  />
                )}
              </td>
              <td>
                <StatusChip tone={gradeTones[one.grade]}>{t(`personCases.grades.${one.grade}`)}</StatusChip>
                <small className="quiet" title={t('personCases.pointsHint')}>
                  {pointsText(language, one.score)}
                </small>
              </td>
              <td>
                <Side side={one.left} />
              </td>
              <td>
                <Side side={one.right} />
              </td>
              {userContracts.length > 1 && <td className="case-contract">{contractsOf(one)}</td>}
              <td className="case-found">
                <span className="nowrap">{formatDay(new Date(one.foundAt))}</span>
                <small className="quiet">{t(`personCases.sources.${one.source}`)}</small>
              </td>
              <td>
                <State one={one} />
              </td>
              <td>
                <Link
                  className="button small"
                  aria-label={`${t('personCases.compare')}: ${names}`}
                  to={checkPath(one.id, address)}
                >
                  {t('personCases.compare')}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
