/** The sections of the manual in their order; each has a heading of this id and a picture in each language. */
export const manualSections = [
  'signIn',
  'today',
  'order',
  'services',
  'handOver',
  'results',
  'preOrders',
  'outsourcing',
  'settings',
  'administration',
  'laboratory',
  'analytes',
  'indicators',
] as const;
export type ManualSection = (typeof manualSections)[number];

/** Size of the pictures, CSS pixels. */
export const PICTURE = { width: 1024, height: 640 };

/** The address of a section's picture. */
export const manualPicture = (language: string, section: ManualSection): string =>
  `/manual/${language}/${section}.jpg`;
