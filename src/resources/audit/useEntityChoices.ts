import { auditEntities } from '../../../contract/auditActions.ts';
import { resources } from '../../../contract/resources.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { useAuditWords } from '../../administration/useAuditWords.ts';

/** The words a line's subject can begin with; nouns that are never a subject are left out. */
const entities = [
  ...new Set<string>([...auditEntities, ...Object.values(resources).map(({ noun }) => noun)]),
].filter((entity) => !['account', 'audit', 'contractSettings', 'discountCards'].includes(entity));

/** The kinds of records in the audit log, as choices of an input, sorted by name. */
export const useEntityChoices = (): { id: string; name: string }[] => {
  const words = useAuditWords();
  const language = useLanguage();
  return entities
    .map((id) => ({ id, name: words.entity(id) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
};
