import { useState, type FC } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/useT.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';

/** Pages of the web or of the portal, e-mail addresses and telephone numbers. */
const ADDRESS = /^(?:https?:\/\/[^\s/.]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d() -]+|\/[^\s/][^\s]*)$/i;

interface Props {
  onLink: (href: string) => void;
  onClose: () => void;
}

/** Asks for the address of a link. */
export const LinkDialog: FC<Props> = ({ onLink, onClose }) => {
  const t = useT();
  const [href, setHref] = useState('https://');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const address = href.trim();
    if (ADDRESS.test(address)) onLink(address);
    else setWrong(true);
  };
  // No form element: the editor is inside one already, and forms cannot be nested.
  return createPortal(
    <Dialog
      title={t('resources.editor.linkTitle')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('resources.editor.cancel')}
          </button>
          <button type="submit" className="button primary">
            {t('resources.editor.insert')}
          </button>
        </>
      }
    >
      <TextField
        label={t('resources.editor.linkAddress')}
        value={href}
        onChange={setHref}
        hint={t('resources.editor.linkHint')}
        error={isWrong ? t('resources.editor.linkHint') : undefined}
        hasFocusFirst
      />
    </Dialog>,
    document.body,
  );
};
