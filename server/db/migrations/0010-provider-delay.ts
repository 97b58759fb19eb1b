/** The setting `providerLate` {slow, late} is `providerDelayDays` {warning, overdue} from now on. */
export const statements = [
  `update settings
   set key = 'providerDelayDays',
       value = jsonb_build_object('warning', value -> 'slow', 'overdue', value -> 'late')
   where key = 'providerLate'`,
];
