/** Store key: a form of a new patient that was typed in this tab is kept on the server; the value says nothing about it. */
export const KEPT_FORM = 'tab.wizard.newPatient';
