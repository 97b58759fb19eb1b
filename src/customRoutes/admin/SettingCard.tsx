import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useEffect, useState, type FC, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

interface Props {
  title: string;
  /** The values as typed; the page asks before it is left when they differ from the initial ones. */
  typed: readonly unknown[];
  /** What the values mean today. */
  meaning: string;
  /** Sends the values; null when they are invalid. */
  save: () => Promise<unknown> | null;
  /** Shows the field errors of a failed call; returns false when it has none. */
  reject: (error: unknown) => boolean;
  /** Shown below Save. */
  later?: ReactNode;
  children: ReactNode;
}

/** A setting of the laboratory: its fields, what they mean today, and Save. What was typed stays when saving fails. */
export const SettingCard: FC<Props> = ({ title, typed, meaning, save, reject, later, children }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { setValue } = useFormContext<Record<string, true | undefined>>();
  const values = JSON.stringify(typed);
  const [first] = useState(values);
  const isChanged = values !== first;
  useEffect(() => {
    setValue(title, isChanged || undefined, { shouldDirty: true });
    return () => setValue(title, undefined, { shouldDirty: true });
  }, [setValue, title, isChanged]);
  const saving = useMutation({
    mutationFn: async () => (await save()) !== null,
    onSuccess: (isSaved) => {
      if (!isSaved) return undefined;
      notify('admin.labSettings.saved', { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['laboratorySettings'] });
    },
    onError: (error) => {
      if (!reject(error)) notify(errorText(error), { type: 'error' });
    },
  });
  return (
    <form
      className="form"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <h2>{title}</h2>
      {children}
      <p className="quiet" role="status">
        {meaning}
      </p>
      <div>
        <button type="submit" className="button primary" disabled={saving.isPending}>
          {t('admin.labSettings.save')}
        </button>
      </div>
      {later}
    </form>
  );
};
