import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const noPreparation = text(
  '<p>Антигистаминные препараты <b>отменять не нужно</b>. Кровь можно сдать в любое время, через 3 часа после еды.</p>',
  '<p>Antihistamines <b>need not be stopped</b>. Blood can be taken at any time, 3 hours after a meal.</p>',
  '<p>Антыгістамінныя прэпараты <b>спыняць не трэба</b>. Кроў можна здаць у любы час, праз 3 гадзіны пасля ежы.</p>',
);

const afterSting = text(
  '<p>После ужаления или реакции на лекарство сдавать через <b>3–6 недель</b>: раньше возможен ложноотрицательный результат.</p>',
  '<p>After a sting or drug reaction test <b>3–6 weeks</b> later: an earlier result may be falsely negative.</p>',
  '<p>Пасля ўджалення або рэакцыі на лекі здаваць праз <b>3–6 тыдняў</b>: раней магчымы ілжываадмоўны вынік.</p>',
);

const classes = text(
  'До 0,35 кЕ/л — антител нет; 0,35–3,5 — низкий уровень; 3,5–17,5 — средний; выше 17,5 — высокий. Сенсибилизация без симптомов не требует диеты.',
  'Up to 0.35 kU/l no antibodies; 0.35–3.5 low; 3.5–17.5 moderate; above 17.5 high. Sensitisation without symptoms needs no diet.',
  'Да 0,35 кА/л — антыцелаў няма; 0,35–3,5 — нізкі ўзровень; 3,5–17,5 — сярэдні; вышэй за 17,5 — высокі. Сенсібілізацыя без сімптомаў не патрабуе дыеты.',
);

