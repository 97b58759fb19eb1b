import { startOfDay } from '../core/dates.ts';

const prefixes = ['eq', 'ne', 'ge', 'gt', 'le', 'lt', 'sa', 'eb'] as const;

/** A date of a search: the whole period that it names, from its start until before its end. */
export interface AskedDate {
  prefix: (typeof prefixes)[number];
  start: Date;
  end: Date;
}

const pattern =
  /^(eq|ne|ge|gt|le|lt|sa|eb)?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** A date as FHIR writes it, days and times without a zone at the laboratory; undefined: it is none. */
export const dateOf = (text: string): AskedDate | undefined => {
  const match = pattern.exec(text.replace(' ', '+'));
  if (match === null) return undefined;
  const [, prefix = 'eq', year = '', month, day, hour, minute = '', second, fraction, zone = '+03:00'] =
    match;
  const from = (y: number, m: number, d: string) =>
    startOfDay(`${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${d}`);
  let start: Date;
  let end: Date;
  if (hour !== undefined) {
    const milliseconds = (fraction ?? '').padEnd(3, '0').slice(0, 3);
    start = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}.${milliseconds}${zone}`);
    end = new Date(start.getTime() + (second === undefined ? 60_000 : fraction === undefined ? 1000 : 1));
  } else if (day !== undefined) {
    start = from(Number(year), Number(month), day);
    end = new Date(start.getTime() + 86_400_000);
  } else if (month !== undefined) {
    start = from(Number(year), Number(month), '01');
    end =
      Number(month) === 12 ? from(Number(year) + 1, 1, '01') : from(Number(year), Number(month) + 1, '01');
  } else {
    start = from(Number(year), 1, '01');
    end = from(Number(year) + 1, 1, '01');
  }
  const known = prefixes.find((one) => one === prefix);
  if (known === undefined || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime())) return undefined;
  return { prefix: known, start, end };
};

/** Whether something that lasted from `first` to `last` is what was asked. */
export const isWithin = ({ prefix, start, end }: AskedDate, first: Date, last: Date): boolean => {
  const isEqual = first >= start && last < end;
  return {
    eq: isEqual,
    ne: !isEqual,
    ge: last >= start,
    gt: last >= end,
    le: first < end,
    lt: first < start,
    sa: first >= end,
    eb: last < start,
  }[prefix];
};
