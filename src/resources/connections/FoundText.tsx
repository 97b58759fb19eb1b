import type { FC } from 'react';
import { unreadableCodes, type QuarantineReason } from '../../../contract/connectionMessages.ts';
import { useT } from '../../i18n/useT.ts';

/** What was found in a message that needs a person; for one that cannot be read, why. */
export const FoundText: FC<QuarantineReason> = ({ code, found }) => {
  const t = useT();
  const why = code === 'unreadable' && unreadableCodes.find((one) => one === found);
  if (found === '') return null;
  return why ? (
    t(`resources.admin/settings/message.unreadable.${why}`)
  ) : (
    <span className="mono">{found}</span>
  );
};