export const allergy: ServiceSeed[] = [
  service(
    '7101',
    ['IgE к молоку коровьему (f2)', 'Cow’s milk IgE (f2)', 'IgE да малака каровінага (f2)'],
    16.9,
    3,
    'SST',
    { comment: noPreparation },
  ),
  service('7102', ['IgE к казеину (f78)', 'Casein IgE (f78)', 'IgE да казеіну (f78)'], 18.4, 3, 'SST'),
  service(
    '7103',
    ['IgE к яичному белку (f1)', 'Egg white IgE (f1)', 'IgE да яечнага бялку (f1)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7104',
    ['IgE к яичному желтку (f75)', 'Egg yolk IgE (f75)', 'IgE да яечнага жаўтка (f75)'],
    16.9,
    3,
    'SST',
  ),
  service('7105', ['IgE к пшенице (f4)', 'Wheat IgE (f4)', 'IgE да пшаніцы (f4)'], 16.9, 3, 'SST'),
  service('7106', ['IgE к сое (f14)', 'Soybean IgE (f14)', 'IgE да соі (f14)'], 16.9, 3, 'SST'),
  service('7107', ['IgE к арахису (f13)', 'Peanut IgE (f13)', 'IgE да арахісу (f13)'], 16.9, 3, 'SST'),
  service('7108', ['IgE к фундуку (f17)', 'Hazelnut IgE (f17)', 'IgE да фундуку (f17)'], 16.9, 3, 'SST'),
  service('7109', ['IgE к треске (f3)', 'Cod IgE (f3)', 'IgE да траскі (f3)'], 16.9, 3, 'SST'),
  service('7110', ['IgE к креветкам (f24)', 'Shrimp IgE (f24)', 'IgE да крэветак (f24)'], 16.9, 3, 'SST'),
  service(
    '7111',
    ['IgE к куриному мясу (f83)', 'Chicken meat IgE (f83)', 'IgE да курынага мяса (f83)'],
    16.9,
    3,
    'SST',
  ),
  service('7112', ['IgE к клубнике (f44)', 'Strawberry IgE (f44)', 'IgE да клубніц (f44)'], 16.9, 3, 'SST'),
  service('7113', ['IgE к апельсину (f33)', 'Orange IgE (f33)', 'IgE да апельсіна (f33)'], 16.9, 3, 'SST'),
  service('7114', ['IgE к яблоку (f49)', 'Apple IgE (f49)', 'IgE да яблыка (f49)'], 16.9, 3, 'SST'),
  service('7115', ['IgE к какао (f93)', 'Cocoa IgE (f93)', 'IgE да какавы (f93)'], 16.9, 3, 'SST'),
  service(
    '7130',
    [
      'IgE к клещу домашней пыли Dermatophagoides pteronyssinus (d1)',
      'House dust mite Dermatophagoides pteronyssinus IgE (d1)',
      'IgE да кляшча хатняга пылу Dermatophagoides pteronyssinus (d1)',
    ],
    16.9,
    3,
    'SST',
    { comment: noPreparation },
  ),
  service(
    '7131',
    ['IgE к эпителию кошки (e1)', 'Cat dander IgE (e1)', 'IgE да эпітэлію коткі (e1)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7132',
    ['IgE к перхоти собаки (e5)', 'Dog dander IgE (e5)', 'IgE да перхаці сабакі (e5)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7133',
    [
      'IgE к плесневому грибу Alternaria alternata (m6)',
      'Alternaria alternata mould IgE (m6)',
      'IgE да цвілевага грыба Alternaria alternata (m6)',
    ],
    16.9,
    3,
    'SST',
  ),
  service(
    '7134',
    ['IgE к рыжему таракану (i6)', 'German cockroach IgE (i6)', 'IgE да рыжага таракана (i6)'],
    16.9,
    3,
    'SST',
  ),
  service('7135', ['IgE к латексу (k82)', 'Latex IgE (k82)', 'IgE да латэксу (k82)'], 19.4, 4, 'SST'),
  service(
    '7140',
    ['IgE к яду пчелы медоносной (i1)', 'Honey bee venom IgE (i1)', 'IgE да яду пчалы меданоснай (i1)'],
    21.6,
    5,
    'SST',
    { remark: afterSting },
  ),
  service('7141', ['IgE к яду осы (i3)', 'Wasp venom IgE (i3)', 'IgE да яду асы (i3)'], 21.6, 5, 'SST', {
    remark: afterSting,
  }),
  service(
    '7142',
    ['IgE к пенициллину G (c1)', 'Penicillin G IgE (c1)', 'IgE да пеніцыліну G (c1)'],
    22.3,
    5,
    'SST',
    { remark: afterSting },
  ),
  service(
    '7143',
    ['IgE к амоксициллину (c6)', 'Amoxicillin IgE (c6)', 'IgE да амаксіцыліну (c6)'],
    22.3,
    5,
    'SST',
    { remark: afterSting },
  ),
  service(
    '7150',
    ['IgE к пыльце берёзы (t3)', 'Birch pollen IgE (t3)', 'IgE да пылку бярозы (t3)'],
    16.9,
    3,
    'SST',
    { comment: noPreparation },
  ),
  service(
    '7151',
    ['IgE к пыльце тимофеевки (g6)', 'Timothy grass pollen IgE (g6)', 'IgE да пылку цімафееўкі (g6)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7152',
    ['IgE к пыльце полыни (w6)', 'Mugwort pollen IgE (w6)', 'IgE да пылку палыну (w6)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7153',
    ['IgE к пыльце амброзии (w1)', 'Ragweed pollen IgE (w1)', 'IgE да пылку амброзіі (w1)'],
    16.9,
    3,
    'SST',
  ),
  service(
    '7201',
    [
      'Педиатрическая панель IgE, 30 аллергенов',
      'Paediatric IgE panel, 30 allergens',
      'Педыятрычная панэль IgE, 30 алергенаў',
    ],
    128,
    5,
    'SST',
    {
      comment: noPreparation,
      description: text(
        'Пищевые и бытовые аллергены, важные в первые годы жизни. Достаточно 2 мл крови.',
        'Food and household allergens that matter in the first years of life. Two ml of blood are enough.',
        'Харчовыя і бытавыя алергены, важныя ў першыя гады жыцця. Дастаткова 2 мл крыві.',
      ),
      results: classes,
    },
  ),
  service(
    '7202',
    [
      'Ингаляционная панель IgE, 20 аллергенов',
      'Inhalant IgE panel, 20 allergens',
      'Інгаляцыйная панэль IgE, 20 алергенаў',
    ],
    112,
    5,
    'SST',
    {
      comment: noPreparation,
      description: text(
        'Пыльца деревьев, трав и сорняков Беларуси, клещи домашней пыли, эпителий животных и плесень.',
        'Tree, grass and weed pollen of Belarus, house dust mites, animal dander and moulds.',
        'Пылок дрэў, траў і пустазелля Беларусі, кляшчы хатняга пылу, эпітэлій жывёл і цвіль.',
      ),
      results: classes,
    },
  ),
  service(
    '7203',
    [
      'Пищевая панель IgE, 20 аллергенов',
      'Food IgE panel, 20 allergens',
      'Харчовая панэль IgE, 20 алергенаў',
    ],
    112,
    5,
    'SST',
    { comment: noPreparation, results: classes },
  ),
  service(
    '7204',
    [
      'Компонентная панель берёзы: Bet v 1, Bet v 2, Bet v 4',
      'Birch component panel: Bet v 1, Bet v 2, Bet v 4',
      'Кампанентная панэль бярозы: Bet v 1, Bet v 2, Bet v 4',
    ],
    94.5,
    7,
    'SST',
  ),
  service('7205', ['Триптаза', 'Tryptase', 'Трыптаза'], 68.7, 7, 'SST', {
    remark: text(
      '<p>При анафилаксии берут <b>три пробы</b>: сразу, через 1–2 часа и через сутки.</p>',
      '<p>In anaphylaxis take <b>three samples</b>: at once, after 1–2 hours and a day later.</p>',
      '<p>Пры анафілаксіі бяруць <b>тры пробы</b>: адразу, праз 1–2 гадзіны і праз суткі.</p>',
    ),
  }),
];
