import type { FC } from 'react';
import { ResourceEdit } from '../ResourceEdit.tsx';
import { MaskInputs } from './MaskInputs.tsx';

export const MaskEdit: FC = () => (
  <ResourceEdit>
    <MaskInputs />
  </ResourceEdit>
);
