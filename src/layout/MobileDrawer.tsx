import { useEffect, useState, type FC } from 'react';
import { useLocation } from 'react-router-dom';
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
        <Mark />
        <Navigation />
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

/** Opens the drawer with the words of the menu; a choice in it closes it. */
export const MenuButton: FC = () => {
  const t = useT();
  const { key } = useLocation();
  /** The entry of the history in which it was opened. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  return (
    <>
      <button
        type="button"
        className="button plain icon menu-button"
        aria-label={t('shell.menu.open')}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(key)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && <Drawer onClose={() => setOpenedAt(null)} />}
    </>
  );
};

/** Below 600 px: a top bar with the menu button. */
export const MobileDrawer: FC = () => (
  <header className="top-bar">
    <MenuButton />
    <Mark />
    <FindAnything isIcon />
    <ScreenCamera />
    <Bell />
  </header>
);
