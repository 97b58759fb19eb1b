import { provider } from '../../../contract/providers.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';

/** Kinds of outside laboratories as choices of an input. */
export const providerKinds = provider.shape.kind.options.map((id) => ({
  id,
  name: `resources.admin/synchronization/provider.kinds.${id}` satisfies MessageKey,
}));
