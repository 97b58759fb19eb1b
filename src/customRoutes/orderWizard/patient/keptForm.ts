/**
 * Store key: set while the server keeps a form of a new patient typed in this tab. The value has no personal data.
 */
export const KEPT_FORM = 'tab.wizard.newPatient';
