import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState, type FC } from 'react';
import {
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
  useStoreContext,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { changedValues, type FormValues } from './changedValues.ts';
import { mergeChanges } from './mergeChanges.ts';

type Save = (...parameters: unknown[]) => Promise<unknown>;

/** Marks the form as unsaved when the laboratory did not take it, so that leaving it still asks. */
const useUnsavedAfterFailure = (): void => {
  const { setError } = useFormContext();
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (...parameters: unknown[]) => {
        const next = parameters.pop() as Save;
        try {
          return await next(...parameters);
        } catch (error) {
          setError('root.unsaved', { type: 'server' });
          throw error;
        }
      },
      [setError],
    ),
  );
};

const Draft: FC<{ storeKey: string }> = ({ storeKey }) => {
  const t = useT();
  const store = useStoreContext();
  const {
    reset,
    getValues,
    setValue,
    formState: { isReady },
  } = useFormContext<FormValues>();
  const { dirtyFields } = useFormState();
  const values = useWatch();
  const isOpened = useRef(false);
  const [isSettled, setSettled] = useState(false);
  const [isRestored, setRestored] = useState(false);
  useUnsavedAfterFailure();

  // Only the render after it: the form takes over the record first, then a list of inputs its default value.
  useEffect(() => setSettled(isReady), [isReady]);
  useEffect(() => {
    if (!isSettled || isOpened.current) return;
    isOpened.current = true;
    const typed = store.getItem<FormValues | undefined>(storeKey);
    if (typed === undefined) return;
    for (const [name, value] of Object.entries(mergeChanges({}, typed, getValues())))
      if (name in typed) setValue(name, value, { shouldDirty: true });
    setRestored(true);
  }, [isSettled, store, storeKey, setValue, getValues]);
  useEffect(() => {
    if (!isOpened.current) return;
    const typed = changedValues(values, dirtyFields);
    if (typed === undefined) store.removeItem(storeKey);
    // Of an outdated version, so that saving still tells of other changes.
    else store.setItem(storeKey, 'version' in values ? { ...typed, version: values['version'] } : typed);
  });
  // Saved, or left on purpose. The end of a session has closed the store before.
  useEffect(() => () => store.removeItem(storeKey), [store, storeKey]);

  const discard = () => {
    reset();
    setRestored(false);
  };
  return (
    isRestored && (
      <Alert
        severity="info"
        icon={<Icon name="info" />}
        action={<Button onClick={discard}>{t('resources.draft.discard')}</Button>}
      >
        {t('resources.draft.restored')}
      </Alert>
    )
  );
};

/**
 * In a form: keeps what is typed, without passwords and files, in this tab until it is saved or left. After a session
 * that ended without Exit, an error page or a reload, the same user finds it in the form of the same record.
 */
export const FormDraft: FC = () => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id ?? 'new';
  const storeKey = `tab.form.${resource}.${String(id)}`;
  return <Draft key={storeKey} storeKey={storeKey} />;
};
