import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { ArticleInputs } from './ArticleInputs.tsx';
import { withDataUrl } from './picture.ts';

export const ArticleCreate: FC = () => (
  <Create redirect="list" transform={withDataUrl}>
    <ResourceForm>
      <ArticleInputs />
    </ResourceForm>
  </Create>
);
