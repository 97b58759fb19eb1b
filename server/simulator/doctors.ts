/** Who releases results of the simulated laboratory, by the first digit of the codes of services; nobody is real. */
const byDiscipline: Readonly<Record<string, readonly [string, ...string[]]>> = {
  1: ['Демо-врач Гематова А. П.', 'Демо-врач Кроветкин И. С.'],
  2: ['Демо-врач Гематова А. П.'],
  3: ['Демо-врач Биохимов С. В.', 'Демо-врач Пробиркина Е. Н.'],
  4: ['Демо-врач Гормонова О. Л.'],
  5: ['Демо-врач Гормонова О. Л.'],
  6: ['Демо-врач Посевин В. М.', 'Демо-врач Микроскопова Т. Д.'],
  7: ['Демо-врач Иммунова Л. К.'],
  8: ['Демо-врач Геномов Д. А.'],
};

/** Who releases a service of an order in the simulated laboratory, always the same; '' for codes that it does not know. */
export const doctorOf = (orderId: number, serviceCode: string): string => {
  const doctors = byDiscipline[serviceCode.charAt(0)] ?? [''];
  return doctors[orderId % doctors.length] ?? '';
};
