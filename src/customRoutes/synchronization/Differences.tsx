import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState, type FC } from 'react';
import { useCanAccess, useNotify } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { plainText } from '../../../contract/escapeHtml.ts';
import {
  appliedComparisons,
  applyComparison,
  priceImpact,
  sharedBooks,
  type Book,
  type Comparison,
  type Difference,
} from '../../../contract/synchronization.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { ApplyLaterField } from '../../administration/ApplyLaterField.tsx';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { theme } from '../../ui/theme/theme.ts';
import { useNotifyError } from '../../ui/useNotifyError.ts';

const PAGE_SIZE = 50;
/** Fields of the records and the names of their labels. */
const fields = [
  ['price', 'price'],
  ['providerCode', 'providerCode'],
  ['workingDays', 'workingDays'],
  ['name.ru', 'name_ru'],
  ['name.en', 'name_en'],
  ['name.be', 'name_be'],
  ['unit.ru', 'unit_ru'],
  ['unit.en', 'unit_en'],
  ['unit.be', 'unit_be'],
  ['validFrom', 'validFrom'],
  ['validTo', 'validTo'],
  ['biomaterial.ru', 'biomaterial_ru'],
  ['biomaterial.en', 'biomaterial_en'],
  ['biomaterial.be', 'biomaterial_be'],
  ['tube', 'tube'],
  ['kind', 'kind'],
  ['hasSite', 'hasSite'],
  ['color', 'color'],
  ['capacity', 'capacity'],
  ['drawOrder', 'drawOrder'],
  ['discipline', 'discipline'],
  ['gender', 'gender'],
  ['parts', 'parts'],
  ['city.ru', 'city_ru'],
  ['city.en', 'city_en'],
  ['city.be', 'city_be'],
  ['address.ru', 'address_ru'],
  ['address.en', 'address_en'],
  ['address.be', 'address_be'],
  ['region.ru', 'region_ru'],
  ['region.en', 'region_en'],
  ['region.be', 'region_be'],
  ['indications.ru', 'indications_ru'],
  ['indications.en', 'indications_en'],
  ['indications.be', 'indications_be'],
  ['interpretation.ru', 'interpretation_ru'],
  ['interpretation.en', 'interpretation_en'],
  ['interpretation.be', 'interpretation_be'],
  ['notes.ru', 'notes_ru'],
  ['notes.en', 'notes_en'],
  ['notes.be', 'notes_be'],
] as const;
/** Maximum errors shown; nobody would read more of them one by one. */
const MAX_ERRORS = 100;

/** The values of a row. In a price list, working days belong to the service, whatever the contract of the row. */
const Values: FC<{ book: Book; values: Difference['after'] }> = ({ book, values }) => {
  const t = useT();
  return fields
    .filter(([field]) => values[field] !== undefined)
    .map(([field, name]) => (
      <div key={field}>
        <span className="quiet">{t(`synchronization.values.${name}`)}</span>{' '}
        {plainText(values[field] ?? '') || '—'}
        {book === 'prices' && name === 'workingDays' && (
          <span className="quiet">, {t('synchronization.differences.allContracts')}</span>
        )}
      </div>
    ));
};

/** Who has set the present values in the administration. */
const Edited: FC<{ edited: NonNullable<Difference['edited']> }> = ({ edited: { at, by } }) => {
  const t = useT();
  return (
    <div className="quiet">
      {at === null
        ? t('synchronization.differences.editedBefore')
        : t('synchronization.differences.edited', { at: formatMoment(new Date(at)), by })}
    </div>
  );
};

/** Keys of the differences that can be applied: those of values set in the administration, or the others. */
const applicable = (differences: readonly Difference[], isEdited: boolean): string[] =>
  differences
    .filter(({ change, edited }) => change !== 'missing' && (edited !== undefined) === isEdited)
    .map(({ key }) => key);

interface Props {
  comparison: Pick<Comparison, 'id' | 'book' | 'differences'> & Partial<Pick<Comparison, 'errors'>>;
  /** Whether all differences but those of values set in the administration are chosen at first. */
  isPreselected?: boolean;
}

