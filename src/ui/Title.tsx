import './title.css';
import { useEffect, useRef, type FC, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';

interface Props {
  children: string;
  /** What belongs beside the title: the page's primary button. */
  actions?: ReactNode;
}

/**
 * The one h1 of a screen and the name of its browser tab. After a navigation it takes the focus, unless the screen
 * has put it into a field of its own, so that a screen reader says where one is.
 */
export const Title: FC<Props> = ({ children, actions }) => {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstScreen = useLocation().key === 'default';
  useEffect(() => {
    document.title = `${children} · ${t('shell.brand')}`;
  }, [children, t]);
  useEffect(() => {
    const taken = document.activeElement?.closest('main, dialog');
    if (!isFirstScreen && !taken) heading.current?.focus({ preventScroll: true });
  }, [isFirstScreen]);
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
};
