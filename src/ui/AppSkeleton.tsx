import type { FC } from 'react';

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * Skeleton of the signed-in app while its code loads: drawer or top bar, title, fields, a list. Prerendered into the
 * HTML by the build, without text; the app replaces it.
 */
export const AppSkeleton: FC = () => (
  <div className="skeleton" aria-hidden>
    <div className="skeleton-drawer">
      <div className="skeleton-mark">
        <svg viewBox="0 0 20 32" width={20} height={32}>
          <path
            d="M5 9.5h10v15.5a5 5 0 0 1-10 0z"
            fill="var(--surface)"
            stroke="var(--ink)"
            strokeWidth={1.5}
          />
          <path d="M5.8 17h8.4v8a4.2 4.2 0 0 1-8.4 0z" fill="#b3261e" />
          <rect x="3" y="1.5" width="14" height="8.5" rx="2" fill="#8e6bbf" />
        </svg>
        <i />
      </div>
      <div className="skeleton-menu">
        {times(5).map((item) => (
          <i key={item} />
        ))}
      </div>
    </div>
    <div className="skeleton-main">
      <i className="skeleton-title" />
      <div className="skeleton-fields">
        {times(5).map((field) => (
          <b key={field} />
        ))}
      </div>
      <div className="skeleton-rows">
        {times(10).map((row) => (
          <span key={row}>
            {times(4).map((cell) => (
              <i key={cell} />
            ))}
          </span>
        ))}
      </div>
    </div>
  </div>
);
