import type { FC } from 'react';
import { Link } from 'react-router-dom';
import { useKnownNotices, useMarkRead, writtenCount } from '../../dataProvider/useNotices.ts';
import { useT } from '../../i18n/useT.ts';
import { toOpened } from '../../paths/opened.ts';

const kinds = ['critical', 'results'] as const;

/** How many results have come since the user last looked, as in the bell; each count opens these results. */
export const NewResults: FC = () => {
  const t = useT();
  const read = useMarkRead();
  const notices = useKnownNotices();
  return kinds.map((kind) => {
    const notice = notices.find((one) => one.kind === kind);
    return (
      notice && (
        <Link
          key={kind}
          {...toOpened(notice.opens)}
          className={kind === 'critical' ? 'button small danger' : 'button small'}
          onClick={() => read([notice])}
        >
          {t(`results.new.${kind}`, { count: writtenCount(notice.count) })}
        </Link>
      )
    );
  });
};
