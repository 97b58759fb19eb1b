import './title.css';
import { useEffect, useRef, type FC, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

/**
 * Focuses the heading after a navigation, so that a screen reader announces the screen, unless the screen has focused
 * a field of its own.
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
  /** The screen within a section, first in the title of the browser tab. */
  part?: string | undefined;
  /** Shown beside the title, e.g. the page's primary button. */
  actions?: ReactNode;
}

/** The h1 of a screen and the title of the browser tab. */
export const Title: FC<Props> = ({ children, part = children, actions }) => {
  const t = useT();
  const heading = useHeadingFocus();
  useEffect(() => {
    document.title = [...new Set([part, children, t('shell.brand')])].join(' · ');
  }, [children, part, t]);
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
};
