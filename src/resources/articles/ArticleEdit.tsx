import type { FC } from 'react';
import { CanAccess } from 'react-admin';
import { permission } from '../../../contract/access.ts';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { ArticleInputs } from './ArticleInputs.tsx';
import { withDataUrl } from './picture.ts';
import { ReadersPanel } from './ReadersPanel.tsx';

export const ArticleEdit: FC = () => (
  <>
    <ResourceEdit transform={withDataUrl}>
      <ArticleInputs />
    </ResourceEdit>
    <CanAccess {...permission('read', 'acknowledgement')}>
      <ReadersPanel />
    </CanAccess>
  </>
);
