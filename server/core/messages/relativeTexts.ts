/** Why two patients cannot be related so. */
export type RelativeTexts = Record<
  'self' | 'twice' | 'motherGender' | 'motherAge' | 'secondMother' | 'twinBirthDate' | 'twinMother' | 'cycle',
  string
>;
