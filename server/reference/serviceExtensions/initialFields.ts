import { extensionFields, type ExtensionFields } from '../../../contract/serviceExtension.ts';
import type { services } from '../../core/db/schema/catalogue.ts';

const nothing = { ru: '', en: '', be: '' };

type Texts = Pick<
  typeof services.$inferSelect,
  'comment' | 'remark' | 'description' | 'results' | 'keywords'
>;

/** The description that a service begins with: the texts and keywords it had before anybody described it. */
export const initialFields = ({ comment, remark, description, results, keywords }: Texts): ExtensionFields =>
  extensionFields.parse({
    isGeneralCharacteristics: description !== null,
    preparation: { text: comment ?? nothing },
    notes: remark ?? nothing,
    characteristics: description === null ? [] : [{ title: nothing, text: description }],
    indications: nothing,
    interpretation: results ?? nothing,
    keywords,
  });
