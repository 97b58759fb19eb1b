import type { Analyte, Analytes, Grade, Panels } from './analyte.ts';

/** The analytes of a discipline and the services that have several of them. */
export interface Discipline {
  analytes: Analytes;
  panels: Panels;
}
/** A line of a service: an analyte of its own, the grade of the figure before it, or the id of a shared analyte. */
export type Line = string | Analyte | Omit<Grade, 'of'>;

/**
 * The discipline with these services by code. Analytes of their own get the id `6301`, the next ones `6301.2` and so on;
 * `shared` are those that several services name by id.
 */
export const listed = (
  services: Readonly<Record<string, readonly Line[]>>,
  shared: Analytes = {},
): Discipline => {
  const analytes: Record<string, Analyte> = { ...shared };
  const panels: Record<string, readonly string[]> = {};
  for (const [code, lines] of Object.entries(services)) {
    const ids: string[] = [];
    for (const line of lines) {
      const of = ids.at(-1);
      const id = typeof line === 'string' ? line : ids.length === 0 ? code : `${code}.${ids.length + 1}`;
      if (typeof line !== 'string') {
        if (line.kind !== 'grade' || 'of' in line) analytes[id] = line;
        else if (of !== undefined) analytes[id] = { ...line, of };
      }
      ids.push(id);
    }
    panels[code] = ids;
  }
  return { analytes, panels };
};
