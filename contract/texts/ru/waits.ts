/** How long something waits: short to the eye. */
export const ages = { minutes: '%{count}\u00a0мин', hours: '%{count}\u00a0ч', days: '%{count}\u00a0дн.' };

/** The same in whole words. */
export const ageWords = {
  minutes: '%{smart_count} минута |||| %{smart_count} минуты |||| %{smart_count} минут',
  hours: '%{smart_count} час |||| %{smart_count} часа |||| %{smart_count} часов',
  days: '%{smart_count} день |||| %{smart_count} дня |||| %{smart_count} дней',
};

/** How many critical values wait for a call for long. */
export const longWaits = {
  overdue: 'Из них дольше 30 минут: %{count}',
  soon: 'Из них дольше 15 минут: %{count}',
};
