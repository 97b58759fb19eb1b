import type { UserFlags } from '../../../contract/session.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** The flags of a user with the icons they have in the list. */
export const flags: readonly { flag: keyof UserFlags; icon: IconName }[] = [
  { flag: 'sendByEmail', icon: 'mail' },
  { flag: 'priceDisplay', icon: 'card' },
  { flag: 'calculatorImport', icon: 'download' },
  { flag: 'calculatorUse', icon: 'options' },
];
