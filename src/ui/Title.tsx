import './title.css';
import { useEffect, useRef, type FC, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

/**
 * Gives the heading the focus after a navigation, unless the screen has put it into a field of its own, so that a screen
 * reader says where one is.
 */
export const useHeadingFocus = (): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstScreen = useLocation().key === 'default';
  useEffect(() => {
    const taken = document.activeElement?.closest('main, dialog');
    if (!isFirstScreen && !taken) heading.current?.focus({ preventScroll: true });
  }, [isFirstScreen]);
  return heading;
};

interface Props {
  children: string;
  /** Shown beside the title, e.g. the page's primary button. */
  actions?: ReactNode;
}

/** The h1 of a screen and the title of the browser tab. */
export const Title: FC<Props> = ({ children, actions }) => {
  const t = useT();
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = `${children} · ${t('shell.brand')}`;
  }, [children, t]);
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
};
