import { useSessionUser } from '../authProvider/useSessionUser.ts';
import { useLanguage } from '../i18n/useT.ts';

/** The user's contracts as choices of an input, by name. */
export const useContractChoices = (): { id: number; name: string }[] => {
  const language = useLanguage();
  return useSessionUser().userContracts.map(({ id, name }) => ({ id, name: name[language] }));
};
