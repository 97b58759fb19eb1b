import { memo, type FC } from 'react';

/** 1.5 px strokes in a 20 × 20 box. */
const strokes = {
  admin: 'M10 2.5 4 5v4.5c0 3.8 2.5 6.7 6 8 3.5-1.3 6-4.2 6-8V5zM7.5 10l1.8 1.8 3.4-3.6',
  alert: 'M10 3 2.5 16.5h15zM10 8.5v3.5m0 2.2v.1',
  arrowLeft: 'M16.5 10h-13m5-5-5 5 5 5',
  arrowRight: 'M3.5 10h13m-5-5 5 5-5 5',
  cancel: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM4.7 4.7l10.6 10.6',
  calendar: 'M3.5 4.5h13v12h-13zM3.5 8.5h13M7 2.5v4m6-4v4',
  check: 'm4 10.5 4 4 8-9',
  card: 'M2.5 4.5h15v11h-15zM5.5 12.8c.3-1.4 1.2-2.1 2.5-2.1s2.2.7 2.5 2.1M8 6.9a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2ZM12.5 8h3m-3 3h3',
  chevronFirst: 'M14 5 9 10l5 5M6 5v10',
  chevronLast: 'm6 5 5 5-5 5m8-10v10',
  chevronDown: 'm5 8 5 5 5-5',
  chevronLeft: 'M12 5l-5 5 5 5',
  chevronRight: 'M8 5l5 5-5 5',
  chevronUp: 'm5 12 5-5 5 5',
  close: 'm5 5 10 10M15 5 5 15',
  edit: 'M3.5 16.5v-3l9-9 3 3-9 9zM10.5 6.5l3 3',
  delete:
    'M3.500 5.5h13M8 5.500v-2.500h4v2.500M5.500 5.500l.8 11.500h7.400l.8-11.500M8.500 8.500v5.500m3-5.500v5.500',
  error: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 6.2V11m0 2.7v.1',
  exit: 'M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  filter: 'M3 4h14l-5.500 6.500v5L8.500 17v-6.500z',
  help: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM7.8 8a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.7m0 2.2v.1',
  indicators: 'M3 16.500h14M5.500 16.500v-5m4.500 5V8m4.500 8.500v-12',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5m0-7.8v-.1',
  label: 'M2.500 4.500h15v11h-15zM5.500 7.500v5m2.500-5v5m2-5v5m3-5v5m1.500-5v5',
  layers: 'M10 3 2.5 7 10 11l7.5-4zM2.5 10.2 10 14.2l7.5-4M2.5 13.4l7.5 4 7.5-4',
  lock: 'M4.5 9h11v8.5h-11zM7 9V6a3 3 0 0 1 6 0v3M10 12.500v2',
  mail: 'M2.5 4.5h15v11h-15zm0 1 7.5 5.5 7.5-5.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  moon: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3Z',
  news: 'M3 4h11v12H4.5A1.5 1.5 0 0 1 3 14.5zM14 7.5h3v7a1.5 1.5 0 0 1-3 0M6 7.5h5m-5 3h5m-5 3h3',
  options: 'M3 6h8m4 0h2M3 14h2m4 0h8M13 4v4M7 12v4',
  order: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M10 9.5v5m-2.5-2.5h5',
  phone: 'M4 3h3l1.5 4-2 1.5a9 9 0 0 0 5 5l1.5-2 4 1.5v3c0 .6-.4 1-1 1C9.4 17 3 10.6 3 4c0-.6.4-1 1-1Z',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7.5v-5h8v5M6 14H3.5V7.5h13V14H14M6 11.5h8v6H6z',
  results: 'M4.5 2.5h11v15h-11zm3 4h5m-5 3h5m-5 4 1.3 1.3 2.5-2.8',
  retry: 'M16.5 10a6.5 6.5 0 1 1-2-4.700M16.500 2.500v4h-4',
  scan: 'M3 7V3.5h4m6 0h4V7m0 6v3.5h-4m-6 0H3V13M6 7v6m2.7-6v6m2.6-6v6M14 7v6',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17',
  sorting:
    'M4 3h3v11a1.5 1.5 0 0 1-3 0zm4.5 0h3v11a1.5 1.5 0 0 1-3 0zM13 3h3v11a1.5 1.5 0 0 1-3 0zM2 17.5h16M4 9h3m1.5-1.5h3m1.5 3h3',
  star: 'm10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5-3.6-3.5 5-.7z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 2v1.5m0 13V18M2 10h1.5m13 0H18M4.3 4.3l1.1 1.1m9.2 9.2 1.1 1.1M4.3 15.7l1.1-1.1m9.2-9.2 1.1-1.1',
  trend: 'M3 3.5v13h14M6 13l3-4 2.500 2 4.500-5.500',
  today: 'M4 5.5h2m3 0h7M4 10h2m3 0h7M4 14.5h2m3 0h7',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H8',
  direction: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4M7.500 10h5m-5 3.500h5',
  sheet: 'M7 4H4.5v13.500h11V4H13M7 2.500h6v3H7zM7 9.500h.1m2.400 0H13m-6 3.500h.1m2.400 0H13',
  download: 'M10 3v10m-4.5-4.5L10 13l4.5-4.5M3.5 16.5h13',
} as const;
export type IconName = keyof typeof strokes;

/** A 20 px stroke icon in the text colour, drawn by `path`; decorative, the text beside it says the same. */
export const StrokeIcon: FC<{ path: string }> = ({ path }) => (
  <svg
    className="icon"
    viewBox="0 0 20 20"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);

/** The icon of this name. */
export const Icon = memo<{ name: IconName }>(function Icon({ name }) {
  return <StrokeIcon path={strokes[name]} />;
});
