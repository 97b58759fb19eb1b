/** The parts of the laboratory's settings in their order on the screen, and the fragment of the address of each. */
export const settingParts = [
  'details',
  'schedule',
  'onlineOrder',
  'label',
  'entry',
  'characteristics',
  'startPages',
  'video',
] as const;
export type SettingPart = (typeof settingParts)[number];

export const LAB_SETTINGS = '/admin/settings';
export const settingPath = (part: SettingPart): string => `${LAB_SETTINGS}#${part}`;
