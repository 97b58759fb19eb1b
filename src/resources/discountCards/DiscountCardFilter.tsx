import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { useState, type FC, type ReactNode } from 'react';
import { FilterLiveForm, SelectInput, TextInput, useListContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { initSearchDiscountCards, type CardSearch } from '../../../contract/discountCards.ts';
import type { MessageKey } from '../../i18n/dictionary.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WireDateInput } from '../../administration/WireDateInput.tsx';
import { useRead } from '../../dataProvider/useRead.ts';

/** ms */
const PAUSE = 1000;

const chosen = {
  emptyText: 'resources.admin/discount.any' satisfies MessageKey,
  translateChoice: false,
  helperText: false,
} as const;
const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);
const count = {
  parse: (text: string) => (/\d/.test(text) ? Number(digits(text, 7)) : null),
  slotProps: { htmlInput: { inputMode: 'numeric' } },
  helperText: false,
} as const;

interface Props {
  /** Actions of the list, beside the button that unfolds the filter. */
  actions?: ReactNode;
}

const Conditions: FC<Props> = ({ actions }) => {
  const t = useT();
  const language = useLanguage();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(() => Object.values(filterValues as object).some(Boolean));
  const init = useRead(initSearchDiscountCards, {});
  const { contracts = [], prefixes = [], timePeriodTypes = [] } = init.data?.initInfo ?? {};
  const { setValue } = useFormContext<CardSearch>();
  const { prefixId, contractId, periodTypeOfUsesId } = useWatch<CardSearch>();
  const prefix = prefixes.find(({ id }) => id === prefixId)?.prefix;
  const types = contracts.flatMap(({ contract, discountTypes }) =>
    !contractId || contract.id === contractId ? discountTypes : [],
  );
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', marginBottom: 1 }}>
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          endIcon={<Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('resources.admin/discount.filter')}
        </Button>
        {actions}
      </Stack>
      {init.isError && <Alert severity="error">{t('resources.admin/discount.initFailed')}</Alert>}
      <Collapse in={isOpen}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
            gap: '8px 16px',
            paddingBlock: 1,
          }}
        >
          <SelectInput
            source="prefixId"
            choices={prefixes}
            optionText="prefix"
            onChange={() => setValue('cardNumber', '')}
            {...chosen}
          />
          <TextInput
            source="cardNumber"
            disabled={!prefix}
            format={(number: string | null) => number?.slice(prefix?.length) ?? ''}
            parse={(text: string) => digits(text, 6) && `${prefix ?? ''}${digits(text, 6)}`}
            slotProps={{
              htmlInput: { inputMode: 'numeric' },
              input: {
                startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
              },
            }}
            helperText={false}
          />
          <SelectInput
            source="contractId"
            choices={contracts.map(({ contract }) => contract)}
            optionText={`name.${language}`}
            onChange={() => setValue('discountTypeId', null)}
            {...chosen}
          />
          <SelectInput source="discountTypeId" choices={types} optionText={`name.${language}`} {...chosen} />
          <SelectInput
            source="periodTypeOfUsesId"
            choices={timePeriodTypes}
            onChange={() => {
              setValue('possibleNumberOfUses', null);
              setValue('realNumberOfUses', null);
            }}
            {...chosen}
          />
          <TextInput source="possibleNumberOfUses" disabled={!periodTypeOfUsesId} {...count} />
          <TextInput source="realNumberOfUses" disabled={!periodTypeOfUsesId} {...count} />
          <TextInput source="customerFullName" helperText={false} />
          <WireDateInput source="startValidity" helperText={false} />
          <WireDateInput source="endValidity" helperText={false} />
        </Box>
      </Collapse>
    </>
  );
};

/** The filter of the cards; folded until it is used. Conditions are searched for when typing pauses. */
export const DiscountCardFilter: FC<Props> = (props) => (
  // Its own resolver: an unfinished date holds no search up.
  <FilterLiveForm debounce={PAUSE} resolver={(values) => ({ values, errors: {} })}>
    <Conditions {...props} />
  </FilterLiveForm>
);
