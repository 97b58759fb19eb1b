/** `sx` of a secondary column of a list: shown only from this width on (sm is 600 px, md 900, lg 1200). */
export const columnFrom = (width: 'sm' | 'md' | 'lg') => ({ display: { xs: 'none', [width]: 'table-cell' } });
