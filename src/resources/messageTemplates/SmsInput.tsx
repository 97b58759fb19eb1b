import { useRef, type FC } from 'react';
import { TextInput } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import type { TemplateEvent } from '../../../contract/templateVariables.ts';
import { useT } from '../../i18n/useT.ts';
import { smsParts } from './smsParts.ts';
import { VariableChips } from './VariableChips.tsx';

/** The text of an SMS with its length as written, before variables are filled in. */
export const SmsInput: FC<{ source: string; event: TemplateEvent }> = ({ source, event }) => {
  const t = useT();
  const { field } = useController({ name: source, defaultValue: '' });
  const { setValue } = useFormContext();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = String(field.value ?? '');
  const insert = (variable: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    setValue(source, text.slice(0, selectionStart) + variable + text.slice(selectionEnd), {
      shouldDirty: true,
    });
  };
  return (
    <>
      <VariableChips event={event} onPick={insert} />
      <TextInput
        source={source}
        multiline
        minRows={3}
        inputRef={box}
        helperText={t('resources.admin/mail-manager/template.smsLength', smsParts(text))}
      />
    </>
  );
};
