import type { FC } from 'react';
import { Edit, SimpleForm } from 'react-admin';
import { ArticleInputs } from './ArticleInputs.tsx';
import { withDataUrl } from './picture.ts';

/** Pessimistic, so that the server's refusal stands at its field. */
export const ArticleEdit: FC = () => (
  <Edit mutationMode="pessimistic" transform={withDataUrl}>
    <SimpleForm warnWhenUnsavedChanges>
      <ArticleInputs />
    </SimpleForm>
  </Edit>
);
