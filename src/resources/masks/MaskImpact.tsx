import Alert from '@mui/material/Alert';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FC } from 'react';
import { useDataProvider } from 'react-admin';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { useTriedMask } from './useTriedMask.ts';

const texts = 'resources.admin/mail-manager/mask.impact';
const PAUSE_MS = 500;

/** In a form, before Save: what its mask would have done to the letters of the last thirty days. */
export const MaskImpact: FC = () => {
  const t = useT();
  const { maskImpact } = useDataProvider<LabDataProvider>();
  const mask = useTriedMask();
  const { testSample: _sample, ...tried } = mask ?? {};
  // The texts of sent e-mails are not stored.
  const isBlind = mask?.direction === 'out' && mask.conditions.some(({ part }) => part === 'body');
  const key = useDebouncedValue(JSON.stringify(tried), PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['masks', 'impact', key],
    queryFn: () => maskImpact(JSON.parse(key) as Parameters<typeof maskImpact>[0]),
    enabled: key !== '{}',
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return null;
  const counts = { caught: String(data.caught), letters: String(data.letters) };
  return (
    <Alert severity="info" icon={false} aria-live="polite" aria-busy={isFetching} sx={{ marginTop: 2 }}>
      <strong>{t(`${texts}.${data.caught === 0 ? 'none' : 'caught'}`, counts)}</strong>
      {isBlind && <div>{t(`${texts}.blind`)}</div>}
      {data.caught > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {data.examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
