/** Path of what was released for the patient of an order; `:barcode` in the table of routes. No name is in an address. */
export const patientResultsPath = (barcode: string): string => `/results/patient/${barcode}`;
