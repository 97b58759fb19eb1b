import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import type { FC } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SEARCH_MIN } from '../../../contract/fields.ts';
import { searchServices } from '../../../contract/services.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { useRead } from '../../dataProvider/useRead.ts';

const PAUSE_MS = 300;
const SUGGESTED = 5;

/**
 * Below the service code: name and price of that service, or the services whose code or name contains the text.
 */
export const ServiceHint: FC = () => {
  const t = useT();
  const language = useLanguage();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'serviceCode' });
  const contractId: unknown = useWatch({ name: 'contractId' });
  const term = useDebouncedValue(typeof typed === 'string' ? typed.trim() : '', PAUSE_MS);
  const { data } = useRead(
    searchServices,
    { query: { term, selected: 'false' }, contracts: [Number(contractId)] },
    {
      enabled: typeof contractId === 'number' && term.length >= SEARCH_MIN,
      placeholderData: keepPreviousData,
    },
  );
  if (term === '') return null;
  if (term.length < SEARCH_MIN)
    return <p className="quiet">{t('shell.autocomplete.short', { count: SEARCH_MIN })}</p>;
  if (!data) return null;
  const exact = data.services.find(({ code }) => code === term);
  if (exact)
    return (
      <p className="quiet">
        {exact.name}
        {exact.price !== null && ` · ${formatMoney(language, exact.price)}`}
      </p>
    );
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {data.services.slice(0, SUGGESTED).map(({ code, name }) => (
        <Button
          key={code}
          size="small"
          onClick={() => setValue('serviceCode', code, { shouldDirty: true, shouldValidate: true })}
        >
          {code} · {name}
        </Button>
      ))}
    </Stack>
  );
};
