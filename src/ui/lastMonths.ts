/** This month and earlier ones, yyyyMM. */
export const lastMonths = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) => {
    const month = new Date(now.getFullYear(), now.getMonth() - back, 1);
    return `${String(month.getFullYear())}${String(month.getMonth() + 1).padStart(2, '0')}`;
  });
