import type { FC } from 'react';
import { BulkDeleteButton, BulkExportButton, DataTable, DateField, List, TextInput } from 'react-admin';
import type { z } from 'zod';
import type { articles } from '../../../contract/articles.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { columnFrom } from '../columnFrom.ts';

type Article = z.output<typeof articles.record>;

const filters = [<TextInput key="q" source="q" label="ra.action.search" alwaysOn />];

const BulkActions: FC = () => (
  <>
    <BulkExportButton />
    <BulkDeleteButton />
  </>
);

/** News articles, newest first. */
export const ArticleList: FC = () => {
  const language = useLanguage();
  return (
    <List filters={filters} sort={{ field: 'createdDate', order: 'DESC' }}>
      <DataTable<Article> bulkActionButtons={<BulkActions />}>
        <DataTable.Col<Article> source="createdDate">
          <DateField source="createdDate" locales={language === 'en' ? 'en-GB' : 'ru-BY'} />
        </DataTable.Col>
        <DataTable.Col<Article> source="title" render={({ title }: Article) => title[language]} />
        <DataTable.Col<Article> source="name" sx={columnFrom('sm')} />
        <DataTable.Col<Article>
          source="description"
          render={({ description }: Article) => description[language]}
          disableSort
          sx={columnFrom('md')}
        />
      </DataTable>
    </List>
  );
};
