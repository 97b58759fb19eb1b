import { servicesOf } from './service.ts';

export const allergy = servicesOf(
  `
  code |    BYN | days | tube | for | ru | en | be
  7101 |  16.90 |    3 | SST  |     | IgE к молоку коровьему (f2) | Cow’s milk IgE (f2) | IgE да малака каровінага (f2)
  7102 |  18.40 |    3 | SST  |     | IgE к казеину (f78) | Casein IgE (f78) | IgE да казеіну (f78)
  7103 |  16.90 |    3 | SST  |     | IgE к яичному белку (f1) | Egg white IgE (f1) | IgE да яечнага бялку (f1)
  7104 |  16.90 |    3 | SST  |     | IgE к яичному желтку (f75) | Egg yolk IgE (f75) | IgE да яечнага жаўтка (f75)
  7105 |  16.90 |    3 | SST  |     | IgE к пшенице (f4) | Wheat IgE (f4) | IgE да пшаніцы (f4)
  7106 |  16.90 |    3 | SST  |     | IgE к сое (f14) | Soybean IgE (f14) | IgE да соі (f14)
  7107 |  16.90 |    3 | SST  |     | IgE к арахису (f13) | Peanut IgE (f13) | IgE да арахісу (f13)
  7108 |  16.90 |    3 | SST  |     | IgE к фундуку (f17) | Hazelnut IgE (f17) | IgE да фундуку (f17)
  7109 |  16.90 |    3 | SST  |     | IgE к треске (f3) | Cod IgE (f3) | IgE да траскі (f3)
  7110 |  16.90 |    3 | SST  |     | IgE к креветкам (f24) | Shrimp IgE (f24) | IgE да крэветак (f24)
  7111 |  16.90 |    3 | SST  |     | IgE к куриному мясу (f83) | Chicken meat IgE (f83) | IgE да курынага мяса (f83)
  7112 |  16.90 |    3 | SST  |     | IgE к клубнике (f44) | Strawberry IgE (f44) | IgE да клубніц (f44)
  7113 |  16.90 |    3 | SST  |     | IgE к апельсину (f33) | Orange IgE (f33) | IgE да апельсіна (f33)
  7114 |  16.90 |    3 | SST  |     | IgE к яблоку (f49) | Apple IgE (f49) | IgE да яблыка (f49)
  7115 |  16.90 |    3 | SST  |     | IgE к какао (f93) | Cocoa IgE (f93) | IgE да какавы (f93)
  7130 |  16.90 |    3 | SST  |     | IgE к клещу домашней пыли Dermatophagoides pteronyssinus (d1) | House dust mite Dermatophagoides pteronyssinus IgE (d1) | IgE да кляшча хатняга пылу Dermatophagoides pteronyssinus (d1)
  7131 |  16.90 |    3 | SST  |     | IgE к эпителию кошки (e1) | Cat dander IgE (e1) | IgE да эпітэлію коткі (e1)
  7132 |  16.90 |    3 | SST  |     | IgE к перхоти собаки (e5) | Dog dander IgE (e5) | IgE да перхаці сабакі (e5)
  7133 |  16.90 |    3 | SST  |     | IgE к плесневому грибу Alternaria alternata (m6) | Alternaria alternata mould IgE (m6) | IgE да цвілевага грыба Alternaria alternata (m6)
  7134 |  16.90 |    3 | SST  |     | IgE к рыжему таракану (i6) | German cockroach IgE (i6) | IgE да рыжага таракана (i6)
  7135 |  19.40 |    4 | SST  |     | IgE к латексу (k82) | Latex IgE (k82) | IgE да латэксу (k82)
  7140 |  21.60 |    5 | SST  |     | IgE к яду пчелы медоносной (i1) | Honey bee venom IgE (i1) | IgE да яду пчалы меданоснай (i1)
  7141 |  21.60 |    5 | SST  |     | IgE к яду осы (i3) | Wasp venom IgE (i3) | IgE да яду асы (i3)
  7142 |  22.30 |    5 | SST  |     | IgE к пенициллину G (c1) | Penicillin G IgE (c1) | IgE да пеніцыліну G (c1)
  7143 |  22.30 |    5 | SST  |     | IgE к амоксициллину (c6) | Amoxicillin IgE (c6) | IgE да амаксіцыліну (c6)
  7150 |  16.90 |    3 | SST  |     | IgE к пыльце берёзы (t3) | Birch pollen IgE (t3) | IgE да пылку бярозы (t3)
  7151 |  16.90 |    3 | SST  |     | IgE к пыльце тимофеевки (g6) | Timothy grass pollen IgE (g6) | IgE да пылку цімафееўкі (g6)
  7152 |  16.90 |    3 | SST  |     | IgE к пыльце полыни (w6) | Mugwort pollen IgE (w6) | IgE да пылку палыну (w6)
  7153 |  16.90 |    3 | SST  |     | IgE к пыльце амброзии (w1) | Ragweed pollen IgE (w1) | IgE да пылку амброзіі (w1)
  7201 | 128.00 |    5 | SST  |     | Педиатрическая панель IgE, 30 аллергенов | Paediatric IgE panel, 30 allergens | Педыятрычная панэль IgE, 30 алергенаў
  7202 | 112.00 |    5 | SST  |     | Ингаляционная панель IgE, 20 аллергенов | Inhalant IgE panel, 20 allergens | Інгаляцыйная панэль IgE, 20 алергенаў
  7203 | 112.00 |    5 | SST  |     | Пищевая панель IgE, 20 аллергенов | Food IgE panel, 20 allergens | Харчовая панэль IgE, 20 алергенаў
  7204 |  94.50 |    7 | SST  |     | Компонентная панель берёзы: Bet v 1, Bet v 2, Bet v 4 | Birch component panel: Bet v 1, Bet v 2, Bet v 4 | Кампанентная панэль бярозы: Bet v 1, Bet v 2, Bet v 4
  7205 |  68.70 |    7 | SST  |     | Триптаза | Tryptase | Трыптаза
`,
  `
  comment 7101 7130 7150 7201 7202 7203
    <p>Антигистаминные препараты <b>отменять не нужно</b>. Кровь можно сдать в любое время, через 3 часа после еды.</p>
    <p>Antihistamines <b>need not be stopped</b>. Blood can be taken at any time, 3 hours after a meal.</p>
    <p>Антыгістамінныя прэпараты <b>спыняць не трэба</b>. Кроў можна здаць у любы час, праз 3 гадзіны пасля ежы.</p>
  remark 7140 7141 7142 7143
    <p>После ужаления или реакции на лекарство сдавать через <b>3–6 недель</b>: раньше возможен ложноотрицательный результат.</p>
    <p>After a sting or drug reaction test <b>3–6 weeks</b> later: an earlier result may be falsely negative.</p>
    <p>Пасля ўджалення або рэакцыі на лекі здаваць праз <b>3–6 тыдняў</b>: раней магчымы ілжываадмоўны вынік.</p>
  description 7201
    Пищевые и бытовые аллергены, важные в первые годы жизни. Достаточно 2 мл крови.
    Food and household allergens that matter in the first years of life. Two ml of blood are enough.
    Харчовыя і бытавыя алергены, важныя ў першыя гады жыцця. Дастаткова 2 мл крыві.
  description 7202
    Пыльца деревьев, трав и сорняков Беларуси, клещи домашней пыли, эпителий животных и плесень.
    Tree, grass and weed pollen of Belarus, house dust mites, animal dander and moulds.
    Пылок дрэў, траў і пустазелля Беларусі, кляшчы хатняга пылу, эпітэлій жывёл і цвіль.
  results 7201 7202 7203
    До 0,35 кЕ/л — антител нет; 0,35–3,5 — низкий уровень; 3,5–17,5 — средний; выше 17,5 — высокий. Сенсибилизация без симптомов не требует диеты.
    Up to 0.35 kU/l no antibodies; 0.35–3.5 low; 3.5–17.5 moderate; above 17.5 high. Sensitisation without symptoms needs no diet.
    Да 0,35 кА/л — антыцелаў няма; 0,35–3,5 — нізкі ўзровень; 3,5–17,5 — сярэдні; вышэй за 17,5 — высокі. Сенсібілізацыя без сімптомаў не патрабуе дыеты.
  remark 7205
    <p>При анафилаксии берут <b>три пробы</b>: сразу, через 1–2 часа и через сутки.</p>
    <p>In anaphylaxis take <b>three specimens</b>: at once, after 1–2 hours and a day later.</p>
    <p>Пры анафілаксіі бяруць <b>тры пробы</b>: адразу, праз 1–2 гадзіны і праз суткі.</p>
`,
);
