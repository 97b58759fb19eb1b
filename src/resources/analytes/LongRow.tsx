import { useEffect, useRef, useState, type FC, type ReactNode } from 'react';

interface Props {
  className: string;
  label: string;
  /** Has been added just now, or has an error. */
  isShown: boolean;
  children: ReactNode;
}

/** A row of a table in a form; in a long table its fields are made once somebody comes near, for they are slow. */
export const LongRow: FC<Props> = ({ className, label, isShown, children }) => {
  const row = useRef<HTMLDivElement>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setWasNear(true);
        observer.disconnect();
      },
      { rootMargin: '50% 0px' },
    );
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={row} className={className} role="group" aria-label={label}>
      {(wasNear || isShown) && children}
    </div>
  );
};
