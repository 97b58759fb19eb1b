import './resourceDialog.css';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState, type FC, type ReactElement, type ReactNode } from 'react';
import { Create, useCreateContext, useEditContext, useRedirect, useResourceContext } from 'react-admin';
import { randomKey } from '../dataProvider/randomKey.ts';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { DIALOG_HEADING } from './ResourceFrame.tsx';

const Heading: FC<{ children: ReactNode }> = ({ children }) => {
  const t = useT();
  const redirect = useRedirect();
  const resource = useResourceContext();
  return (
    <header className="resource-dialog-head">
      <h2 id={DIALOG_HEADING}>{children}</h2>
      <button
        type="button"
        className="button plain icon"
        aria-label={t('errors.Common.close')}
        onClick={() => redirect('list', resource)}
      >
        <Icon name="close" />
      </button>
    </header>
  );
};
const EditHeading: FC = () => <Heading>{useEditContext().defaultTitle}</Heading>;
const CreateHeading: FC = () => <Heading>{useCreateContext().defaultTitle}</Heading>;

/** A dialog over a list, at an address of its own: Back, Esc and the cross lead to the list. */
const ResourceDialog: FC<{ list: ReactNode; children: ReactNode }> = ({ list, children }) => {
  const redirect = useRedirect();
  const resource = useResourceContext();
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <>
      {list}
      <div ref={setContainer} />
      {container && (
        <Dialog
          open
          fullWidth
          fullScreen={isNarrow}
          className="resource-dialog"
          maxWidth="sm"
          container={container}
          aria-labelledby={DIALOG_HEADING}
          onClose={(_event, reason) => {
            // A click outside must not discard typed text.
            if (reason === 'escapeKeyDown') redirect('list', resource);
          }}
        >
          {children}
        </Dialog>
      )}
    </>
  );
};

interface Props {
  /** The list behind. */
  list: ReactNode;
  /** Replaces the form's buttons. */
  toolbar?: ReactElement;
  children: ReactNode;
}

/** Edit as a dialog over the list. */
export const EditDialog: FC<Props> = ({ list, toolbar, children }) => (
  <ResourceDialog list={list}>
    <ResourceEdit title={false} toolbar={toolbar} heading={<EditHeading />}>
      {children}
    </ResourceEdit>
  </ResourceDialog>
);

/** Create as a dialog over the list. */
export const CreateDialog: FC<Props> = ({ list, toolbar, children }) => {
  // With one key per form, a repeated request creates no second record.
  const [idempotencyKey] = useState(randomKey);
  return (
    <ResourceDialog list={list}>
      <Create redirect="list" title={false} mutationOptions={{ meta: { idempotencyKey } }}>
        <ResourceForm toolbar={toolbar} heading={<CreateHeading />}>
          {children}
        </ResourceForm>
      </Create>
    </ResourceDialog>
  );
};
