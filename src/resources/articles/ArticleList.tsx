import type { FC } from 'react';
import { BooleanField, DataTable, List, TextInput } from 'react-admin';
import type { z } from 'zod';
import type { articles } from '../../../contract/articles.ts';
import { formatDay, formatWireDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { BulkDeleteActions } from '../../administration/BulkDeleteActions.tsx';
import { columnFrom } from '../../administration/columnFrom.ts';

type Article = z.output<typeof articles.listed>;

/** Keeps the rows out of what the form starts with: they have no texts and pictures. */
const listed = { meta: { isListed: true } };
const filters = [<TextInput key="q" source="q" label="ra.action.search" alwaysOn />];

/** News articles, newest first. */
export const ArticleList: FC = () => {
  const language = useLanguage();
  return (
    <List
      title="resources.admin/news.tab"
      filters={filters}
      sort={{ field: 'publishDate', order: 'DESC' }}
      queryOptions={listed}
    >
      <DataTable<Article> bulkActionButtons={<BulkDeleteActions />}>
        <DataTable.Col<Article>
          source="publishDate"
          render={({ publishDate, createdDate }: Article) =>
            publishDate == null ? formatDay(new Date(createdDate)) : formatWireDate(publishDate)
          }
        />
        <DataTable.Col<Article> source="title" render={({ title }: Article) => title[language]} />
        <DataTable.Col<Article> source="name" sx={columnFrom('sm')} />
        <DataTable.Col<Article>
          source="description"
          render={({ description }: Article) => description[language]}
          disableSort
          sx={columnFrom('md')}
        />
        <DataTable.Col<Article>
          source="showAsMessage"
          field={BooleanField}
          disableSort
          sx={columnFrom('lg')}
        />
      </DataTable>
    </List>
  );
};
