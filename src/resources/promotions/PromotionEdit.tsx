import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { PromotionInputs } from './PromotionInputs.tsx';
import { usePromotionFailure } from './usePromotionFailure.ts';

export const PromotionEdit: FC = () => (
  <ResourceEdit queryOptions={{ onError: usePromotionFailure() }}>
    <PromotionInputs />
  </ResourceEdit>
);
