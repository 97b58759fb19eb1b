import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const fasting = text(
  '<p>Кровь сдают утром натощак, <b>через 8–12 часов</b> после последнего приёма пищи. Пить можно только воду без газа.</p>',
  '<p>Blood is taken in the morning, <b>8–12 hours</b> after the last meal. Only still water is allowed.</p>',
  '<p>Кроў здаюць раніцай нашча, <b>праз 8–12 гадзін</b> пасля апошняга прыёму ежы. Піць можна толькі ваду без газу.</p>',
);

const lipids = text(
  '<ul><li>не есть <b>12 часов</b>;</li><li>за сутки исключить алкоголь и жирное;</li><li>две недели держаться обычного рациона.</li></ul>',
  '<ul><li>no food for <b>12 hours</b>;</li><li>no alcohol or fatty food for a day;</li><li>keep to your usual diet for two weeks.</li></ul>',
  '<ul><li>не есці <b>12 гадзін</b>;</li><li>за суткі выключыць алкаголь і тлустае;</li><li>два тыдні трымацца звычайнага рацыёну.</li></ul>',
);

const dayUrine = text(
  '<p>Первую утреннюю порцию слить, далее собирать <b>всю мочу за 24 часа</b>, включая утреннюю порцию следующего дня. Хранить в прохладном месте.</p><p>Перемешать, измерить объём и принести 50–100 мл, указав <b>суточный объём</b>.</p>',
  '<p>Discard the first morning portion, then collect <b>all urine for 24 hours</b>, including the next morning portion. Keep cool.</p><p>Mix, measure the volume and bring 50–100 ml, stating the <b>24-hour volume</b>.</p>',
  '<p>Першую ранішнюю порцыю зліць, далей збіраць <b>усю мачу за 24 гадзіны</b>, уключаючы ранішнюю порцыю наступнага дня. Захоўваць у прахалодным месцы.</p><p>Перамяшаць, вымераць аб’ём і прынесці 50–100 мл, пазначыўшы <b>сутачны аб’ём</b>.</p>',
);

const morningUrine = text(
  '<p>После туалета наружных половых органов соберите <b>среднюю порцию утренней мочи</b> и доставьте её в течение 2 часов.</p>',
  '<p>After washing, collect a <b>midstream morning urine</b> sample and bring it within 2 hours.</p>',
  '<p>Пасля туалету вонкавых палавых органаў збярыце <b>сярэднюю порцыю ранішняй мачы</b> і дастаўце яе на працягу 2 гадзін.</p>',
);

const onIce = text(
  '<p>Пробирку сразу помещают <b>в лёд</b>, плазму отделяют в течение 15 минут.</p>',
  '<p>Put the tube <b>on ice</b> at once and separate plasma within 15 minutes.</p>',
  '<p>Прабірку адразу змяшчаюць <b>у лёд</b>, плазму аддзяляюць на працягу 15 хвілін.</p>',
);

const noHaemolysis = text(
  '<p>Гемолизированный образец <b>не принимается</b>: результат будет завышен.</p>',
  '<p>A haemolysed sample is <b>not accepted</b>: the result would be falsely high.</p>',
  '<p>Гемалізаваны ўзор <b>не прымаецца</b>: вынік будзе завышаны.</p>',
);

const ironRest = text(
  '<p>Кровь сдают утром натощак. Препараты железа, если врач не против, отменяют за <b>5–7 дней</b>.</p>',
  '<p>Blood is taken in the morning on an empty stomach. Iron preparations are stopped <b>5–7 days</b> before, if the doctor agrees.</p>',
  '<p>Кроў здаюць раніцай нашча. Прэпараты жалеза, калі ўрач не супраць, спыняюць за <b>5–7 дзён</b>.</p>',
);

