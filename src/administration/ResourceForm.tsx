import './resourceForm.css';
import Alert from '@mui/material/Alert';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type FC, type ReactElement, type ReactNode } from 'react';
import {
  Form,
  SaveButton,
  TabbedFormView,
  Toolbar,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type FormProps,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { AskBeforeSave, type SaveQuestion } from './AskBeforeSave.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { FirstWrong } from './FirstWrong.tsx';
import { FormDraft } from './FormDraft.tsx';

/** Paths of the fields that have the error of an empty field: `name.ru`, `customer.birthday`. */
const missingIn = (error: unknown, path: readonly string[] = []): string[][] => {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error) return String(error.message).includes('ra.validation.required') ? [[...path]] : [];
  return Object.entries(error).flatMap(([name, inner]) => missingIn(inner, [...path, name]));
};

/** The required fields that are still empty, shown above Save once the form was rejected. */
const MissingFields: FC = () => {
  const t = useT();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const { errors, submitCount } = useFormState();
  const { root: _root, ...invalid } = errors;
  const missing = missingIn(invalid);
  const count = Object.keys(invalid).length;
  const notified = useRef(submitCount);
  // react-admin would also show this message after a save that failed for another reason.
  useEffect(() => {
    if (submitCount > notified.current && count > 0) notify('ra.message.invalid_form', { type: 'error' });
    notified.current = submitCount;
  }, [count, submitCount, notify]);
  if (submitCount === 0 || missing.length === 0) return null;
  // A part has a name of its own or that of the whole: the birthday of a holder, the name in a language.
  const nameOf = (path: readonly string[]): string => {
    const [whole = '', ...parts] = path;
    const last = parts.at(-1) ?? whole;
    const key = `resources.${resource}.fields.${last}`;
    const name = translate(key, { _: '' });
    return name === '' ? translate(`resources.${resource}.fields.${whole}`) : name;
  };
  const fields = [...new Set(missing.map(nameOf))].join(', ');
  return (
    <Alert severity="error" icon={<Icon name="alert" />}>
      {t('resources.missing', { fields })}
    </Alert>
  );
};

const FIELDS = '[role="combobox"], input:not([aria-hidden="true"], :disabled), textarea';

/** Focuses the first field of a new record. In an existing record a stray key press must not change a field. */
const FirstFocus: FC = () => {
  const isNew = useRecordContext()?.id === undefined;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) place.current?.closest('form')?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [isNew]);
  return <span ref={place} hidden />;
};

/** A refetched record, e.g. after the window gets the focus, must not overwrite typed values. */
const keepTyped = { keepDirtyValues: true };

const standardToolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton />
  </Toolbar>
);

export interface ResourceFormProps extends Pick<FormProps, 'defaultValues'> {
  /** Replaces the form's buttons. */
  toolbar?: ReactElement | undefined;
  /** The children are tabs. */
  tabs?: boolean | undefined;
  /** Content above a form without tabs. */
  heading?: ReactNode;
  /** Shown in the form on every tab. */
  alert?: ReactNode;
  /** What is asked before these values are saved, if anything. */
  question?: ((values: Readonly<Record<string, unknown>>) => SaveQuestion | null) | undefined;
  children: ReactNode;
}

const noQuestion = () => null;

/**
 * The form of a resource, plain or in tabs. Asks before changes are lost, keeps typed values when the session
 * ends, and names missing fields.
 */
export const ResourceForm: FC<ResourceFormProps> = ({
  toolbar = standardToolbar,
  tabs = false,
  heading,
  alert,
  question = noQuestion,
  children,
  ...defaults
}) => {
  const above = (
    <>
      <FirstFocus />
      <FormDraft />
      {alert}
    </>
  );
  return (
    <AskBeforeSave question={question}>
      <Form
        noValidate
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        resetOptions={keepTyped}
        {...defaults}
      >
        {tabs ? (
          <TabbedFormView
            className="resource-tabs"
            syncWithLocation={false}
            toolbar={
              <>
                <Stack sx={{ alignItems: 'flex-start', gap: 1, marginTop: 1 }}>
                  {above}
                  <MissingFields />
                </Stack>
                <FirstWrong />
                {toolbar}
              </>
            }
          >
            {children}
          </TabbedFormView>
        ) : (
          <>
            <CardContent className="resource-form">
              <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
                {heading}
                {above}
                {children}
                <MissingFields />
              </Stack>
            </CardContent>
            <FirstWrong />
            {toolbar}
          </>
        )}
      </Form>
    </AskBeforeSave>
  );
};
