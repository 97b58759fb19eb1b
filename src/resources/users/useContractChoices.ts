import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage } from '../../i18n/useT.ts';

/** The contracts in use as choices of an input, in the user's language. */
export const useContractChoices = (): { id: number; name: string }[] => {
  const language = useLanguage();
  return useSessionUser().userContracts.map(({ id, name }) => ({ id, name: name[language] }));
};
