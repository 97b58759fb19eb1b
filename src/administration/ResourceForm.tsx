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
import { DeleteButton } from './DeleteButton.tsx';
import { FirstWrongTab } from './FirstWrongTab.tsx';
import { FormDraft } from './FormDraft.tsx';

/** Whether the error of a field, or of one of its languages, is that it is empty. */
const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  ('message' in error
    ? String(error.message).includes('ra.validation.required')
    : Object.values(error).some(isMissing));

/** Above Save, once the form was rejected: the required fields that are still empty. */
const MissingFields: FC = () => {
  const t = useT();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const { errors, submitCount } = useFormState();
  const invalid = Object.keys(errors).filter((field) => field !== 'root');
  const missing = invalid.filter((field) => isMissing(errors[field]));
  const notified = useRef(submitCount);
  // react-admin would show this message also when a save failed for another reason.
  useEffect(() => {
    if (submitCount > notified.current && invalid.length > 0)
      notify('ra.message.invalid_form', { type: 'error' });
    notified.current = submitCount;
  }, [invalid.length, submitCount, notify]);
  if (submitCount === 0 || missing.length === 0) return null;
  const fields = missing.map((source) => translate(`resources.${resource}.fields.${source}`)).join(', ');
  return (
    <Alert severity="error" icon={<Icon name="alert" />}>
      {t('resources.missing', { fields })}
    </Alert>
  );
};

const FIELDS = '[role="combobox"], input:not([aria-hidden="true"], :disabled), textarea';

/** The first field of a new record gets the focus; an existing one is not changed by a key pressed too many. */
const FirstFocus: FC = () => {
  const isNew = useRecordContext()?.id === undefined;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) place.current?.closest('form')?.querySelector<HTMLElement>(FIELDS)?.focus();
  }, [isNew]);
  return <span ref={place} hidden />;
};

/** A record that is read again, e.g. when the window is entered, must not undo what has been typed. */
const keepTyped = { keepDirtyValues: true };

const standardToolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton />
  </Toolbar>
);

interface Props extends Pick<FormProps, 'defaultValues'> {
  /** Replaces the form's buttons. */
  toolbar?: ReactElement | undefined;
  /** The children are tabs. */
  tabs?: boolean | undefined;
  /** Above everything, of a form without tabs. */
  heading?: ReactNode;
  /** Shown in the form whatever its tab. */
  alert?: ReactNode;
  children: ReactNode;
}

/**
 * The form of a resource, plain or in tabs: asks before changes are lost, keeps what is typed when the
 * session ends, names the fields that are missing.
 */
export const ResourceForm: FC<Props> = ({
  toolbar = standardToolbar,
  tabs = false,
  heading,
  alert,
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
    <Form
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      resetOptions={keepTyped}
      {...defaults}
    >
      {tabs ? (
        <TabbedFormView
          syncWithLocation={false}
          toolbar={
            <>
              {above}
              <MissingFields />
              <FirstWrongTab />
              {toolbar}
            </>
          }
        >
          {children}
        </TabbedFormView>
      ) : (
        <>
          <CardContent className="resource-form">
            <Stack sx={{ alignItems: 'flex-start', gap: 1 }}>
              {heading}
              {above}
              {children}
              <MissingFields />
            </Stack>
          </CardContent>
          {toolbar}
        </>
      )}
    </Form>
  );
};
