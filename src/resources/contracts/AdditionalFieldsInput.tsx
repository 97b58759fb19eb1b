import Button from '@mui/material/Button';
import type { FC } from 'react';
import { useFieldArray, type FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Sortable } from '../../administration/Sortable.tsx';
import { AdditionalFieldInputs } from './AdditionalFieldInputs.tsx';

const SOURCE = 'additionalFields';
const newField = {
  fieldName: { ru: '', en: '', be: '' },
  type: 'text',
  options: [],
  activeYN: true,
  mandatoryYN: false,
};

/** The additional fields of a contract's orders: added, changed, and put in order by dragging or the arrow keys. */
export const AdditionalFieldsInput: FC = () => {
  const t = useT();
  const { fields, append, move } = useFieldArray<FieldValues, typeof SOURCE, 'key'>({
    name: SOURCE,
    keyName: 'key',
  });
  const keys = fields.map(({ key }) => key);
  return (
    <>
      <p>{t('resources.admin/contracts.orderHint')}</p>
      <Sortable ids={keys} onMove={move} hint={t('resources.admin/contracts.orderHint')}>
        {keys.map((key, index) => (
          <AdditionalFieldInputs key={key} sortId={key} source={`${SOURCE}.${String(index)}`} />
        ))}
      </Sortable>
      <Button onClick={() => append(newField)} startIcon={<Icon name="plus" />}>
        {t('resources.admin/contracts.addField')}
      </Button>
    </>
  );
};
