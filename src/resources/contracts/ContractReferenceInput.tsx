import type { FC } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useCanAccess,
  type InputProps,
} from 'react-admin';
import { permission } from '../../../contract/access.ts';
import type { LocalisedName } from '../../../contract/fields.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { inBackground } from '../../administration/inBackground.ts';

type Props = Pick<
  InputProps,
  'source' | 'label' | 'validate' | 'helperText' | 'defaultValue' | 'disabled'
> & {
  /** As a filter of a list: always shown. */
  alwaysOn?: boolean;
};

/** How a contract is found and shown: by its name in the user's language; only active contracts. */
const useContractChoices = () => {
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const { canAccess, isPending } = useCanAccess(permission('read', 'contractSettings'));
  return {
    isPending,
    /** Set for administrators, who choose from all contracts; other users choose from their own contracts. */
    reference: canAccess
      ? {
          reference: 'admin/contracts',
          filter: { isActive: true },
          sort: { field: `name.${language}`, order: 'ASC' as const },
        }
      : null,
    own: userContracts,
    texts: {
      optionText: ({ name }: { name: LocalisedName }) => name[language],
      translateChoice: false,
    },
  };
};

/** Selects a contract: any active contract for an administrator, one of their own for other users. */
export const ContractReferenceInput: FC<Props> = ({ source, ...props }) => {
  const { isPending, reference, own, texts } = useContractChoices();
  if (isPending) return null;
  return reference ? (
    <ReferenceInput source={source} {...reference} queryOptions={inBackground}>
      <AutocompleteInput {...texts} {...props} />
    </ReferenceInput>
  ) : (
    <AutocompleteInput source={source} choices={own} {...texts} {...props} />
  );
};

/** Several contracts, chosen as in `ContractReferenceInput`; the value is an array of ids. */
export const ContractArrayReferenceInput: FC<Props> = ({ source, ...props }) => {
  const { isPending, reference, own, texts } = useContractChoices();
  if (isPending) return null;
  return reference ? (
    <ReferenceArrayInput source={source} {...reference} queryOptions={inBackground}>
      <AutocompleteArrayInput {...texts} {...props} />
    </ReferenceArrayInput>
  ) : (
    <AutocompleteArrayInput source={source} choices={own} {...texts} {...props} />
  );
};
