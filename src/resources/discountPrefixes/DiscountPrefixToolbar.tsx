import type { FC } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useGenerateTypes } from './useGenerateTypes.ts';

/** Save, disabled while the ways of numbering cards are not known. */
export const DiscountPrefixToolbar: FC = () => {
  const { types } = useGenerateTypes();
  return <Toolbar>{types.length > 0 ? <SaveButton /> : <SaveButton disabled />}</Toolbar>;
};
