import Button from '@mui/material/Button';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { FC } from 'react';
import { useFieldArray, type FieldValues } from 'react-hook-form';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
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
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <>
      <p>{t('resources.admin/contracts.orderHint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t('resources.admin/contracts.orderHint') },
        }}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          {keys.map((key, index) => (
            <AdditionalFieldInputs key={key} sortId={key} source={`${SOURCE}.${String(index)}`} />
          ))}
        </SortableContext>
      </DndContext>
      <Button onClick={() => append(newField)} startIcon={<Icon name="plus" />}>
        {t('resources.admin/contracts.addField')}
      </Button>
    </>
  );
};