export const biochemistry: ServiceSeed[] = [
  service(
    '3001',
    ['Аланинаминотрансфераза (АЛТ)', 'Alanine aminotransferase (ALT)', 'Аланінамінатрансфераза (АЛТ)'],
    5.2,
    1,
    'SST',
    {
      comment: fasting,
      description: text(
        'Фермент, которого больше всего в клетках печени. При их повреждении он выходит в кровь.',
        'An enzyme most abundant in liver cells. When they are damaged it leaks into the blood.',
        'Фермент, якога больш за ўсё ў клетках печані. Пры іх пашкоджанні ён выходзіць у кроў.',
      ),
      results: text(
        'Рост бывает при вирусном гепатите, жировой болезни печени, приёме лекарств и алкоголя. Небольшое повышение возможно после тренировки.',
        'It rises in viral hepatitis, fatty liver disease, with medicines and alcohol. A small rise is possible after exercise.',
        'Рост бывае пры вірусным гепатыце, тлушчавай хваробе печані, прыёме лекаў і алкаголю. Невялікае павышэнне магчыма пасля трэніроўкі.',
      ),
    },
  ),
  service(
    '3002',
    ['Аспартатаминотрансфераза (АСТ)', 'Aspartate aminotransferase (AST)', 'Аспартатамінатрансфераза (АСТ)'],
    5.2,
    1,
    'SST',
    {
      comment: fasting,
      description: text(
        'Фермент печени, сердца и мышц. Оценивается вместе с АЛТ.',
        'An enzyme of liver, heart and muscle, read together with ALT.',
        'Фермент печані, сэрца і мышцаў. Ацэньваецца разам з АЛТ.',
      ),
      results: text(
        'Если АСТ заметно выше АЛТ, думают о повреждении мышц, сердца или об алкогольном поражении печени.',
        'When AST is clearly higher than ALT, muscle or heart injury or alcoholic liver damage is considered.',
        'Калі АСТ прыкметна вышэйшая за АЛТ, думаюць пра пашкоджанне мышцаў, сэрца або пра алкагольнае паражэнне печані.',
      ),
    },
  ),
  service(
    '3003',
    ['Гамма-глутамилтрансфераза (ГГТ)', 'Gamma-glutamyl transferase (GGT)', 'Гама-глутамілтрансфераза (ГГТ)'],
    5.4,
    1,
    'SST',
  ),
  service(
    '3004',
    ['Щелочная фосфатаза (ЩФ)', 'Alkaline phosphatase (ALP)', 'Шчолачная фасфатаза (ШФ)'],
    5.4,
    1,
    'SST',
  ),
  service(
    '3005',
    [
      'Щелочная фосфатаза костная (остаза)',
      'Bone-specific alkaline phosphatase (ostase)',
      'Шчолачная фасфатаза касцявая (астаза)',
    ],
    38.2,
    5,
    'SST',
  ),
  service(
    '3006',
    ['Лактатдегидрогеназа (ЛДГ)', 'Lactate dehydrogenase (LDH)', 'Лактатдэгідрагеназа (ЛДГ)'],
    5.8,
    1,
    'SST',
    { remark: noHaemolysis },
  ),
  service(
    '3007',
    [
      'Лактатдегидрогеназа, 1-я фракция (ЛДГ-1)',
      'Lactate dehydrogenase isoenzyme 1 (LDH-1)',
      'Лактатдэгідрагеназа, 1-я фракцыя (ЛДГ-1)',
    ],
    9.6,
    2,
    'SST',
  ),
  service('3008', ['Креатинкиназа (КК)', 'Creatine kinase (CK)', 'Крэацінкіназа (КК)'], 6.3, 1, 'SST', {
    comment: text(
      '<p>За <b>3 дня</b> исключите силовые тренировки и внутримышечные уколы.</p>',
      '<p>Avoid strength training and intramuscular injections for <b>3 days</b>.</p>',
      '<p>За <b>3 дні</b> выключыце сілавыя трэніроўкі і ўнутрымышачныя ўколы.</p>',
    ),
  }),
  service(
    '3009',
    ['Креатинкиназа-MB, активность', 'Creatine kinase-MB, activity', 'Крэацінкіназа-MB, актыўнасць'],
    8.4,
    1,
    'SST',
  ),
  service('3010', ['Альфа-амилаза', 'Alpha-amylase', 'Альфа-амілаза'], 5.9, 1, 'SST'),
  service(
    '3011',
    ['Альфа-амилаза панкреатическая', 'Pancreatic alpha-amylase', 'Альфа-амілаза панкрэатычная'],
    7.6,
    1,
    'SST',
    {
      description: text(
        'Часть амилазы, которая образуется только в поджелудочной железе. Точнее общей амилазы при боли в животе.',
        'The part of amylase made only in the pancreas. More precise than total amylase in abdominal pain.',
        'Частка амілазы, якая ўтвараецца толькі ў падстраўнікавай залозе. Дакладнейшая за агульную амілазу пры болі ў жываце.',
      ),
      results: text(
        'Повышение в три раза и более характерно для острого панкреатита. Умеренный рост бывает при болезнях почек.',
        'A threefold or greater rise is typical of acute pancreatitis. A moderate rise occurs in kidney disease.',
        'Павышэнне ў тры разы і больш характэрна для вострага панкрэатыту. Умераны рост бывае пры хваробах нырак.',
      ),
    },
  ),
  service('3012', ['Липаза', 'Lipase', 'Ліпаза'], 8.3, 1, 'SST'),
  service('3013', ['Холинэстераза', 'Cholinesterase', 'Халінэстэраза'], 7.1, 1, 'SST'),
  service(
    '3014',
    ['Кислая фосфатаза общая', 'Acid phosphatase, total', 'Кіслая фасфатаза агульная'],
    7.7,
    2,
    'SER',
    { remark: noHaemolysis },
  ),
  service(
    '3015',
    ['Глутаматдегидрогеназа (ГЛДГ)', 'Glutamate dehydrogenase (GLDH)', 'Глутаматдэгідрагеназа (ГЛДГ)'],
    11.9,
    3,
    'SST',
  ),
  service('3016', ['Альдолаза', 'Aldolase', 'Альдалаза'], 18.5, 5, 'SST'),
  service(
    '3017',
    [
      'Ангиотензинпревращающий фермент (АПФ)',
      'Angiotensin-converting enzyme (ACE)',
      'Ангіятэнзінператваральны фермент (АПФ)',
    ],
    33.9,
    5,
    'SST',
  ),
  service('3018', ['Билирубин общий', 'Bilirubin, total', 'Білірубін агульны'], 5.2, 1, 'SST', {
    comment: fasting,
    description: text(
      'Жёлтый пигмент, который образуется при распаде гемоглобина и выводится печенью с желчью.',
      'A yellow pigment formed when haemoglobin breaks down and removed by the liver with bile.',
      'Жоўты пігмент, які ўтвараецца пры распадзе гемаглабіну і выводзіцца печанню з жоўцю.',
    ),
    results: text(
      'Повышение бывает при гепатите, застое желчи, гемолизе и синдроме Жильбера. Важно, какая фракция преобладает.',
      'It rises in hepatitis, bile stasis, haemolysis and Gilbert syndrome. The prevailing fraction matters.',
      'Павышэнне бывае пры гепатыце, застоі жоўці, гемолізе і сіндроме Жыльбера. Важна, якая фракцыя пераважае.',
    ),
  }),
  service('3019', ['Билирубин прямой', 'Bilirubin, direct', 'Білірубін прамы'], 5.2, 1, 'SST'),
  service(
    '3020',
    [
      'Билирубин непрямой (расчётный, с общим и прямым)',
      'Bilirubin, indirect (calculated, with total and direct)',
      'Білірубін непрамы (разліковы, з агульным і прамым)',
    ],
    10.1,
    1,
    'SST',
  ),
  service('3021', ['Желчные кислоты', 'Bile acids', 'Жоўцевыя кіслоты'], 24.6, 3, 'SST', {
    comment: fasting,
  }),
  service('3022', ['Аммиак', 'Ammonia', 'Аміяк'], 19.8, 1, 'EDTA-P', { remark: onIce }),
  service('3023', ['Общий белок', 'Total protein', 'Агульны бялок'], 4.8, 1, 'SST'),
  service('3024', ['Альбумин', 'Albumin', 'Альбумін'], 4.9, 1, 'SST'),
  service(
    '3025',
    ['Белковые фракции (электрофорез)', 'Serum protein electrophoresis', 'Бялковыя фракцыі (электрафарэз)'],
    18.7,
    3,
    'SST',
    {
      description: text(
        'Разделяет белки сыворотки на альбумин и группы глобулинов. Показывает характер воспаления и помогает найти парапротеин.',
        'Separates serum proteins into albumin and globulin groups. Shows the pattern of inflammation and helps to find a paraprotein.',
        'Падзяляе бялкі сыроваткі на альбумін і групы глабулінаў. Паказвае характар запалення і дапамагае знайсці парапратэін.',
      ),
      results: text(
        'Узкий пик в зоне гамма-глобулинов требует иммунофиксации и консультации гематолога.',
        'A narrow peak in the gamma zone calls for immunofixation and a haematologist.',
        'Вузкі пік у зоне гама-глабулінаў патрабуе імунафіксацыі і кансультацыі гематолага.',
      ),
    },
  ),
  service(
    '3026',
    ['Иммунофиксация белков сыворотки', 'Serum immunofixation', 'Імунафіксацыя бялкоў сыроваткі'],
    78,
    7,
    'SST',
  ),
  service(
    '3027',
    [
      'Свободные лёгкие цепи каппа и лямбда, соотношение',
      'Free kappa and lambda light chains, ratio',
      'Свабодныя лёгкія ланцугі капа і лямбда, суадносіны',
    ],
    132,
    7,
    'SST',
  ),
  service('3028', ['Преальбумин', 'Prealbumin', 'Прэальбумін'], 21.3, 3, 'SST'),
  service('3029', ['Церулоплазмин', 'Ceruloplasmin', 'Цэрулаплазмін'], 18.9, 2, 'SST'),
  service('3030', ['Гаптоглобин', 'Haptoglobin', 'Гаптаглабін'], 19.4, 2, 'SST'),
  service('3031', ['Альфа-1-антитрипсин', 'Alpha-1-antitrypsin', 'Альфа-1-антытрыпсін'], 21.8, 3, 'SST'),
  service(
    '3032',
    ['Альфа-2-макроглобулин', 'Alpha-2-macroglobulin', 'Альфа-2-макраглабулін'],
    22.6,
    4,
    'SST',
  ),
  service(
    '3033',
    [
      'Альфа-1-кислый гликопротеин (орозомукоид)',
      'Alpha-1-acid glycoprotein (orosomucoid)',
      'Альфа-1-кіслы глікапратэін (аразамукоід)',
    ],
    20.9,
    4,
    'SST',
  ),
  service(
    '3034',
    ['C-реактивный белок (СРБ)', 'C-reactive protein (CRP)', 'C-рэактыўны бялок (СРБ)'],
    8.8,
    1,
    'SST',
    {
      description: text(
        'Белок острой фазы, который печень вырабатывает через несколько часов после начала воспаления.',
        'An acute-phase protein that the liver makes within hours of the onset of inflammation.',
        'Бялок вострай фазы, які печань выпрацоўвае праз некалькі гадзін пасля пачатку запалення.',
      ),
      results: text(
        'Выше 50–100 мг/л — чаще бактериальная инфекция или крупное повреждение тканей. По снижению следят за успехом лечения.',
        'Above 50–100 mg/l it is more often bacterial infection or major tissue injury. A fall shows that treatment works.',
        'Вышэй за 50–100 мг/л — часцей бактэрыяльная інфекцыя або буйное пашкоджанне тканак. Па зніжэнні сочаць за поспехам лячэння.',
      ),
    },
  ),
  service(
    '3035',
    [
      'C-реактивный белок высокочувствительный (hs-СРБ)',
      'High-sensitivity C-reactive protein (hs-CRP)',
      'C-рэактыўны бялок высокаадчувальны (hs-СРБ)',
    ],
    12.6,
    1,
    'SST',
  ),
  service(
    '3036',
    [
      'Ревматоидный фактор, количественно',
      'Rheumatoid factor, quantitative',
      'Рэўматоідны фактар, колькасна',
    ],
    9.7,
    1,
    'SST',
  ),
  service(
    '3037',
    ['Антистрептолизин О (АСЛО)', 'Antistreptolysin O (ASO)', 'Антыстрэпталізін О (АСЛО)'],
    9.7,
    1,
    'SST',
  ),
  service('3038', ['Мочевина', 'Urea', 'Мачавіна'], 4.9, 1, 'SST'),
  service(
    '3039',
    ['Креатинин, метод Яффе', 'Creatinine, Jaffe method', 'Крэацінін, метад Яфе'],
    4.9,
    1,
    'SST',
    {
      comment: text(
        '<p>Сутки не ешьте много мяса, отмените интенсивную тренировку и пейте как обычно.</p>',
        '<p>For a day avoid large amounts of meat and hard training; drink as usual.</p>',
        '<p>Суткі не ешце шмат мяса, адмяніце інтэнсіўную трэніроўку і піце як звычайна.</p>',
      ),
      description: text(
        'Продукт обмена мышц, который выводят почки. По нему рассчитывают скорость клубочковой фильтрации.',
        'A product of muscle metabolism removed by the kidneys. It is used to calculate the glomerular filtration rate.',
        'Прадукт абмену мышцаў, які выводзяць ныркі. Па ім разлічваюць хуткасць клубочкавай фільтрацыі.',
      ),
      results: text(
        'Рост говорит о снижении работы почек или обезвоживании. У людей с большой мышечной массой значение обычно выше.',
        'A rise suggests reduced kidney function or dehydration. Muscular people usually have higher values.',
        'Рост сведчыць пра зніжэнне работы нырак або абязводжванне. У людзей з вялікай мышачнай масай значэнне звычайна вышэйшае.',
      ),
    },
  ),
  service(
    '3040',
    ['Креатинин, ферментативный метод', 'Creatinine, enzymatic method', 'Крэацінін, ферментатыўны метад'],
    6.6,
    1,
    'SST',
  ),
  service(
    '3041',
    [
      'Скорость клубочковой фильтрации (CKD-EPI, с креатинином)',
      'Glomerular filtration rate (CKD-EPI, with creatinine)',
      'Хуткасць клубочкавай фільтрацыі (CKD-EPI, з крэацінінам)',
    ],
    7.5,
    1,
    'SST',
  ),
  service('3042', ['Цистатин C', 'Cystatin C', 'Цыстацін C'], 26.9, 2, 'SST'),
  service('3043', ['Мочевая кислота', 'Uric acid', 'Мачавая кіслата'], 5.2, 1, 'SST', {
    description: text(
      'Конечный продукт обмена пуринов. При избытке откладывается в суставах и почках.',
      'The end product of purine metabolism. In excess it settles in joints and kidneys.',
      'Канчатковы прадукт абмену пурынаў. Пры лішку адкладваецца ў суставах і нырках.',
    ),
    results: text(
      'Стойкое повышение связано с риском подагры и камней в почках. Во время приступа подагры уровень бывает нормальным.',
      'A lasting rise is linked with gout and kidney stones. During a gout attack the level may be normal.',
      'Устойлівае павышэнне звязана з рызыкай падагры і камянёў у нырках. Падчас прыступу падагры ўзровень бывае нармальным.',
    ),
  }),
  service(
    '3044',
    ['Калий, натрий, хлор', 'Potassium, sodium, chloride', 'Калій, натрый, хлор'],
    9.8,
    1,
    'SST',
    { remark: noHaemolysis },
  ),
  service('3045', ['Калий', 'Potassium', 'Калій'], 4.6, 1, 'SST', { remark: noHaemolysis }),
  service('3046', ['Натрий', 'Sodium', 'Натрый'], 4.6, 1, 'SST'),
  service('3047', ['Хлор', 'Chloride', 'Хлор'], 4.6, 1, 'SST'),
  service('3048', ['Кальций общий', 'Calcium, total', 'Кальцый агульны'], 5.1, 1, 'SST'),
  service('3049', ['Кальций ионизированный', 'Calcium, ionised', 'Кальцый іанізаваны'], 9.2, 1, 'SST'),
  service('3050', ['Магний', 'Magnesium', 'Магній'], 5.6, 1, 'SST'),
  service('3051', ['Фосфор неорганический', 'Phosphorus, inorganic', 'Фосфар неарганічны'], 5.4, 1, 'SST'),
  service(
    '3052',
    ['Бикарбонат (общий CO2)', 'Bicarbonate (total CO2)', 'Бікарбанат (агульны CO2)'],
    7.3,
    1,
    'SST',
  ),
  service('3053', ['Осмоляльность сыворотки', 'Serum osmolality', 'Асмаляльнасць сыроваткі'], 14.2, 2, 'SST'),
  service('3054', ['Холестерин общий', 'Cholesterol, total', 'Халестэрын агульны'], 5.1, 1, 'SST', {
    comment: lipids,
    description: text(
      'Сумма холестерина всех липопротеинов крови. Скрининг рекомендуют взрослым раз в пять лет, а при факторах риска чаще.',
      'The cholesterol of all blood lipoproteins together. Adults are advised to check it every five years, more often with risk factors.',
      'Сума халестэрыну ўсіх ліпапратэінаў крыві. Скрынінг раяць дарослым раз у пяць гадоў, а пры фактарах рызыкі часцей.',
    ),
    results: text(
      'Само по себе число мало говорит о риске: важны фракции, возраст, давление и курение.',
      'The figure alone says little about risk: fractions, age, blood pressure and smoking all matter.',
      'Сам па сабе лік мала гаворыць пра рызыку: важныя фракцыі, узрост, ціск і курэнне.',
    ),
  }),
  service('3055', ['Триглицериды', 'Triglycerides', 'Трыгліцэрыды'], 5.4, 1, 'SST', { comment: lipids }),
  service('3056', ['Холестерин ЛПВП', 'HDL cholesterol', 'Халестэрын ЛПВШ'], 5.8, 1, 'SST'),
  service(
    '3057',
    ['Холестерин ЛПНП, прямое определение', 'LDL cholesterol, direct', 'Халестэрын ЛПНШ, прамое вызначэнне'],
    7.2,
    1,
    'SST',
    {
      comment: lipids,
      description: text(
        'Холестерин липопротеинов низкой плотности, измеренный напрямую. Главная цель лечения при атеросклерозе.',
        'Low-density lipoprotein cholesterol measured directly. The main treatment target in atherosclerosis.',
        'Халестэрын ліпапратэінаў нізкай шчыльнасці, вымераны напрамую. Галоўная мэта лячэння пры атэрасклерозе.',
      ),
      results: text(
        'Целевой уровень зависит от риска: чем он выше, тем ниже должен быть показатель. Цель называет врач.',
        'The target depends on risk: the higher the risk, the lower the level should be. The doctor sets the target.',
        'Мэтавы ўзровень залежыць ад рызыкі: чым яна вышэйшая, тым ніжэйшы павінен быць паказчык. Мэту называе ўрач.',
      ),
    },
  ),
  service(
    '3058',
    [
      'Холестерин ЛПНП расчётный (по Фридевальду)',
      'LDL cholesterol, calculated (Friedewald)',
      'Халестэрын ЛПНШ разліковы (паводле Фрыдэвальда)',
    ],
    4.3,
    1,
    'SST',
    {
      remark: text(
        '<p>Расчёт <b>невозможен</b> при триглицеридах выше 4,5 ммоль/л.</p>',
        '<p>The calculation is <b>not possible</b> with triglycerides above 4.5 mmol/l.</p>',
        '<p>Разлік <b>немагчымы</b> пры трыгліцэрыдах вышэй за 4,5 ммоль/л.</p>',
      ),
    },
  ),
  service('3059', ['Холестерин ЛПОНП', 'VLDL cholesterol', 'Халестэрын ЛПВНШ'], 4.6, 1, 'SST'),
  service(
    '3060',
    ['Коэффициент атерогенности', 'Atherogenic coefficient', 'Каэфіцыент атэрагеннасці'],
    10.4,
    1,
    'SST',
  ),
  service('3061', ['Аполипопротеин A1', 'Apolipoprotein A1', 'Апаліпапратэін A1'], 15.8, 2, 'SST'),
  service('3062', ['Аполипопротеин B', 'Apolipoprotein B', 'Апаліпапратэін B'], 15.8, 2, 'SST'),
  service('3063', ['Липопротеин (a)', 'Lipoprotein (a)', 'Ліпапратэін (a)'], 24.7, 3, 'SST', {
    description: text(
      'Липопротеин, уровень которого задан наследственностью. Достаточно определить его один раз в жизни.',
      'A lipoprotein whose level is set by heredity. Measuring it once in a lifetime is enough.',
      'Ліпапратэін, узровень якога зададзены спадчыннасцю. Дастаткова вызначыць яго адзін раз у жыцці.',
    ),
    results: text(
      'Высокое значение увеличивает риск инфаркта и инсульта независимо от холестерина.',
      'A high value raises the risk of infarction and stroke regardless of cholesterol.',
      'Высокае значэнне павялічвае рызыку інфаркту і інсульту незалежна ад халестэрыну.',
    ),
  }),
  service(
    '3064',
    ['Электрофорез липопротеинов', 'Lipoprotein electrophoresis', 'Электрафарэз ліпапратэінаў'],
    34.5,
    7,
    'SST',
  ),
  service('3065', ['Глюкоза в плазме', 'Glucose, plasma', 'Глюкоза ў плазме'], 4.8, 1, 'GLU', {
    comment: fasting,
    description: text(
      'Основной анализ для выявления сахарного диабета. Фторид в пробирке не даёт клеткам расходовать глюкозу до исследования.',
      'The basic test for detecting diabetes. Fluoride in the tube stops cells from using up glucose before testing.',
      'Асноўны аналіз для выяўлення цукровага дыябету. Фтарыд у прабірцы не дае клеткам расходаваць глюкозу да даследавання.',
    ),
    results: text(
      'Натощак 7,0 ммоль/л и выше в двух разных пробах — критерий диабета; 6,1–6,9 ммоль/л требует дообследования.',
      'A fasting level of 7.0 mmol/l or more in two separate samples is a criterion of diabetes; 6.1–6.9 mmol/l needs further tests.',
      'Нашча 7,0 ммоль/л і вышэй у дзвюх розных пробах — крытэрый дыябету; 6,1–6,9 ммоль/л патрабуе дадатковага абследавання.',
    ),
  }),
  service('3066', ['Глюкоза в сыворотке', 'Glucose, serum', 'Глюкоза ў сыроватцы'], 4.5, 1, 'SST'),
  service(
    '3067',
    [
      'Глюкозотолерантный тест (2 точки)',
      'Oral glucose tolerance test (2 points)',
      'Глюкозатолерантны тэст (2 кропкі)',
    ],
    16.4,
    1,
    'GLU',
    {
      comment: text(
        '<ul><li>три дня питайтесь как обычно;</li><li>не ешьте 8–14 часов;</li><li>в отделении проведите <b>не менее 2,5 часов</b>, не курите и не ходите.</li></ul>',
        '<ul><li>eat as usual for three days;</li><li>fast for 8–14 hours;</li><li>stay at the office for <b>at least 2.5 hours</b> without smoking or walking about.</li></ul>',
        '<ul><li>тры дні харчуйцеся як звычайна;</li><li>не ешце 8–14 гадзін;</li><li>у аддзяленні правядзіце <b>не менш за 2,5 гадзіны</b>, не паліце і не хадзіце.</li></ul>',
      ),
      remark: text(
        '<p>При глюкозе натощак <b>7,0 ммоль/л и выше</b> нагрузку не проводят.</p>',
        '<p>The load is not given when fasting glucose is <b>7.0 mmol/l or more</b>.</p>',
        '<p>Пры глюкозе нашча <b>7,0 ммоль/л і вышэй</b> нагрузку не праводзяць.</p>',
      ),
    },
  ),
  service(
    '3068',
    [
      'Глюкозотолерантный тест при беременности (3 точки)',
      'Oral glucose tolerance test in pregnancy (3 points)',
      'Глюкозатолерантны тэст пры цяжарнасці (3 кропкі)',
    ],
    21.9,
    1,
    'GLU',
    {
      gender: 'F',
      comment: text(
        '<p>Проводится на <b>24–28-й неделе</b> утром натощак. Нужно направление акушера-гинеколога; возьмите с собой воду и перекус на потом.</p>',
        '<p>Done at <b>24–28 weeks</b> in the morning, fasting. A referral from your obstetrician is needed; bring water and a snack for afterwards.</p>',
        '<p>Праводзіцца на <b>24–28-м тыдні</b> раніцай нашча. Патрэбна накіраванне акушэра-гінеколага; вазьміце з сабой ваду і перакус на потым.</p>',
      ),
    },
  ),
  service(
    '3069',
    [
      'Гликированный гемоглобин (HbA1c), ВЭЖХ',
      'Glycated haemoglobin (HbA1c), HPLC',
      'Глікаваны гемаглабін (HbA1c), ВЭВХ',
    ],
    16.8,
    2,
    'EDTA',
    {
      description: text(
        'Отражает среднюю глюкозу за последние два-три месяца. Сдавать можно в любое время дня, голодать не нужно.',
        'Reflects average glucose over the last two to three months. It can be taken at any time of day without fasting.',
        'Адлюстроўвае сярэднюю глюкозу за апошнія два-тры месяцы. Здаваць можна ў любы час дня, галадаць не трэба.',
      ),
      results: text(
        '6,5 % и выше — критерий диабета, 5,7–6,4 % — зона риска. При анемии и после переливания крови показатель ненадёжен.',
        '6.5% or more is a criterion of diabetes, 5.7–6.4% is a risk zone. It is unreliable in anaemia and after transfusion.',
        '6,5 % і вышэй — крытэрый дыябету, 5,7–6,4 % — зона рызыкі. Пры анеміі і пасля пералівання крыві паказчык ненадзейны.',
      ),
    },
  ),
  service(
    '3070',
    [
      'Гликированный гемоглобин (HbA1c), иммунотурбидиметрия',
      'Glycated haemoglobin (HbA1c), immunoturbidimetry',
      'Глікаваны гемаглабін (HbA1c), імунатурбідыметрыя',
    ],
    13.9,
    1,
    'EDTA',
  ),
  service('3071', ['Фруктозамин', 'Fructosamine', 'Фруктазамін'], 11.6, 2, 'SST'),
  service('3072', ['Лактат', 'Lactate', 'Лактат'], 11.3, 1, 'GLU', {
    comment: text(
      '<p>Полчаса до взятия крови сидите спокойно, <b>не сжимайте кулак</b> во время процедуры.</p>',
      '<p>Sit quietly for half an hour and <b>do not clench your fist</b> during sampling.</p>',
      '<p>Паўгадзіны да ўзяцця крыві сядзіце спакойна, <b>не сціскайце кулак</b> падчас працэдуры.</p>',
    ),
    remark: onIce,
  }),
  service('3073', ['Пируват', 'Pyruvate', 'Піруват'], 23.5, 5, 'GLU'),
  service('3074', ['Бета-гидроксибутират', 'Beta-hydroxybutyrate', 'Бэта-гідраксібутырат'], 17.4, 2, 'GLU'),
  service('3075', ['Железо', 'Iron', 'Жалеза'], 5.6, 1, 'SST', {
    comment: ironRest,
    description: text(
      'Железо, связанное с белком-переносчиком в сыворотке. Утром его больше, чем вечером.',
      'Iron bound to the carrier protein in serum. It is higher in the morning than in the evening.',
      'Жалеза, звязанае з бялком-пераносчыкам у сыроватцы. Раніцай яго больш, чым увечары.',
    ),
    results: text(
      'Отдельно взятое железо колеблется в течение дня, поэтому дефицит оценивают по ферритину и насыщению трансферрина.',
      'Iron alone varies during the day, so deficiency is judged by ferritin and transferrin saturation.',
      'Асобна ўзятае жалеза вагаецца на працягу дня, таму дэфіцыт ацэньваюць па ферыціне і насычэнні трансферыну.',
    ),
  }),
  service(
    '3076',
    [
      'Общая железосвязывающая способность (ОЖСС)',
      'Total iron-binding capacity (TIBC)',
      'Агульная жалезазвязвальная здольнасць (АЖЗЗ)',
    ],
    7.9,
    1,
    'SST',
  ),
  service(
    '3077',
    [
      'Латентная железосвязывающая способность (ЛЖСС)',
      'Unsaturated iron-binding capacity (UIBC)',
      'Латэнтная жалезазвязвальная здольнасць (ЛЖЗЗ)',
    ],
    7.2,
    1,
    'SST',
  ),
  service('3078', ['Трансферрин', 'Transferrin', 'Трансферын'], 10.9, 1, 'SST'),
  service(
    '3079',
    ['Насыщение трансферрина железом', 'Transferrin saturation', 'Насычэнне трансферыну жалезам'],
    14.8,
    1,
    'SST',
    { comment: ironRest },
  ),
  service('3080', ['Ферритин', 'Ferritin', 'Ферыцін'], 15.4, 1, 'SST', {
    comment: ironRest,
    description: text(
      'Белок, в котором организм запасает железо. Снижается раньше, чем гемоглобин.',
      'The protein in which the body stores iron. It falls before haemoglobin does.',
      'Бялок, у якім арганізм запасіць жалеза. Зніжаецца раней, чым гемаглабін.',
    ),
    results: text(
      'Низкий ферритин — признак дефицита железа. При воспалении он растёт, поэтому его смотрят вместе с C-реактивным белком.',
      'Low ferritin is a sign of iron deficiency. It rises in inflammation, so it is read with C-reactive protein.',
      'Нізкі ферыцін — прыкмета дэфіцыту жалеза. Пры запаленні ён расце, таму яго глядзяць разам з C-рэактыўным бялком.',
    ),
  }),
  service(
    '3081',
    [
      'Растворимый рецептор трансферрина',
      'Soluble transferrin receptor',
      'Растваральны рэцэптар трансферыну',
    ],
    37.8,
    4,
    'SST',
  ),
  service('3082', ['Гепсидин-25', 'Hepcidin-25', 'Гепсідзін-25'], 84, 10, 'SST'),
  service('3083', ['Гомоцистеин', 'Homocysteine', 'Гамацыстэін'], 36.9, 2, 'EDTA-P', {
    comment: fasting,
    remark: onIce,
    description: text(
      'Аминокислота, уровень которой зависит от витаминов B6, B12 и фолиевой кислоты.',
      'An amino acid whose level depends on vitamins B6, B12 and folic acid.',
      'Амінакіслата, узровень якой залежыць ад вітамінаў B6, B12 і фоліевай кіслаты.',
    ),
    results: text(
      'Повышение встречается при нехватке этих витаминов, болезнях почек и наследственных нарушениях; связано с риском тромбозов.',
      'It rises when these vitamins are lacking, in kidney disease and inherited disorders, and is linked with thrombosis.',
      'Павышэнне сустракаецца пры недахопе гэтых вітамінаў, хваробах нырак і спадчынных парушэннях; звязана з рызыкай трамбозаў.',
    ),
  }),
  service(
    '3084',
    ['Белок в разовой порции мочи', 'Protein in single-portion urine', 'Бялок у разавай порцыі мачы'],
    5.1,
    1,
    'URN',
    { comment: morningUrine },
  ),
  service(
    '3085',
    ['Белок в суточной моче', 'Protein in 24-hour urine', 'Бялок у сутачнай мачы'],
    6.3,
    1,
    'URN-24',
    { comment: dayUrine },
  ),
  service(
    '3086',
    [
      'Соотношение белок/креатинин в моче',
      'Urine protein/creatinine ratio',
      'Суадносіны бялок/крэацінін у мачы',
    ],
    9.5,
    1,
    'URN',
  ),
  service(
    '3087',
    ['Альбумин в разовой порции мочи', 'Albumin in single-portion urine', 'Альбумін у разавай порцыі мачы'],
    9.9,
    1,
    'URN',
  ),
  service(
    '3088',
    [
      'Соотношение альбумин/креатинин в моче',
      'Urine albumin/creatinine ratio',
      'Суадносіны альбумін/крэацінін у мачы',
    ],
    13.2,
    1,
    'URN',
    {
      comment: morningUrine,
      description: text(
        'Самый ранний признак поражения почек при диабете и гипертонии. Пересчёт на креатинин избавляет от суточного сбора.',
        'The earliest sign of kidney damage in diabetes and hypertension. Relating it to creatinine avoids a 24-hour collection.',
        'Самая ранняя прыкмета паражэння нырак пры дыябеце і гіпертаніі. Пералік на крэацінін пазбаўляе ад сутачнага збору.',
      ),
      results: text(
        'Значение выше 3 мг/ммоль подтверждают двумя повторными пробами за три месяца.',
        'A value above 3 mg/mmol is confirmed by two repeat samples within three months.',
        'Значэнне вышэй за 3 мг/ммоль пацвярджаюць дзвюма паўторнымі пробамі за тры месяцы.',
      ),
    },
  ),
  service(
    '3089',
    ['Альбумин в суточной моче', 'Albumin in 24-hour urine', 'Альбумін у сутачнай мачы'],
    10.4,
    1,
    'URN-24',
    { comment: dayUrine },
  ),
  service(
    '3090',
    [
      'Проба Реберга (клиренс креатинина)',
      'Creatinine clearance (Rehberg test)',
      'Проба Рэберга (кліранс крэацініну)',
    ],
    9.9,
    1,
    'URN-24',
    {
      comment: dayUrine,
      remark: text(
        '<p>Кроме мочи нужна <b>кровь на креатинин</b>, взятая в день сдачи мочи; укажите рост и массу тела.</p>',
        '<p>Besides urine, <b>blood for creatinine</b> taken the same day is needed; state height and body weight.</p>',
        '<p>Акрамя мачы патрэбна <b>кроў на крэацінін</b>, узятая ў дзень здачы мачы; пазначце рост і масу цела.</p>',
      ),
    },
  ),
  service(
    '3091',
    ['Глюкоза в суточной моче', 'Glucose in 24-hour urine', 'Глюкоза ў сутачнай мачы'],
    5.4,
    1,
    'URN-24',
  ),
  service(
    '3092',
    ['Мочевина в суточной моче', 'Urea in 24-hour urine', 'Мачавіна ў сутачнай мачы'],
    5.4,
    1,
    'URN-24',
  ),
  service(
    '3093',
    ['Мочевая кислота в суточной моче', 'Uric acid in 24-hour urine', 'Мачавая кіслата ў сутачнай мачы'],
    5.7,
    1,
    'URN-24',
  ),
  service(
    '3094',
    ['Кальций в суточной моче', 'Calcium in 24-hour urine', 'Кальцый у сутачнай мачы'],
    5.7,
    1,
    'URN-24',
  ),
  service(
    '3095',
    ['Фосфор в суточной моче', 'Phosphorus in 24-hour urine', 'Фосфар у сутачнай мачы'],
    5.7,
    1,
    'URN-24',
  ),
  service(
    '3096',
    ['Магний в суточной моче', 'Magnesium in 24-hour urine', 'Магній у сутачнай мачы'],
    5.9,
    1,
    'URN-24',
  ),
  service(
    '3097',
    [
      'Калий, натрий, хлор в суточной моче',
      'Potassium, sodium, chloride in 24-hour urine',
      'Калій, натрый, хлор у сутачнай мачы',
    ],
    10.6,
    1,
    'URN-24',
  ),
  service(
    '3098',
    ['Оксалаты в суточной моче', 'Oxalate in 24-hour urine', 'Аксалаты ў сутачнай мачы'],
    26.5,
    5,
    'URN-24',
  ),
  service(
    '3099',
    ['Цитраты в суточной моче', 'Citrate in 24-hour urine', 'Цытраты ў сутачнай мачы'],
    28.3,
    5,
    'URN-24',
  ),
  service('3100', ['Альфа-амилаза в моче', 'Alpha-amylase in urine', 'Альфа-амілаза ў мачы'], 6.1, 1, 'URN'),
  service(
    '3101',
    [
      'Белок Бенс-Джонса в моче (иммунофиксация)',
      'Bence Jones protein in urine (immunofixation)',
      'Бялок Бенс-Джонса ў мачы (імунафіксацыя)',
    ],
    72.5,
    7,
    'URN',
  ),
  service('3102', ['Порфирины в моче', 'Porphyrins in urine', 'Парфірыны ў мачы'], 54, 10, 'URN', {
    remark: text(
      '<p>Контейнер оберните фольгой: порфирины <b>разрушаются на свету</b>.</p>',
      '<p>Wrap the container in foil: porphyrins <b>break down in light</b>.</p>',
      '<p>Кантэйнер абгарніце фольгай: парфірыны <b>разбураюцца на святле</b>.</p>',
    ),
  }),
  service(
    '3103',
    ['Бета-2-микроглобулин в моче', 'Beta-2-microglobulin in urine', 'Бэта-2-мікраглабулін у мачы'],
    31.4,
    5,
    'URN',
  ),
  service('3104', ['Осмоляльность мочи', 'Urine osmolality', 'Асмаляльнасць мачы'], 14.2, 2, 'URN'),
  service(
    '3105',
    [
      'Липокалин, ассоциированный с желатиназой нейтрофилов (NGAL), в моче',
      'Neutrophil gelatinase-associated lipocalin (NGAL) in urine',
      'Ліпакалін, асацыяваны з жэлаціназай нейтрафілаў (NGAL), у мачы',
    ],
    59.5,
    3,
    'URN',
  ),
];
