import type { Random } from '../../server/core/random.ts';

/** A surname of a man and of a woman. */
export interface Surname {
  m: string;
  f: string;
}

/**
 * Surnames as the Russian and the Belarusian page of a passport have them, written by hand: a rule of the product would
 * only find what it knows. Some differ in more than letters that sound alike.
 */
const table = `
Островский Островская Астроўскі Астроўская
Шевчик Шевчик Шаўчык Шаўчык
Левкович Левкович Ляўковіч Ляўковіч
Ковалёв Ковалёва Кавалёў Кавалёва
Орлов Орлова Арлоў Арлова
Соловьёв Соловьёва Салаўёў Салаўёва
Воробей Воробей Верабей Верабей
Волков Волкова Воўкаў Воўкава
Никитин Никитина Мікіцін Мікіціна
Филиппов Филиппова Піліпаў Піліпава
Николаев Николаева Мікалаеў Мікалаева
Григорьев Григорьева Рыгораў Рыгорава
Тимофеев Тимофеева Цімафееў Цімафеева
Жуковский Жуковская Жукоўскі Жукоўская
Барановский Барановская Бараноўскі Бараноўская
Чернявский Чернявская Чарняўскі Чарняўская
Соколовский Соколовская Сакалоўскі Сакалоўская
Бондаренко Бондаренко Бандарэнка Бандарэнка
Левченко Левченко Ляўчэнка Ляўчэнка
Евтушенко Евтушенко Яўтушэнка Яўтушэнка
Кравцов Кравцова Краўцоў Краўцова
Рябцев Рябцева Рабцаў Рабцава
Потапов Потапова Патапаў Патапава
Морозов Морозова Марозаў Марозава
Довнар Довнар Доўнар Доўнар
Авдеев Авдеева Аўдзееў Аўдзеева
Зайцев Зайцева Зайцаў Зайцава
Яковлев Яковлева Якаўлеў Якаўлева
Щербаков Щербакова Шчарбакоў Шчарбакова
Гончаров Гончарова Ганчароў Ганчарова
Лебедев Лебедева Лебедзеў Лебедзева
Титов Титова Цітоў Цітова
Дмитриев Дмитриева Дзмітрыеў Дзмітрыева
Ермолович Ермолович Ярмаловіч Ярмаловіч
Осипович Осипович Асіповіч Асіповіч
Дроздов Дроздова Драздоў Драздова
Третьяк Третьяк Траццяк Траццяк
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Surnames in Russian that have a Belarusian spelling in the list. */
export const bilingual: readonly Surname[] = rows.map(([m = '', f = '']) => ({ m, f }));

const belarusianOf = new Map(
  rows.flatMap(([m = '', f = '', ours = '', hers = '']) => [
    [m, ours],
    [f, hers],
  ]),
);
/** The Belarusian spelling of a surname of the list; any other surname as it is. */
export const belarusianSurname = (surname: string): string => belarusianOf.get(surname) ?? surname;

const alike = 'аa еe оo сc рp хx уy кk АA ВB ЕE КK МM НH ОO РP СC ТT ХX іi ІI'.split(' ');
const others = new Map(alike.flatMap(([one = '', other = '']) => [[one, other] as const, [other, one]]));
/** One or two letters of a word as those of the other alphabet that look the same. */
export const withLookAlikes = (random: Random, word: string): string => {
  const letters = word.split('');
  const places = letters.flatMap((letter, place) => (others.has(letter) ? [place] : []));
  if (places.length === 0) return word;
  for (let times = random.int(1, 2); times > 0; times -= 1) {
    const at = random.pick(places);
    letters[at] = others.get(letters[at] ?? '') ?? letters[at] ?? '';
  }
  return letters.join('');
};
