import type { FC, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { IndicatorFigures } from '../../../contract/indicators.ts';
import type { ResultConditions } from '../../../contract/results.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { toOpened } from '../../paths/opened.ts';

/** A group, or all of them, with its name on the screen. */
export interface NamedFigures extends IndicatorFigures {
  key: string;
  name: string;
}

interface ListFigureProps {
  of: Pick<NamedFigures, 'opens' | 'name'>;
  /** The conditions of its list. */
  only: ResultConditions;
  count: number;
  /** What is counted. */
  what: string;
}

/** A number of orders, which opens their list where there is one. */
export const ListFigure: FC<ListFigureProps> = ({ of: { opens, name }, only, count, what }) => {
  const t = useT();
  const text = formatNumber(useLanguage(), count);
  if (count === 0 || opens === null) return text;
  return (
    <Link {...toOpened({ ...opens, only })} aria-label={t('indicators.opens', { count: text, what, name })}>
      {text}
    </Link>
  );
};

interface Props {
  title: string;
  rows: readonly NamedFigures[];
  total: NamedFigures;
  /** The head of the first column, and of the others. */
  head: readonly [string, ...string[]];
  renderCells: (row: NamedFigures) => readonly ReactNode[];
}

/** The figures of a plot by group, with those of all at the foot. */
export const IndicatorTable: FC<Props> = ({ title, rows, total, head, renderCells }) => {
  const [first, ...others] = head;
  const line = (row: NamedFigures) => (
    <tr key={row.key}>
      <th scope="row">
        <span className="indicator-name">{row.name}</span>
      </th>
      {renderCells(row).map((cell, at) => (
        // A column has no other name than its place.
        <td key={at} className="number">
          {cell}
        </td>
      ))}
    </tr>
  );
  return (
    <div
      className="indicator-scroll"
      // The section around it is the landmark.
      role="group"
      aria-label={title}
      // A region that scrolls is reached by Tab.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="table indicator-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(line)}</tbody>
        <tfoot>{line(total)}</tfoot>
      </table>
    </div>
  );
};
