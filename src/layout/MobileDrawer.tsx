import { useEffect, useState, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { useModal } from '../ui/useModal.ts';
import { Account } from './Account.tsx';
import { Bell } from './Bell.tsx';
import { FindAnything } from './FindAnything.tsx';
import { Mark } from './Mark.tsx';
import { Navigation } from './Navigation.tsx';
import { ScreenCamera } from './ScreenCamera.tsx';

const Drawer: FC<{ onClose: () => void }> = ({ onClose }) => {
  const t = useT();
  const modal = useModal(onClose);
  useEffect(() => {
    const dialog = modal.ref.current;
    // The content fills the dialog's box, so a click on the dialog itself is one on the backdrop.
    const closeOnScrim = (event: MouseEvent) => event.target === dialog && onClose();
    dialog?.addEventListener('click', closeOnScrim);
    return () => dialog?.removeEventListener('click', closeOnScrim);
  }, [modal.ref, onClose]);
  return (
    <dialog {...modal} className="mobile-drawer" aria-label={t('shell.menu.label')}>
      <div className="drawer">
        <Mark onLeave={onClose} />
        <Navigation onLeave={onClose} />
        <Account />
      </div>
      <button
        type="button"
        className="button plain icon mobile-drawer-close"
        onClick={onClose}
        aria-label={t('errors.Common.close')}
      >
        <Icon name="close" />
      </button>
    </dialog>
  );
};

/** Below 600 px: a top bar with the menu button and the drawer it opens. */
export const MobileDrawer: FC = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="button plain icon"
        aria-label={t('shell.menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <Mark />
      <FindAnything isIcon />
      <ScreenCamera />
      <Bell />
      {isOpen && <Drawer onClose={() => setOpen(false)} />}
    </header>
  );
};