/** The differences of a comparison; the chosen ones are applied. */
export const Differences: FC<Props> = ({ comparison, isPreselected = true }) => {
  const t = useT();
  const language = useLanguage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { canAccess: isAdmin = false } = useCanAccess(permission('update', 'synchronization'));
  const [left, setLeft] = useState(comparison.differences);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(isPreselected ? applicable(comparison.differences, false) : []),
  );
  const all = applicable(left, false);
  const edited = applicable(left, true);
  const hasAll = (wanted: readonly string[]) => wanted.length > 0 && wanted.every((key) => chosen.has(key));
  const { errors = [] } = comparison;
  const isShared = sharedBooks.some((book) => book === comparison.book);
  const [page, setPage] = useState(1);
  const apply = useAct(
    (applied: string[], lab: LabDataProvider) =>
      lab.call(applyComparison, { body: { id: comparison.id, keys: applied } }),
    {
      stale: [appliedComparisons],
      onSuccess: ({ statusMessage, leftOut }, applied) => {
        const done = new Set(applied);
        notify(statusMessage, { type: leftOut > 0 ? 'warning' : 'success' });
        setLeft(left.filter(({ key }) => !done.has(key)));
        setChosen(new Set());
        setPage(1);
      },
    },
  );
  const toggleAll = (wanted: readonly string[]) => {
    const rest = new Set(wanted);
    setChosen(
      hasAll(wanted) ? new Set([...chosen].filter((key) => !rest.has(key))) : new Set([...chosen, ...wanted]),
    );
  };
  const keys = useMemo(() => [...chosen], [chosen]);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const applyNow = (
    <button
      type="button"
      className="button primary"
      disabled={keys.length === 0 || apply.isPending}
      onClick={() => apply.mutate(keys)}
    >
      {t('synchronization.differences.apply', { count: keys.length })}
    </button>
  );
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {errors.length > 0 && (
        <section aria-label={t('synchronization.differences.errors')}>
          <h2>{t('synchronization.differences.errors')}</h2>
          <ul>
            {errors.slice(0, MAX_ERRORS).map(({ row, statusMessage }) => (
              <li key={row}>{t('synchronization.differences.row', { row, text: statusMessage })}</li>
            ))}
          </ul>
        </section>
      )}
      {left.length === 0 && (
        <EmptyState
          title={t(
            `synchronization.differences.${comparison.differences.length === 0 ? 'none' : 'noneLeft'}`,
          )}
        />
      )}
      {left.length > 0 && (
        <>
          {edited.length > 0 && (
            <label className="beside differences-edited">
              <input type="checkbox" checked={hasAll(edited)} onChange={() => toggleAll(edited)} />
              {t('synchronization.differences.allEdited', { count: edited.length })}
            </label>
          )}
          <table className="table differences">
            <thead>
              <tr>
                <th>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t('synchronization.differences.all')}
                      checked={hasAll(all)}
                      ref={(box) => {
                        if (box) box.indeterminate = chosen.size > 0 && !hasAll(all);
                      }}
                      onChange={() => toggleAll(all)}
                    />
                    <span aria-hidden>{t('synchronization.differences.all')}</span>
                  </label>
                </th>
                <th>{t('synchronization.differences.record')}</th>
                <th>{t('synchronization.differences.before')}</th>
                <th>{t('synchronization.differences.after')}</th>
              </tr>
            </thead>
            <tbody>
              {left
                .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
                .map(({ key, label, change, before, after, edited: by }) => (
                  <tr key={key}>
                    <td>
                      <input
                        type="checkbox"
                        aria-label={t('synchronization.differences.one', { name: label[language] })}
                        disabled={change === 'missing'}
                        checked={chosen.has(key)}
                        onChange={() => toggle(key)}
                      />
                    </td>
                    <td>{label[language]}</td>
                    <td data-label={t('synchronization.differences.before')}>
                      {before ? (
                        <Values book={comparison.book} values={before} />
                      ) : (
                        t('synchronization.differences.isNew')
                      )}
                      {by && <Edited edited={by} />}
                    </td>
                    <td data-label={t('synchronization.differences.after')}>
                      {change === 'missing' ? (
                        t(`synchronization.differences.${isShared ? 'missing' : 'missingInFile'}`)
                      ) : (
                        <Values book={comparison.book} values={after} />
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          <Pager page={page} pageSize={PAGE_SIZE} total={left.length} onPage={setPage} />
          {isAdmin && comparison.book === 'prices' && (
            <ImpactPanel
              of={priceImpact}
              rule={keys.length === 0 ? undefined : { id: comparison.id, keys }}
            />
          )}
          <div className="apply-differences">
            {isAdmin ? (
              <ApplyLaterField
                now={applyNow}
                target={{ resource: 'synchronization', recordId: comparison.id, version: 0 }}
                isChanged={keys.length > 0}
                submit={(schedule) => schedule({ keys })}
                onScheduled={() => setChosen(new Set())}
                onError={notifyError}
              />
            ) : (
              applyNow
            )}
          </div>
        </>
      )}
    </ThemeProvider>
  );
};
