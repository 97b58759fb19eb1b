/** `sx` of a secondary column of a list: shown only from this width on (sm is 600 px, md is 900 px). */
export const columnFrom = (width: 'sm' | 'md') => ({ display: { xs: 'none', [width]: 'table-cell' } });
