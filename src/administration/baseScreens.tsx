import type { ComponentType, FC } from 'react';
import { Create } from 'react-admin';
import { CreateDialog, EditDialog } from './ResourceDialog.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { ResourceSpec } from './resourceSpec.ts';

/** Edit or Create of a resource, built from its inputs. */
export const baseScreen = async (
  action: 'edit' | 'create',
  { list, inputs, transform, isDialog }: ResourceSpec & Required<Pick<ResourceSpec, 'inputs'>>,
): Promise<ComponentType> => {
  const Inputs = await inputs();
  if (isDialog) {
    const [List, Dialog] = [await list(), action === 'edit' ? EditDialog : CreateDialog];
    const Over: FC = () => (
      <Dialog list={<List />}>
        <Inputs />
      </Dialog>
    );
    return Over;
  }
  const sent = transform && { transform: await transform() };
  const Edit: FC = () => (
    <ResourceEdit {...sent}>
      <Inputs />
    </ResourceEdit>
  );
  const New: FC = () => (
    <Create redirect="list" {...sent}>
      <ResourceForm>
        <Inputs />
      </ResourceForm>
    </Create>
  );
  return action === 'edit' ? Edit : New;
};
