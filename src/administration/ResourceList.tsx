import type { ReactElement, ReactNode } from 'react';
import {
  BooleanField,
  BulkExportButton,
  DataTable,
  List,
  TextInput,
  type DataTableColumnProps,
  type DataTableProps,
  type ListProps,
} from 'react-admin';
import { z } from 'zod';
import type { CrudName } from '../../contract/crud.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import { resources } from '../../contract/resources.ts';
import type { Language } from '../i18n/languages.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { BulkDeleteActions } from './BulkDeleteActions.tsx';
import { columnFrom } from './columnFrom.ts';
import { useCsvExporter } from './useCsvExporter.ts';
import { useSelectionInSight } from './useSelectionInSight.ts';

type Declared<Name extends CrudName> = (typeof resources)[Name];
/** A record in the list of the resource. */
export type RowOf<Name extends CrudName> = z.output<
  Declared<Name> extends { listed: infer Listed extends z.ZodType } ? Listed : Declared<Name>['record']
>;

/** A column. Without `render` and `field`, the type of the value in the contract decides how it is shown. */
interface Column<Row> extends Pick<DataTableColumnProps, 'label' | 'align' | 'field'> {
  /** A field of the record; its label is in the head. */
  source?: (keyof Row & string) | `${keyof Row & string}.${string}`;
  render?: (record: Row) => ReactNode;
  /** Shown only from this width on: sm is 600 px, md 900, lg 1200. */
  from?: 'sm' | 'md' | 'lg';
}

/** A type of the contract without its wrappers for optional, nullable and default values. */
const bare = (type: unknown): unknown =>
  type instanceof z.ZodDefault ||
  type instanceof z.ZodPrefault ||
  type instanceof z.ZodNullable ||
  type instanceof z.ZodOptional
    ? bare(type.unwrap())
    : type;

/** The look of a value, by its type in the contract. */
const lookOf = (
  type: unknown,
  source: string,
  language: Language,
): Pick<DataTableColumnProps, 'field' | 'render'> => {
  if (type instanceof z.ZodBoolean) return { field: BooleanField };
  if (type instanceof z.ZodObject) return { render: (record) => (record[source] as LocalisedName)[language] };
  return {};
};

interface TableProps<Name extends CrudName> extends Pick<
  DataTableProps,
  'body' | 'bulkActionButtons' | 'empty' | 'expand' | 'rowClick'
> {
  name: Name;
  columns: readonly (Column<RowOf<Name>> | false)[];
}

/**
 * The rows of a resource's list. Selected rows can be exported, and deleted if the contract has that call. The
 * contract says by which columns the rows can be sorted.
 */
export const ResourceTable = <Name extends CrudName>({
  name,
  columns,
  ...table
}: TableProps<Name>): ReactElement => {
  const language = useLanguage();
  const declared = resources[name];
  const sorts: readonly string[] = declared.sort;
  const fields: Readonly<Record<string, unknown>> = declared.record.shape;
  useSelectionInSight();
  return (
    <DataTable
      bulkActionButtons={'remove' in declared ? <BulkDeleteActions /> : <BulkExportButton />}
      {...table}
    >
      {columns.map((column, at) => {
        if (column === false) return null;
        const { source, from, render, ...others } = column;
        const type = render || others.field ? undefined : bare(fields[source ?? '']);
        const view: DataTableColumnProps = {
          disableSort: source === undefined || !sorts.includes(source),
          ...lookOf(type, source ?? '', language),
          ...others,
        };
        if (source !== undefined) view.source = source;
        if (from) view.sx = columnFrom(from);
        if (render) view.render = (record) => render(record as RowOf<Name>);
        return source !== undefined && type instanceof z.ZodNumber ? (
          <DataTable.NumberCol key={at} {...view} source={source} />
        ) : (
          <DataTable.Col key={at} {...view} />
        );
      })}
    </DataTable>
  );
};

interface Props<Name extends CrudName>
  extends
    Pick<TableProps<Name>, 'name' | 'bulkActionButtons' | 'expand' | 'rowClick'>,
    Omit<ListProps, 'children' | 'filters' | 'title'> {
  columns?: TableProps<Name>['columns'];
  /** Filters besides the search. */
  filters?: readonly ReactElement[];
  /** Above the rows. */
  head?: ReactNode;
  /** Instead of the rows. */
  children?: ReactNode;
}

/** The list of a resource: search and filters, and rows sorted by the first field of the contract's `sort`. */
export const ResourceList = <Name extends CrudName>({
  name,
  columns = [],
  filters = [],
  bulkActionButtons,
  expand,
  rowClick,
  head,
  children,
  ...list
}: Props<Name>): ReactElement => {
  const t = useT();
  const exporter = useCsvExporter(name);
  return (
    <List
      exporter={exporter}
      title={`resources.${name}.tab`}
      sort={{ field: resources[name].sort[0], order: 'ASC' }}
      filters={[<TextInput key="q" source="q" label="ra.action.search" alwaysOn />, ...filters]}
      {...(!('create' in resources[name]) && {
        empty: <EmptyState title={t(`resources.${name}.empty`)} hint={t(`resources.${name}.invite`)} />,
      })}
      {...list}
    >
      {head}
      {children ?? (
        <ResourceTable
          name={name}
          columns={columns}
          {...(bulkActionButtons !== undefined && { bulkActionButtons })}
          {...(expand !== undefined && { expand })}
          {...(rowClick !== undefined && { rowClick })}
        />
      )}
    </List>
  );
};
