import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BodyInput, Endpoint } from '../../../contract/endpoint.ts';
import { readSettings, type SettingKey } from '../../../contract/laboratorySettings.ts';
import type { DatedResource } from '../../../contract/scheduledChanges.ts';
import { ChangesSince } from '../../administration/ChangesSince.tsx';
import { useAct } from '../../dataProvider/useAct.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { forget } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { hasClash, mergeChanges } from '../../ui/mergeChanges.ts';
import { theme } from '../../ui/theme/theme.ts';
import { LaterSetting } from './LaterSetting.tsx';
import { SettingHistory } from './SettingHistory.tsx';

type Values = Record<string, unknown> & { version: number };

interface Props<E extends Endpoint> {
  name: SettingKey;
  title: string;
  /** The setting as it was read. */
  stored: BodyInput<E> & { version: number };
  /** The values as typed; the page asks before it is left when they differ from the initial ones. */
  typed: readonly unknown[];
  /** What the values mean today. */
  meaning: string;
  /** The call that saves the values, and its body; null when they are invalid. */
  endpoint: E;
  body: () => BodyInput<E> | null;
  /** Shows the field errors of a failed call; returns false when it has none. */
  reject: (error: unknown) => boolean;
  /** The name under which its changes can be dated ahead; missing: they cannot. */
  datedAs?: DatedResource;
  children: ReactNode;
}

/**
 * A setting of the laboratory: its fields, what they mean today, Save and its history. What was typed stays when saving
 * fails. What another administrator has saved meanwhile is merged; where both changed a value, the card says who has
 * saved what and asks.
 */
export const SettingCard = <E extends Endpoint>({
  name,
  title,
  stored,
  typed,
  meaning,
  endpoint,
  body,
  reject,
  datedAs,
  children,
}: Props<E>): ReactNode => {
  const t = useT();
  const queryClient = useQueryClient();
  const { call } = useLab();
  const { setValue } = useFormContext<Record<string, true | undefined>>();
  const values = JSON.stringify(typed);
  const [first] = useState(values);
  const isChanged = values !== first;
  useEffect(() => {
    setValue(title, isChanged || undefined, { shouldDirty: true });
    return () => setValue(title, undefined, { shouldDirty: true });
  }, [setValue, title, isChanged]);
  const [isPlanning, setPlanning] = useState(false);
  /** What another administrator has saved over the same values. */
  const [newer, setNewer] = useState<Values | null>(null);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newer) alert.current?.focus();
  }, [newer]);
  const readAgain = () => {
    setNewer(null);
    setValue(title, undefined, { shouldDirty: true });
    return forget(queryClient, [readSettings]);
  };
  const newerIn = (error: unknown): Values | undefined =>
    error instanceof RequestError ? (error.body?.record as Values | undefined) : undefined;
  const send = (own: BodyInput<E>, over: Values | null) => {
    const merged = over && {
      ...mergeChanges({ ...stored }, { ...(own as object) }, over),
      version: over.version,
    };
    return call(endpoint, { body: (merged ?? own) as BodyInput<E> });
  };
  const saving = useAct(
    async ({ own, over }: { own: BodyInput<E>; over: Values | null }) => {
      await send(own, over).catch((error: unknown) => {
        const record = newerIn(error);
        if (over || !record || hasClash(stored, own, record)) throw error;
        return send(own, record);
      });
    },
    {
      done: 'admin.labSettings.saved',
      onSuccess: readAgain,
      onError: (error) => {
        const record = newerIn(error);
        return record ? setNewer(record) : reject(error);
      },
    },
  );
  const save = (over: Values | null) => {
    const own = body();
    if (own !== null) saving.mutate({ own, over });
  };
  return (
    <form
      className="form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPlanning) save(null);
      }}
    >
      <h2>{title}</h2>
      {newer && (
        <ThemeProvider theme={theme} storageManager={null}>
          <Alert ref={alert} tabIndex={-1} severity="warning" icon={<Icon name="alert" />}>
            {t('resources.conflict.text')}
            <ChangesSince of={{ key: name }} opened={stored.version} saved={newer.version} />
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
              <Button variant="outlined" disabled={saving.isPending} onClick={() => save(newer)}>
                {t('resources.conflict.saveOver')}
              </Button>
              <Button onClick={() => void readAgain()}>{t('resources.conflict.showNewer')}</Button>
            </Stack>
          </Alert>
        </ThemeProvider>
      )}
      {children}
      <p className="quiet" role="status">
        {meaning}
      </p>
      {!isPlanning && (
        <div>
          <button type="submit" className="button primary" disabled={saving.isPending}>
            {t('admin.labSettings.save')}
          </button>
        </div>
      )}
      {datedAs && (
        <LaterSetting resource={datedAs} version={stored.version} values={body} onChoosing={setPlanning} />
      )}
      <SettingHistory name={name} values={stored} endpoint={endpoint} />
    </form>
  );
};
