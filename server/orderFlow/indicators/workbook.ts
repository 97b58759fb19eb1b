import type { exportIndicators, IndicatorFigures } from '../../../contract/indicators.ts';
import { rejections } from '../../../contract/releases.ts';
import { auditAccess } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { writeLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { indicatorsOf } from './indicators.ts';

const WIDTHS = [36, ...Array.from({ length: 18 + rejections.length }, () => 14)];

const hours = (minutes: number | null): Cell => (minutes === null ? '' : { decimal: minutes / 60 });

const cellsOf = (name: string, { turnaround, rejected, critical }: IndicatorFigures): Cell[] => {
  const { orders, late, overdue } = turnaround;
  return [
    name,
    turnaround.services,
    hours(turnaround.median),
    hours(turnaround.p90),
    turnaround.leftOut,
    orders,
    orders - late,
    orders === 0 ? '' : { decimal: (100 * (orders - late)) / orders },
    late,
    overdue,
    rejected.received,
    rejected.services,
    rejected.received === 0 ? '' : { decimal: (100 * rejected.services) / rejected.received },
    rejected.orders,
    ...rejections.map((reason) => rejected.reasons.find((one) => one.reason === reason)?.services ?? 0),
    critical.orders,
    critical.counted,
    critical.within15,
    critical.within30,
    critical.open,
  ];
};

/** The figures of the screen as an .xlsx in base64: a row for each group, and one of all. */
export const indicatorsWorkbook = async (
  call: Call<typeof exportIndicators>,
): Promise<AnswerOf<typeof exportIndicators>> => {
  const { query, language } = call;
  const { rows, total } = await indicatorsOf(call);
  const { indicators, documents } = textsOf(language);
  const { sheet, groups, columns, total: word } = indicators;
  const head = Object.entries(columns).flatMap(([name, title]) =>
    name === 'rejectedOrders'
      ? [title, ...rejections.map((reason) => documents.releases.rejections[reason])]
      : title,
  );
  const cells = [
    ...rows.map((row) =>
      cellsOf(query.by === 'month' ? `${row.key.slice(4)}.${row.key.slice(0, 4)}` : row.name, row),
    ),
    cellsOf(word, total),
  ];
  async function* parts() {
    yield cells;
  }
  await auditAccess(call, 'indicators.export', { details: { found: rows.length } });
  const table = {
    sheet,
    head: [groups[query.by], ...head],
    widths: WIDTHS,
    hasTotal: true,
  };
  return {
    base64string: base64Of(await writeLongTable({ ...table, parts: parts() })),
    fileName: `indicators-${query.from}-${query.to}.xlsx`,
  };
};
