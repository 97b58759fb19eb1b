/** How long something waits: short to the eye. */
export const ages = { minutes: '%{count}\u00a0хв', hours: '%{count}\u00a0г', days: '%{count}\u00a0дз.' };

/** The same in whole words. */
export const ageWords = {
  minutes: '%{smart_count} хвіліна |||| %{smart_count} хвіліны |||| %{smart_count} хвілін',
  hours: '%{smart_count} гадзіна |||| %{smart_count} гадзіны |||| %{smart_count} гадзін',
  days: '%{smart_count} дзень |||| %{smart_count} дні |||| %{smart_count} дзён',
};

/** How many critical values wait for a call for long. */
export const longWaits = {
  overdue: 'З іх даўжэй за 30 хвілін: %{count}',
  soon: 'З іх даўжэй за 15 хвілін: %{count}',
};
