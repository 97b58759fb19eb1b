import type { FC } from 'react';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * The signed-in app while its code is on the way: drawer or top bar, title, three steps, a list. Rendered into the HTML
 * by the build; it holds no words, and the app takes its place.
 */
export const AppSkeleton: FC = () => (
  <div className="skeleton" aria-hidden>
    <div className="skeleton-drawer">
      <svg viewBox="0 0 20 32" width={20} height={32}>
        <path
          d="M5 9.500h10v15.500a5 5 0 0 1-10 0z"
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth={1.25}
        />
        <path d="M5.800 17h8.400v8a4.200 4.200 0 0 1-8.400 0z" fill="var(--red)" />
        <rect x="3" y="1.5" width="14" height="8.5" rx="2" fill="#8e6bbf" />
      </svg>
      {times(6).map((item) => (
        <i key={item} className="skeleton-item" />
      ))}
    </div>
    <div className="skeleton-main">
      <i className="skeleton-title" />
      <div className="skeleton-rail">
        {times(3).map((step) => (
          <i key={step} />
        ))}
      </div>
      <div className="skeleton-rows">
        {times(10).map((row) => (
          <i key={row} />
        ))}
      </div>
    </div>
  </div>
);
