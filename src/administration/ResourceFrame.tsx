import '../ui/title.css';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type FC, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { adminPlace } from '../authProvider/adminSections.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { useT } from '../i18n/useT.ts';
import { theme } from '../ui/theme/theme.ts';
import { useLeftScreen } from '../ui/leftScreen.ts';
import { useHeadingFocus } from '../ui/Title.tsx';

/** Id of the heading of a dialog that has its own address. */
export const DIALOG_HEADING = 'resource-dialog-heading';

/**
 * The h1 into which react-admin writes the title of its screens. The browser tab has the same title, or that of
 * the open dialog.
 */
const Heading: FC = () => {
  const t = useT();
  const heading = useHeadingFocus();
  useEffect(() => {
    const element = heading.current;
    if (element === null) return undefined;
    let shown: string | null = null;
    const update = () => {
      const { textContent } = document.getElementById(DIALOG_HEADING) ?? element;
      if (textContent === shown) return;
      shown = textContent;
      document.title = `${textContent} · ${t('shell.brand')}`;
    };
    const observer = new MutationObserver(update);
    observer.observe(element.closest('main') ?? element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => observer.disconnect();
  }, [heading, t]);
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        <span id="react-admin-title" />
      </h1>
    </header>
  );
};

/** Leads back from a record to its list. */
const WayBack: FC = () => {
  const t = useT();
  const { screen } = adminPlace(useLocation().pathname);
  return screen && <BackLink to={screen.to}>{t(screen.label)}</BackLink>;
};

interface Props {
  /** The page of one record: with the way back in place of the section's tabs. */
  isRecord?: boolean;
  children: ReactNode;
}

/** Frame and theme around react-admin's own screens of a resource. */
export const ResourceFrame: FC<Props> = ({ isRecord = false, children }) => {
  useLeftScreen();
  return (
    // The page switches between light and dark; MUI must not store its own mode.
    <ThemeProvider theme={theme} storageManager={null}>
      {isRecord && <WayBack />}
      <Heading />
      {!isRecord && <AdminTabs />}
      {children}
    </ThemeProvider>
  );
};
