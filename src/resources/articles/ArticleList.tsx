import type { FC } from 'react';
import { useCanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { TwoLines } from '../../administration/TwoLines.tsx';
import { formatDay, formatWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';

/** Keeps the rows out of the initial values of the form, because rows have no texts and pictures. */
const listed = { meta: { isListed: true } };

/** Why the list of an editor who does not administer articles has only some. */
const OwnHint: FC = () => {
  const t = useT();
  const { canAccess } = useCanAccess(permission('administer', 'article'));
  return canAccess === false && <p className="quiet">{t('resources.admin/news.ownHint')}</p>;
};

/** News articles that the user may change, newest first. */
export const ArticleList: FC = () => {
  const language = useLanguage();
  return (
    <ResourceList
      head={<OwnHint />}
      name="admin/news"
      sort={{ field: 'publishDate', order: 'DESC' }}
      queryOptions={listed}
      columns={[
        {
          source: 'publishDate',
          render: ({ publishDate, createdDate }) =>
            publishDate == null ? formatDay(new Date(createdDate)) : formatWireDate(publishDate),
        },
        { source: 'title', render: ({ title }) => <TwoLines text={title[language]} /> },
        { source: 'name', from: 'sm' },
        { source: 'description', from: 'md' },
        { source: 'showAsMessage', from: 'lg' },
      ]}
    />
  );
};
