/**
 * The triggers of a list of the administration: its place in `officeLists`, its table, and the columns whose change in
 * a row the list shows.
 */
export const officeTriggers = (number: number, table: string, columns: readonly string[]): string[] => [
  `
create trigger ${table}_office_rows after insert or delete on ${table}
  for each statement execute function tell_office(${number})`,
  `
create trigger ${table}_office_changes after update on ${table} for each row
  when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
  execute function tell_office(${number})`,
];
