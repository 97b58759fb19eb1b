import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import { ArrayInput, BooleanInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldTypes, PROMOCODE_FIELD } from '../../../contract/contracts.ts';
import type { ContractSettings } from '../../../contract/contractSettings.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { languages } from '../../i18n/languages.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { DragHandle, SortableItem } from '../../administration/Sortable.tsx';

const typeChoices = fieldTypes.map((id) => ({
  id,
  name: `resources.admin/contracts.fieldTypes.${id}` satisfies MessageKey,
}));

const asTyped = (text: string): string => text;

/** One additional field; `sortId` identifies it while it is dragged. The promo code's name and type are fixed. */
export const AdditionalFieldInputs: FC<{ sortId: string; source: string }> = ({ sortId, source }) => {
  const t = useT();
  const language = useLanguage();
  const field = useWatch({ name: source }) as ContractSettings['additionalFields'][number] | undefined;
  const isPromo = field?.id !== undefined && field.fieldName.ru === PROMOCODE_FIELD;
  const label = (name: 'name' | 'type' | 'options' | 'active' | 'mandatory') =>
    t(`resources.admin/contracts.additional.${name}`);
  return (
    <SortableItem id={sortId}>
      {({ ref, style }) => (
        <Paper
          ref={ref}
          variant="outlined"
          role="group"
          aria-label={field?.fieldName[language]}
          sx={{ width: '100%', padding: 2, marginBottom: 1 }}
          style={style}
        >
          <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
            <DragHandle
              label={t('resources.admin/contracts.move', { name: field?.fieldName[language] ?? '' })}
            />
            <Stack sx={{ flex: 1, gap: 1, minWidth: 0 }}>
              {isPromo && <p>{t('resources.admin/contracts.promoHint')}</p>}
              <Stack direction={{ xs: 'column', md: 'row' }} sx={{ gap: 1 }}>
                {languages.map((one) => (
                  <TextInput
                    key={one}
                    source={`${source}.fieldName.${one}`}
                    label={`${label('name')} (${one})`}
                    validate={required()}
                    readOnly={isPromo}
                  />
                ))}
              </Stack>
              <SelectInput
                source={`${source}.type`}
                label={label('type')}
                choices={typeChoices}
                validate={required()}
                readOnly={isPromo}
              />
              {field?.type === 'list' && (
                <>
                  <ArrayInput source={`${source}.options`} label={label('options')} validate={required()}>
                    <SimpleFormIterator inline disableClear>
                      {languages.map((one) => (
                        <TextInput
                          key={one}
                          source={`name.${one}`}
                          label={`${label('name')} (${one})`}
                          defaultValue=""
                          parse={asTyped}
                          validate={one === 'ru' ? [required()] : []}
                        />
                      ))}
                    </SimpleFormIterator>
                  </ArrayInput>
                  <p className="quiet">{t('resources.admin/contracts.additional.untranslated')}</p>
                </>
              )}
              <FieldRow>
                <BooleanInput source={`${source}.activeYN`} label={label('active')} />
                <BooleanInput source={`${source}.mandatoryYN`} label={label('mandatory')} />
              </FieldRow>
            </Stack>
          </Stack>
        </Paper>
      )}
    </SortableItem>
  );
};
