import { useEffect, useRef, type FC } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPlace, adminSections } from '../authProvider/adminSections.ts';
import { useAllowed } from '../dataProvider/useAllowed.ts';
import { useT } from '../i18n/useT.ts';

const screens = adminSections.flatMap((section) => section.screens.map((screen) => ({ ...screen, section })));

/** The sections of the administration that the user may open; each leads to the first of its screens. */
export const AdminSections: FC = () => {
  const t = useT();
  const { pathname } = useLocation();
  const open = useAllowed('adminScreens', screens);
  const { section: current } = adminPlace(pathname);
  const link = useRef<HTMLAnchorElement>(null);
  const shown = open.find(({ section }) => section === current)?.section.label;
  // The drawer of a low window scrolls.
  useEffect(() => {
    if (shown === undefined) return undefined;
    // With the layout of the frame: before it the whole page would be laid out for it once more.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return (
    <ul className="navigation-sections" aria-label={t('admin.title')}>
      {adminSections.map((section) => {
        const first = open.find((screen) => screen.section === section);
        return (
          first && (
            <li key={section.label}>
              <Link
                to={first.to}
                ref={section === current ? link : undefined}
                aria-current={section === current || undefined}
              >
                {t(section.label)}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
};
