import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { PromotionInputs } from './PromotionInputs.tsx';

export const PromotionCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <PromotionInputs />
    </ResourceForm>
  </Create>
);
