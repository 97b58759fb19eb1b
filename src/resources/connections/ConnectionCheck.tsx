import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import { connections } from '../../../contract/connections.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useAct } from '../../dataProvider/useAct.ts';

const texts = 'resources.admin/settings/connection.check';

/** Tries a connection as it is saved, and says what was found and what to do. */
export const ConnectionCheck: FC<{ id: number }> = ({ id }) => {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, isPending, mutate } = useAct(connections.check, { onError: 'shown' });
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1, marginBottom: 2 }}>
      <Button
        size="small"
        variant="outlined"
        aria-busy={isPending}
        onClick={() => isPending || mutate({ body: { id } })}
      >
        {t(`${texts}.try`)}
      </Button>
      <small className="quiet">{t(`${texts}.hint`)}</small>
      <div role="status">
        {data?.findings.map(({ isWell, text, advice }, at) => (
          <Alert key={at} severity={isWell ? 'success' : 'error'}>
            <span className="long-words">{text}</span>
            {advice !== '' && <div className="long-words">{advice}</div>}
          </Alert>
        ))}
      </div>
      {error && <Alert severity="error">{errorText(error)}</Alert>}
    </Stack>
  );
};
