import type { RaRecord } from 'react-admin';
import type { ActionsPlace, ListTable } from './listTable.ts';

interface Props<Row extends RaRecord<string>> {
  table: ListTable<Row>;
  row: Row;
}

/** The first column of a narrow row, and beneath it the other columns and actions that the row shows. */
export const NarrowTitle = <Row extends RaRecord<string>>({
  table: { columns, actions },
  row,
  place,
}: Props<Row> & { place: ActionsPlace }) => {
  const [title, ...rest] = columns;
  return (
    <>
      {title.cell(row)}
      <div className="list-under">
        {rest.map(({ key, narrow, cell }) => narrow === 'under' && <div key={key}>{cell(row)}</div>)}
        {actions?.isUnder && <div className="list-under-actions">{actions.cell(row, place)}</div>}
      </div>
    </>
  );
};

/** In the details of a narrow row: the columns that it has no room for. */
export const NarrowFacts = <Row extends RaRecord<string>>({ table: { columns }, row }: Props<Row>) => {
  const facts = columns
    .slice(1)
    .filter(({ narrow }) => narrow === undefined)
    .map(({ key, label, cell }) => ({ key, label, value: cell(row) }))
    .filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="list-facts">
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
