/** The screen that says how the server is. */
export const SYSTEM = '/admin/system';
