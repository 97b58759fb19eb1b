/** Full years of age on a day, or months in the first year; both days `yyyyMMdd`. */
export const ageOf = (born: string, today: string): { count: number; unit: 'years' | 'months' } => {
  const years = Math.floor((Number(today) - Number(born)) / 10_000);
  if (years > 0) return { count: years, unit: 'years' };
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6));
  const isPartial = today.slice(6) < born.slice(6);
  return { count: monthOf(today) - monthOf(born) - (isPartial ? 1 : 0), unit: 'months' };
};
