import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { MaskInputs } from './MaskInputs.tsx';

export const MaskEdit: FC = () => (
  <ResourceEdit>
    <MaskInputs />
  </ResourceEdit>
);
