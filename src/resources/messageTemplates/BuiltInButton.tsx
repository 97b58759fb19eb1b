import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { FC } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { MessageTemplate } from '../../../contract/messageTemplates.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';

/** Puts the built-in text of the event and language into the form, to be changed. */
export const BuiltInButton: FC = () => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { getValues, setValue } = useFormContext<MessageTemplate>();
  const { builtInTemplate } = useDataProvider<LabDataProvider>();
  const insert = useMutation({
    mutationFn: builtInTemplate,
    onSuccess: ({ subject, body }) => {
      setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
      setValue('body', body, { shouldDirty: true, shouldValidate: true });
    },
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      disabled={insert.isPending}
      onClick={() => insert.mutate({ event: getValues('event'), language: getValues('language') })}
    >
      {t('resources.admin/mail-manager/template.builtIn')}
    </Button>
  );
};
