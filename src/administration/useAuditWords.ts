import { useTranslate } from 'react-admin';
import { resourceNouns } from '../../contract/access.ts';
import { groupBarcode } from '../i18n/format.ts';

const texts = 'resources.admin/audit';
/** Nouns of the policy → names of react-admin's resources, which have their own texts. */
const resourceOf = new Map<string, string>([
  ...Object.entries(resourceNouns).map(([name, noun]) => [noun, name] as const),
  ['user', 'admin/users'],
]);
/** `pre-order` of a subject → `preOrder` of an action. */
const nounOf = (entity: string): string =>
  entity.replace(/[- ](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Texts for lines of the audit log; a value without a text is shown as stored. */
export const useAuditWords = () => {
  const translate = useTranslate();
  const entityOf = (entity: string): string => {
    const noun = nounOf(entity);
    const name = translate(`resources.${resourceOf.get(noun) ?? ''}.name`, { smart_count: 1, _: noun });
    return translate(`${texts}.entities.${noun}`, { _: name });
  };
  return {
    entity: entityOf,
    /** `order.update` → "Order: changed". */
    action: (action: string): string => {
      const [noun = '', verb = ''] = action.split('.');
      return `${entityOf(noun)}: ${translate(`${texts}.verbs.${verb}`, { _: verb })}`;
    },
    /** `order 17` → "Order 50 0000 1234", without its name "Order 17"; `setting label` → "Laboratory setting: labels". */
    subject: (subject: string, name: string | null): string =>
      subject
        .replace(/^setting (\w+)$/, (_, key: string) => {
          return `${entityOf('setting')}: ${translate(`${texts}.settings.${key}`, { _: key })}`;
        })
        .replace(/^(\D+) (\d+)$/, (_, entity: string, id: string) => {
          return `${entityOf(entity)} ${name === null ? id : entity.endsWith('order') ? groupBarcode(name) : name}`;
        })
        .replace(/^[a-zA-Z]+$/, entityOf),
    /** A field of the records that actions of this kind change. */
    field: (action: string, field: string): string => {
      const resource = resourceOf.get(action.split('.')[0] ?? '') ?? '';
      const own = translate(`resources.${resource}.fields.${field}`, { _: field });
      const last = field.split('.').at(-1) ?? field;
      return own === field ? translate(`${texts}.changed.${last}`, { _: last }) : own;
    },
  };
};
