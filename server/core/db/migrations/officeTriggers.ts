import type { resourceNouns } from '../../../../contract/access.ts';
import { officeLists } from '../../../../contract/live.ts';

/**
 * The triggers of a list of the administration: its name, its table, and the columns whose change in a row the list
 * shows. They send its place in `officeLists`.
 */
export const officeTriggers = (
  list: keyof typeof resourceNouns,
  table: string,
  columns: readonly string[],
): string[] => {
  const place = officeLists.indexOf(list);
  return [
    `
create trigger ${table}_office_rows after insert or delete on ${table}
  for each statement execute function tell_office(${place})`,
    `
create trigger ${table}_office_changes after update on ${table} for each row
  when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function tell_office(${place})`,
  ];
};
