import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FC, type ReactNode } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { initSearchDiscountCards, type CardSearch } from '../../../contract/discountCards.ts';
import { wireDate } from '../../../contract/fields.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { formatWireDate, toWireDate } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MuiDateControl } from '../../administration/MuiDateControl.tsx';

const DIGITS = 6;
const wholeDay = (typed: string | null | undefined) => (wireDate.safeParse(typed).success ? typed : null);

interface Props {
  /** Actions of the list, beside the button that unfolds the filter. */
  actions?: ReactNode;
}

/** The filter of the cards; folded until it is used. What is typed is searched after the list's debounce. */
export const DiscountCardFilter: FC<Props> = ({ actions }) => {
  const t = useT();
  const language = useLanguage();
  const { call } = useDataProvider<LabDataProvider>();
  const { filterValues, setFilters } = useListContext();
  const [isOpen, setOpen] = useState(() => Object.values(filterValues as object).some(Boolean));
  const [search, setSearch] = useState<CardSearch>(filterValues);
  const init = useQuery({
    queryKey: ['discountCards', 'initSearch'],
    queryFn: () => call(initSearchDiscountCards),
  });
  const { contracts = [], prefixes = [], timePeriodTypes = [] } = init.data?.initInfo ?? {};
  const change = (values: CardSearch) => {
    const next = { ...search, ...values };
    setSearch(next);
    // An unfinished date is not a condition yet.
    const { startValidity, endValidity } = next;
    setFilters(
      { ...next, startValidity: wholeDay(startValidity), endValidity: wholeDay(endValidity) },
      undefined,
      true,
    );
  };
  const label = (field: keyof CardSearch) => t(`resources.admin/discount.fields.${field}`);
  const number = (text: string) => (text === '' ? null : Number(text));
  const prefix = prefixes.find(({ id }) => id === search.prefixId)?.prefix;
  const types = contracts.flatMap(({ contract, discountTypes }) =>
    search.contractId == null || contract.id === search.contractId ? discountTypes : [],
  );
  const select = (
    field: 'prefixId' | 'contractId' | 'discountTypeId' | 'periodTypeOfUsesId',
    choices: readonly { id: number; name: string }[],
    also: CardSearch = {},
  ): ReactNode => (
    <TextField
      select
      label={label(field)}
      value={search[field] ?? ''}
      onChange={({ target }) => change({ ...also, [field]: number(target.value) })}
    >
      <MenuItem value="">{t('resources.admin/discount.any')}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  const count = (field: 'possibleNumberOfUses' | 'realNumberOfUses') => (
    <TextField
      label={label(field)}
      value={search[field] ?? ''}
      disabled={search.periodTypeOfUsesId == null}
      onChange={({ target }) => change({ [field]: number(target.value.replace(/\D/g, '').slice(0, 7)) })}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
  const day = (field: 'startValidity' | 'endValidity') => (
    <TextField
      label={label(field)}
      value={formatWireDate(search[field] ?? '')}
      onChange={({ target }) => change({ [field]: toWireDate(target.value) || target.value || null })}
      slotProps={{ input: { inputComponent: MuiDateControl }, htmlInput: { label: label(field) } }}
    />
  );
  return (
    <section>
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
            columnGap: 2,
            rowGap: 1,
            paddingBlock: 1,
          }}
        >
          {select(
            'prefixId',
            prefixes.map((one) => ({ id: one.id, name: one.prefix })),
            { cardNumber: '' },
          )}
          <TextField
            label={label('cardNumber')}
            value={search.cardNumber?.slice(prefix?.length ?? 0) ?? ''}
            disabled={prefix === undefined}
            onChange={({ target }) => {
              const digits = target.value.replace(/\D/g, '').slice(0, DIGITS);
              change({ cardNumber: digits === '' ? '' : `${prefix ?? ''}${digits}` });
            }}
            slotProps={{
              htmlInput: { inputMode: 'numeric' },
              input: {
                startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
              },
            }}
          />
          {select(
            'contractId',
            contracts.map(({ contract: { id, name } }) => ({ id, name: name[language] })),
            { discountTypeId: null },
          )}
          {select(
            'discountTypeId',
            types.map(({ id, name }) => ({ id, name: name[language] })),
          )}
          {select('periodTypeOfUsesId', timePeriodTypes, {
            possibleNumberOfUses: null,
            realNumberOfUses: null,
          })}
          {count('possibleNumberOfUses')}
          {count('realNumberOfUses')}
          <TextField
            label={label('customerFullName')}
            value={search.customerFullName ?? ''}
            onChange={({ target }) => change({ customerFullName: target.value })}
          />
          {day('startValidity')}
          {day('endValidity')}
        </Box>
      </Collapse>
    </section>
  );
};
