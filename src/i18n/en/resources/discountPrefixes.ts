import type { Areas, Texts } from '../../areas.ts';

export const discountPrefixes: Texts<Areas['resources']['admin/discount/prefix']> = {
  name: 'Prefix |||| Prefixes',
  page: { create: 'New prefix' },
  tab: 'Card prefixes',
  empty: 'No prefixes yet',
  invite: 'Numbers of discount cards begin with a prefix. Add the first one.',
  notifications: { created: 'Prefix created', updated: 'Changes applied successfully' },
  fields: {
    prefix: 'Prefix',
    description: 'Description',
    discountPrefixGenerateType: 'Card numbers',
    isActive: 'Active',
  },
  form: '1 to 10 Latin letters, digits or hyphens',
  noGenerateTypes: 'The ways of numbering cards could not be loaded!',
};
