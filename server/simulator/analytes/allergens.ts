/** Allergens by their international code: names in ru, en, be. */
const table = `
f1|Белок яичный|Egg white|Бялок яечны
f2|Молоко коровье|Cow’s milk|Малако каровіна
f3|Треска|Cod|Траска
f4|Пшеница|Wheat|Пшаніца
f5|Рожь|Rye|Жыта
f8|Кукуруза|Maize|Кукуруза
f9|Рис|Rice|Рыс
f10|Кунжут|Sesame|Кунжут
f11|Гречиха|Buckwheat|Грэчка
f13|Арахис|Peanut|Арахіс
f14|Соя|Soybean|Соя
f17|Фундук|Hazelnut|Фундук
f20|Миндаль|Almond|Міндаль
f24|Креветки|Shrimp|Крэветкі
f25|Томат|Tomato|Памідор
f26|Свинина|Pork|Свініна
f27|Говядина|Beef|Ялавічына
f31|Морковь|Carrot|Морква
f33|Апельсин|Orange|Апельсін
f35|Картофель|Potato|Бульба
f44|Клубника|Strawberry|Клубніцы
f49|Яблоко|Apple|Яблык
f75|Желток яичный|Egg yolk|Жаўток яечны
f78|Казеин|Casein|Казеін
f83|Куриное мясо|Chicken meat|Курынае мяса
f92|Банан|Banana|Банан
f93|Какао|Cocoa|Какава
f256|Грецкий орех|Walnut|Грэцкі арэх
d1|Клещ Dermatophagoides pteronyssinus|Mite Dermatophagoides pteronyssinus|Клешч Dermatophagoides pteronyssinus
d2|Клещ Dermatophagoides farinae|Mite Dermatophagoides farinae|Клешч Dermatophagoides farinae
e1|Эпителий кошки|Cat dander|Эпітэлій коткі
e3|Перхоть лошади|Horse dander|Перхаць каня
e5|Перхоть собаки|Dog dander|Перхаць сабакі
e6|Эпителий морской свинки|Guinea pig epithelium|Эпітэлій марской свінкі
m2|Плесневый гриб Cladosporium herbarum|Mould Cladosporium herbarum|Цвілевы грыб Cladosporium herbarum
m3|Плесневый гриб Aspergillus fumigatus|Mould Aspergillus fumigatus|Цвілевы грыб Aspergillus fumigatus
m6|Плесневый гриб Alternaria alternata|Mould Alternaria alternata|Цвілевы грыб Alternaria alternata
i1|Яд пчелы медоносной|Honey bee venom|Яд пчалы меданоснай
i3|Яд осы|Wasp venom|Яд асы
i6|Рыжий таракан|German cockroach|Рыжы таракан
k82|Латекс|Latex|Латэкс
c1|Пенициллин G|Penicillin G|Пеніцылін G
c6|Амоксициллин|Amoxicillin|Амаксіцылін
t2|Пыльца ольхи|Alder pollen|Пылок альхі
t3|Пыльца берёзы|Birch pollen|Пылок бярозы
t4|Пыльца лещины|Hazel pollen|Пылок ляшчыны
t7|Пыльца дуба|Oak pollen|Пылок дуба
g3|Пыльца ежи сборной|Cocksfoot pollen|Пылок купкоўкі зборнай
g4|Пыльца овсяницы луговой|Meadow fescue pollen|Пылок аўсяніцы лугавой
g6|Пыльца тимофеевки|Timothy grass pollen|Пылок цімафееўкі
g12|Пыльца ржи|Rye pollen|Пылок жыта
w1|Пыльца амброзии|Ragweed pollen|Пылок амброзіі
w6|Пыльца полыни|Mugwort pollen|Пылок палыну`;

type Names = readonly [ru: string, en: string, be: string];

export const allergens: readonly (readonly [code: string, names: Names])[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', ru = '', en = '', be = ''] = row.split('|');
    return [code, [`${ru} (${code})`, `${en} (${code})`, `${be} (${code})`]];
  });
