import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { NoContracts } from '../../orders/NoContracts.tsx';

export interface Notices {
  /** Id of the text that says why the form cannot be sent yet; undefined when it can. */
  noticeId: string | undefined;
  /** The user has contracts to choose from. */
  hasContracts: boolean;
  /** The form differs from the submitted parameters. */
  isModified: boolean;
}

/** Notes below a search form: select a contract, press Find again. */
export const SearchNotices: FC<Notices> = ({ noticeId, hasContracts, isModified }) => {
  const t = useT();
  return (
    <>
      {noticeId !== undefined && (
        <p id={noticeId} className="quiet">
          {hasContracts ? t('orderSearch.noContract') : <NoContracts />}
        </p>
      )}
      {isModified && (
        <output className="message warning order-search-modified">{t('orderSearch.modified')}</output>
      )}
    </>
  );
};
