/** How long something waits: short to the eye. */
export const ages = { minutes: '%{count}\u00a0min', hours: '%{count}\u00a0h', days: '%{count}\u00a0d' };

/** The same in whole words. */
export const ageWords = {
  minutes: '%{smart_count} minute |||| %{smart_count} minutes',
  hours: '%{smart_count} hour |||| %{smart_count} hours',
  days: '%{smart_count} day |||| %{smart_count} days',
};

/** How many critical values wait for a call for long. */
export const longWaits = {
  overdue: 'Longer than 30 minutes: %{count}',
  soon: 'Longer than 15 minutes: %{count}',
};
