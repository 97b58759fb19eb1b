import type { FC } from 'react';
import { Create, SimpleForm } from 'react-admin';
import { ArticleInputs } from './ArticleInputs.tsx';
import { withDataUrl } from './picture.ts';

export const ArticleCreate: FC = () => (
  <Create redirect="list" transform={withDataUrl}>
    <SimpleForm warnWhenUnsavedChanges>
      <ArticleInputs />
    </SimpleForm>
  </Create>
);
