import type { AuditLine } from '../../../contract/audit.ts';
import { changedFieldsOf } from '../../administration/Difference.tsx';
import { useAuditWords } from '../../administration/useAuditWords.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';

/** What the columns of the list say about a line. */
export const useLineWords = () => {
  const t = useT();
  const words = useAuditWords();
  return ({ at, user, action, subject, name, reason, before, after }: AuditLine) => ({
    at: formatMoment(new Date(at), true),
    user: user === null ? t('resources.admin/audit.groups.laboratory') : user.name || user.email,
    action: words.action(action),
    subject: words.subject(subject, name),
    changed: changedFieldsOf({ before, after })
      .map((field) => words.field(action, field))
      .join(', '),
    reason,
  });
};
