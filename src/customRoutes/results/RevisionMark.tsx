import './revisionMark.css';
import type { FC } from 'react';
import type { Revision } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';

/** Says that a result is preliminary or was corrected. */
export const RevisionMark: FC<{ revision: Revision }> = ({ revision }) => {
  const t = useT();
  return (
    <small className="revision-mark" data-revision={revision}>
      {t(`results.revisions.${revision}`)}
    </small>
  );
};
