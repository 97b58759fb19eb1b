import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  isPending: boolean;
  /** Id of the text that says why the form cannot be sent yet; enabled without one. */
  noticeId: string | undefined;
}

/** Submit button of a search form. */
export const FindButton: FC<Props> = ({ isPending, noticeId }) => {
  const t = useT();
  return (
    <button
      type="submit"
      className="button primary"
      disabled={noticeId !== undefined}
      aria-busy={isPending}
      aria-describedby={noticeId}
    >
      <Icon name="search" />
      {t('orderSearch.find')}
    </button>
  );
};
