import type { FC } from 'react';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { formatDay, formatWireDate } from '../../i18n/format.ts';

/** Keeps the rows out of the initial values of the form, because rows have no texts and pictures. */
const listed = { meta: { isListed: true } };

/** News articles, newest first. */
export const ArticleList: FC = () => (
  <ResourceList
    name="admin/news"
    sort={{ field: 'publishDate', order: 'DESC' }}
    queryOptions={listed}
    columns={[
      {
        source: 'publishDate',
        render: ({ publishDate, createdDate }) =>
          publishDate == null ? formatDay(new Date(createdDate)) : formatWireDate(publishDate),
      },
      { source: 'title' },
      { source: 'name', from: 'sm' },
      { source: 'description', from: 'md' },
      { source: 'showAsMessage', from: 'lg' },
    ]}
  />
);
