/** Renames the setting `providerLate` {slow, late} to `providerDelayDays` {warning, overdue}. */
export const statements = [
  `update settings
   set key = 'providerDelayDays',
       value = jsonb_build_object('warning', value -> 'slow', 'overdue', value -> 'late')
   where key = 'providerLate'`,
];
