import { givenName, type Name } from './normalise.ts';

/**
 * First names that are frequent in Belarus, each with the short forms that people use in their place, Russian and
 * Belarusian where they differ. A short form may belong to several names.
 */
const table = `
Александр: Саша Саня Шура Шурик Алик Алесь Олесь
Александра: Саша Саня Шура Аля
Алексей: Лёша Алёша
Алеся: Олеся Леся
Алина: Аля
Алла
Анастасия: Настя Настюша Ася Стася Наста
Анатолий: Толя Толик
Ангелина: Геля Лина
Андрей: Андрюша Андрюха
Анжела: Анжелика Лика
Анна: Аня Анюта Нюра Нюша Ганка Ася
Антон: Антоша Тоша
Антонина: Тоня
Арина: Ариша
Арсений: Арсен Сеня
Артём: Тёма
Артур
Богдан
Борис: Боря
Вадим: Вадик
Валентин: Валя Валик
Валентина: Валя
Валерий: Валера
Валерия: Лера
Варвара: Варя
Василий: Вася
Вера
Вероника: Ника
Виктор: Витя Витёк
Виктория: Вика
Виталий: Виталик
Владимир: Вова Володя Влад Валодзя Уладзя
Владислав: Влад Владик Слава Уладзик
Вячеслав: Слава Славик
Галина: Галя
Геннадий: Гена
Георгий: Жора Гоша Гера
Герман: Гера
Глеб
Григорий: Гриша
Давид
Даниил: Даня Данила Данилка
Дарья: Даша Дашуля
Денис
Диана
Дмитрий: Дима Митя Дзима Змицер
Ева
Евгений: Женя Жэня
Евгения: Женя Жэня
Егор: Гоша
Екатерина: Катя Катюша Катерина Каця Кася
Елена: Лена Алёна Лёля
Елизавета: Лиза
Жанна
Зинаида: Зина
Зоя
Иван: Ваня Ванюша Янка
Игорь: Игорёк Гоша Гарик
Илья: Илюша Илюха
Инна
Иосиф: Ёся Юзик
Ирина: Ира Ириша
Карина
Кира
Кирилл: Кирюша Кир
Клавдия: Клава
Константин: Костя Костик Кастусь
Кристина: Кристя Тина
Ксения: Ксюша Ксюха
Лариса: Лара Лора
Леонид: Лёня
Лидия: Лида
Людмила: Люда Люся Мила
Любовь: Люба
Максим: Макс
Маргарита: Рита
Марина: Мариша
Мария: Маша Маня Маруся
Марк
Матвей: Мотя
Милана: Мила
Михаил: Миша
Надежда: Надя
Наталья: Наташа Ната Наталка
Никита
Николай: Коля Микола
Нина
Оксана: Ксюша Ксана
Олег: Олежка
Ольга: Оля Лёля
Павел: Паша Павлик
Пётр: Петя Пятрусь Пеця
Полина: Поля
Раиса: Рая
Регина
Роман: Рома
Руслан: Русик
Семён: Сеня Сёма
Сергей: Серёжа Серёга Серж Сярожа
София: Соня Зося
Станислав: Стас Стасик Слава
Степан: Стёпа
Святослав: Слава Свят
Светлана: Света Лана
Тамара: Тома
Татьяна: Таня Танюша
Тимофей: Тима Тимоша
Тимур: Тима
Ульяна: Уля
Фёдор: Федя
Эдуард: Эдик
Эльвира: Эля
Юлия: Юля
Юрий: Юра Юрик
Ядвига: Ядя
Яков: Яша
Яна
Ярослав: Ярик Слава
`;

const names = new Set<string>();
/** The skeletons of the names that a short form stands for, by its letters: Валера is not Валерия. */
const meanings = new Map<string, Set<string>>();
for (const line of table.trim().split('\n')) {
  const [text = '', forms = ''] = line.split(': ');
  const name = givenName(text)?.skeleton ?? '';
  names.add(name);
  for (const form of forms.split(' ')) {
    const plain = givenName(form)?.plain ?? '';
    if (plain !== '') meanings.set(plain, (meanings.get(plain) ?? new Set()).add(name));
  }
}

const meaningsOf = ({ plain, skeleton }: Name): readonly string[] => [
  ...(meanings.get(plain) ?? []),
  ...(names.has(skeleton) ? [skeleton] : []),
];

/** Whether it is a first name or a short form of one, and so no mistyped one. */
export const isGivenName = (name: Name): boolean => names.has(name.skeleton) || meanings.has(name.plain);

/**
 * Whether one of two names is a short form and both may be forms of one name: Саша and Александр, also Саша and Шура. Two
 * spellings of one name are not.
 */
export const areForms = (one: Name, other: Name): boolean => {
  if (one.plain === other.plain || !(meanings.has(one.plain) || meanings.has(other.plain))) return false;
  const second = meaningsOf(other);
  return meaningsOf(one).some((name) => second.includes(name));
};
