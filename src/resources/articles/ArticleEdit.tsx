import type { FC } from 'react';
import { ResourceEdit } from '../ResourceEdit.tsx';
import { ArticleInputs } from './ArticleInputs.tsx';
import { withDataUrl } from './picture.ts';

export const ArticleEdit: FC = () => (
  <ResourceEdit transform={withDataUrl}>
    <ArticleInputs />
  </ResourceEdit>
);
