import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState, type FC } from 'react';
import {
  HttpError,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
  useStoreContext,
} from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { useErrorText } from '../ui/useErrorText.ts';
import { changedValues, type FormValues } from './changedValues.ts';
import { mergeChanges } from '../ui/mergeChanges.ts';

type Save = (...parameters: unknown[]) => Promise<unknown>;

/**
 * Keeps the form dirty after a failed save, so that leaving it still asks. Without a response, says what to do.
 */
const useUnsavedAfterFailure = (): void => {
  const { setError } = useFormContext();
  const errorText = useErrorText();
  useRegisterMutationMiddleware<Save>(
    useCallback(
      async (...parameters: unknown[]) => {
        const next = parameters.pop() as Save;
        try {
          return await next(...parameters);
        } catch (error) {
          setError('root.unsaved', { type: 'server' });
          // An error with a body has a message of the server, which is shown unchanged.
          throw error instanceof HttpError && error.body ? error : new HttpError(errorText(error), 400, {});
        }
      },
      [setError, errorText],
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
  const [typed] = useState(() => store.getItem<FormValues | undefined>(storeKey));
  const [isRestored, setRestored] = useState(typed !== undefined);
  useUnsavedAfterFailure();

  useEffect(() => {
    if (!isReady) return undefined;
    // In a timer, because first the form takes the record's values and then array inputs set their defaults.
    const timer = setTimeout(() => {
      if (isOpened.current) return;
      isOpened.current = true;
      if (typed === undefined) return;
      for (const [name, value] of Object.entries(mergeChanges({}, typed, getValues())))
        if (name in typed) setValue(name, value, { shouldDirty: true });
    });
    return () => clearTimeout(timer);
  }, [isReady, typed, setValue, getValues]);
  useEffect(() => {
    if (!isOpened.current) return;
    const changed = changedValues(values, dirtyFields);
    if (changed === undefined) store.removeItem(storeKey);
    // With the version that was loaded, so that saving still detects a conflict.
    else store.setItem(storeKey, 'version' in values ? { ...changed, version: values['version'] } : changed);
  });
  // Runs when the form is saved or left. When a session ends, the store is closed first and keeps the draft.
  useEffect(() => () => store.removeItem(storeKey), [store, storeKey]);

  const discard = () => {
    reset();
    setRestored(false);
  };
  return (
    <>
      <span hidden data-keeps-typed />
      {isRestored && (
        <Alert
          severity="info"
          icon={<Icon name="info" />}
          action={<Button onClick={discard}>{t('resources.draft.discard')}</Button>}
        >
          {t('resources.draft.restored')}
        </Alert>
      )}
    </>
  );
};

/**
 * In a form: keeps the typed values in this tab, without passwords and files, until the form is saved or left.
 * After a session that ended without Exit, an error page or a reload, the same user finds the values in the form
 * of the same record.
 */
export const FormDraft: FC = () => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id ?? 'new';
  const storeKey = `tab.form.${resource}.${String(id)}`;
  return <Draft key={storeKey} storeKey={storeKey} />;
};
