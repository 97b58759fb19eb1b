import Alert from '@mui/material/Alert';
import type { FC } from 'react';
import {
  BooleanInput,
  BulkExportButton,
  NullableBooleanInput,
  regex,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Toolbar,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  discountPrefixes,
  discountPrefixImpact,
  type DiscountPrefix,
} from '../../../contract/discountPrefixes.ts';
import { BulkStatusButton } from '../../administration/BulkStatusButton.tsx';
import { ImpactPanel } from '../../administration/ImpactPanel.tsx';
import { CreateDialog, EditDialog } from '../../administration/ResourceDialog.tsx';
import { ResourceList } from '../../administration/ResourceList.tsx';
import { StatusSwitch } from '../../administration/StatusSwitch.tsx';
import { useT } from '../../i18n/useT.ts';
import { useRead } from '../../dataProvider/useRead.ts';

const texts = 'resources.admin/discount/prefix';

/** The ways of numbering cards; `isFailed` when they cannot be loaded or there are none. */
const useGenerateTypes = () => {
  const { data: types = [], isPending } = useRead(discountPrefixes.generateTypes, {});
  return { types, isFailed: !isPending && types.length === 0 };
};

/** What recent orders would have cost without the cards of a prefix that is about to be switched off. */
const PrefixImpact: FC<{ isActive: boolean }> = ({ isActive }) => {
  const record = useRecordContext<DiscountPrefix>();
  const isSwitchedOff = record?.isActive === true && !isActive;
  return <ImpactPanel of={discountPrefixImpact} rule={isSwitchedOff ? { id: record.id } : undefined} />;
};

const bulkActions = (
  <>
    <BulkStatusButton />
    <BulkExportButton />
  </>
);

/** Prefixes of discount cards. */
export const List: FC = () => {
  const { types } = useGenerateTypes();
  return (
    <ResourceList
      name="admin/discount/prefix"
      filters={[<NullableBooleanInput key="isActive" source="isActive" />]}
      perPage={10}
      bulkActionButtons={bulkActions}
      columns={[
        { source: 'prefix' },
        { source: 'description' },
        {
          source: 'discountPrefixGenerateType',
          render: ({ discountPrefixGenerateType: type }) => types.find(({ id }) => id === type.id)?.name,
          from: 'sm',
        },
        {
          source: 'isActive',
          render: () => (
            <StatusSwitch>
              <PrefixImpact isActive={false} />
            </StatusSwitch>
          ),
        },
      ]}
    />
  );
};

/** A card prefix; the prefix of existing cards cannot be changed. */
const Inputs: FC = () => {
  const t = useT();
  const record = useRecordContext();
  const { types, isFailed } = useGenerateTypes();
  const isActive: unknown = useWatch({ name: 'isActive' });
  return (
    <>
      {isFailed && <Alert severity="error">{t(`${texts}.noGenerateTypes`)}</Alert>}
      <TextInput
        source="prefix"
        validate={[required(), regex(/^[A-Za-z0-9-]{1,10}$/, t(`${texts}.form`))]}
        disabled={record?.id !== undefined}
        fullWidth
      />
      <TextInput source="description" validate={required()} fullWidth />
      <SelectInput
        source="discountPrefixGenerateType.id"
        label={`${texts}.fields.discountPrefixGenerateType`}
        choices={types}
        translateChoice={false}
        validate={required()}
        fullWidth
      />
      <BooleanInput source="isActive" defaultValue />
      <PrefixImpact isActive={isActive !== false} />
    </>
  );
};

/** Save, disabled while the ways of numbering cards are not known. */
const Save: FC = () => {
  const { types } = useGenerateTypes();
  return <Toolbar>{types.length > 0 ? <SaveButton /> : <SaveButton disabled />}</Toolbar>;
};

export const PrefixEdit: FC = () => (
  <EditDialog list={<List />} toolbar={<Save />}>
    <Inputs />
  </EditDialog>
);

export const PrefixCreate: FC = () => (
  <CreateDialog list={<List />} toolbar={<Save />}>
    <Inputs />
  </CreateDialog>
);
