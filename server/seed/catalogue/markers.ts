import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const prostate = text(
  '<p>Отложите анализ:</p><ul><li>на <b>2 дня</b> — после секса и велосипеда;</li><li>на <b>2 недели</b> — после массажа простаты и УЗИ датчиком;</li><li>на <b>6 недель</b> — после биопсии.</li></ul>',
  '<p>Postpone the test:</p><ul><li>by <b>2 days</b> after sex or cycling;</li><li>by <b>2 weeks</b> after prostate massage or transrectal ultrasound;</li><li>by <b>6 weeks</b> after biopsy.</li></ul>',
  '<p>Адкладзіце аналіз:</p><ul><li>на <b>2 дні</b> — пасля сексу і веласіпеда;</li><li>на <b>2 тыдні</b> — пасля масажу прастаты і ўнутранага УГД;</li><li>на <b>6 тыдняў</b> — пасля біяпсіі.</li></ul>',
);

const sameMethod = text(
  '<p>При наблюдении в динамике выполняйте исследование <b>в одной лаборатории</b>: методы разных производителей несопоставимы.</p>',
  '<p>For follow-up use <b>the same laboratory</b>: methods of different makers are not comparable.</p>',
  '<p>Пры назіранні ў дынаміцы выконвайце даследаванне <b>ў адной лабараторыі</b>: метады розных вытворцаў несупастаўныя.</p>',
);

const urgentHeart = text(
  '<p>При боли в груди не ждите планового анализа — звоните <b>103</b>.</p>',
  '<p>With chest pain do not wait for a planned test: call <b>103</b>.</p>',
  '<p>Пры болі ў грудзях не чакайце планавага аналізу — тэлефануйце <b>103</b>.</p>',
);

const noSupplements = text(
  '<p>Натощак. Витамины и добавки отмените за <b>3 дня</b>, если врач не назначил контроль на фоне приёма.</p>',
  '<p>Fasting. Stop vitamins and supplements <b>3 days</b> before unless the doctor wants a check during treatment.</p>',
  '<p>Нашча. Вітаміны і дабаўкі спыніце за <b>3 дні</b>, калі ўрач не прызначыў кантроль на фоне прыёму.</p>',
);

const lightSafe = text(
  '<p>Беречь от света: пробирку <b>обернуть фольгой</b>.</p>',
  '<p>Protect from light: <b>wrap the tube in foil</b>.</p>',
  '<p>Берагчы ад святла: прабірку <b>абгарнуць фольгай</b>.</p>',
);

export const markers: ServiceSeed[] = [
  service(
    '5001',
    ['Альфа-фетопротеин (АФП)', 'Alpha-fetoprotein (AFP)', 'Альфа-фетапратэін (АФП)'],
    17.6,
    1,
    'SST',
    { remark: sameMethod },
  ),
  service(
    '5002',
    [
      'Раково-эмбриональный антиген (РЭА)',
      'Carcinoembryonic antigen (CEA)',
      'Ракава-эмбрыянальны антыген (РЭА)',
    ],
    19.8,
    1,
    'SST',
    {
      remark: sameMethod,
      description: text(
        'Белок, который используют для наблюдения после лечения опухолей толстой кишки. Для поиска рака у здоровых людей не подходит.',
        'A protein used for follow-up after treatment of colorectal tumours. Not suitable for finding cancer in healthy people.',
        'Бялок, які выкарыстоўваюць для назірання пасля лячэння пухлін тоўстай кішкі. Для пошуку раку ў здаровых людзей не падыходзіць.',
      ),
      results: text(
        'У курильщиков и при воспалении кишечника бывает умеренно повышен. Значима динамика, а не одно число.',
        'It may be moderately raised in smokers and in bowel inflammation. The trend matters, not a single figure.',
        'У курцоў і пры запаленні кішэчніка бывае ўмерана павышаны. Важная дынаміка, а не адзін лік.',
      ),
    },
  ),
  service('5003', ['CA-125', 'CA-125', 'CA-125'], 22.4, 1, 'SST', {
    gender: 'F',
    comment: text(
      '<p>Не сдавайте во время <b>менструации</b>: значение бывает завышено.</p>',
      '<p>Do not test during <b>menstruation</b>: the value may be falsely high.</p>',
      '<p>Не здавайце падчас <b>менструацыі</b>: значэнне бывае завышаным.</p>',
    ),
    description: text(
      'Маркер для наблюдения за опухолями яичников. Назначают при образовании в малом тазу и после лечения.',
      'A marker for following ovarian tumours. Ordered for a pelvic mass and after treatment.',
      'Маркер для назірання за пухлінамі яечнікаў. Прызначаюць пры ўтварэнні ў малым тазе і пасля лячэння.',
    ),
    results: text(
      'Рост возможен и без опухоли: при эндометриозе, кистах, воспалении и беременности. Решение принимает гинеколог после УЗИ.',
      'A rise is possible without a tumour: in endometriosis, cysts, inflammation and pregnancy. The gynaecologist decides after ultrasound.',
      'Рост магчымы і без пухліны: пры эндаметрыёзе, кістах, запаленні і цяжарнасці. Рашэнне прымае гінеколаг пасля УГД.',
    ),
  }),
  service(
    '5004',
    [
      'Белок эпидидимиса человека 4 (HE4)',
      'Human epididymis protein 4 (HE4)',
      'Бялок эпідыдыміса чалавека 4 (HE4)',
    ],
    36.8,
    2,
    'SST',
    { gender: 'F' },
  ),
  service(
    '5005',
    ['Индекс ROMA (CA-125 и HE4)', 'ROMA index (CA-125 and HE4)', 'Індэкс ROMA (CA-125 і HE4)'],
    56.5,
    2,
    'SST',
    { gender: 'F' },
  ),
  service('5006', ['CA 15-3', 'CA 15-3', 'CA 15-3'], 22.4, 1, 'SST', { remark: sameMethod }),
  service('5007', ['CA 19-9', 'CA 19-9', 'CA 19-9'], 22.4, 1, 'SST', { remark: sameMethod }),
  service('5008', ['CA 72-4', 'CA 72-4', 'CA 72-4'], 26.7, 2, 'SST'),
  service('5009', ['CA 242', 'CA 242', 'CA 242'], 27.9, 3, 'SST'),
  service('5010', ['CYFRA 21-1', 'CYFRA 21-1', 'CYFRA 21-1'], 29.4, 2, 'SST'),
  service(
    '5011',
    ['Нейронспецифическая енолаза (NSE)', 'Neuron-specific enolase (NSE)', 'Нейронспецыфічная эналаза (NSE)'],
    31.2,
    2,
    'SST',
  ),
  service(
    '5012',
    [
      'Антиген плоскоклеточной карциномы (SCC)',
      'Squamous cell carcinoma antigen (SCC)',
      'Антыген плоскаклетачнай карцыномы (SCC)',
    ],
    30.6,
    3,
    'SST',
  ),
  service(
    '5013',
    [
      'Простатспецифический антиген общий (ПСА общий)',
      'Prostate-specific antigen, total (PSA)',
      'Прастатспецыфічны антыген агульны (ПСА агульны)',
    ],
    17.9,
    1,
    'SST',
    {
      gender: 'M',
      comment: prostate,
      description: text(
        'Белок предстательной железы. Мужчинам после 50 лет его предлагают для раннего выявления рака простаты.',
        'A protein of the prostate. Offered to men over 50 for early detection of prostate cancer.',
        'Бялок прадсталёвай залозы. Мужчынам пасля 50 гадоў яго прапануюць для ранняга выяўлення раку прастаты.',
      ),
      results: text(
        'Повышается также при аденоме и воспалении. При значении 4–10 нг/мл полезно соотношение свободного и общего ПСА.',
        'It also rises in benign enlargement and inflammation. At 4–10 ng/ml the free-to-total ratio is helpful.',
        'Павышаецца таксама пры адэноме і запаленні. Пры значэнні 4–10 нг/мл карысныя суадносіны свабоднага і агульнага ПСА.',
      ),
    },
  ),
  service(
    '5014',
    [
      'Простатспецифический антиген свободный (ПСА свободный)',
      'Prostate-specific antigen, free (fPSA)',
      'Прастатспецыфічны антыген свабодны (ПСА свабодны)',
    ],
    19.6,
    1,
    'SST',
    { gender: 'M', comment: prostate },
  ),
  service(
    '5015',
    ['Соотношение ПСА свободный/общий', 'Free/total PSA ratio', 'Суадносіны ПСА свабодны/агульны'],
    34.2,
    1,
    'SST',
    { gender: 'M', comment: prostate },
  ),
  service(
    '5016',
    ['Индекс здоровья простаты (PHI)', 'Prostate health index (PHI)', 'Індэкс здароўя прастаты (PHI)'],
    118,
    7,
    'SST',
    { gender: 'M' },
  ),
  service('5017', ['Хромогранин A', 'Chromogranin A', 'Храмагранін A'], 72.8, 7, 'SST', {
    comment: text(
      '<p>Омепразол и похожие препараты отменяют за <b>2 недели</b> — только с разрешения врача.</p>',
      '<p>Omeprazole and similar drugs are stopped <b>2 weeks</b> before, only if the doctor agrees.</p>',
      '<p>Амепразол і падобныя прэпараты спыняюць за <b>2 тыдні</b> — толькі з дазволу ўрача.</p>',
    ),
  }),
  service('5018', ['Белок S-100', 'S-100 protein', 'Бялок S-100'], 54.3, 4, 'SST'),
  service('5019', ['Бета-2-микроглобулин', 'Beta-2-microglobulin', 'Бэта-2-мікраглабулін'], 26.2, 2, 'SST'),
  service(
    '5020',
    [
      'Прогастрин-рилизинг-пептид (ProGRP)',
      'Pro-gastrin-releasing peptide (ProGRP)',
      'Прагастрын-рылізінг-пептыд (ProGRP)',
    ],
    42.7,
    5,
    'SST',
  ),
  service(
    '5021',
    [
      'Антиген рака мочевого пузыря (UBC) в моче',
      'Urinary bladder cancer antigen (UBC)',
      'Антыген раку мачавога пузыра (UBC) у мачы',
    ],
    44.9,
    5,
    'URN',
  ),
  service('5022', ['Тимидинкиназа', 'Thymidine kinase', 'Тымідзінкіназа'], 63.5, 10, 'SST'),
  service(
    '5023',
    ['Тропонин I высокочувствительный', 'High-sensitivity troponin I', 'Трапанін I высокаадчувальны'],
    24.6,
    1,
    'SST',
    {
      remark: urgentHeart,
      description: text(
        'Белок сердечной мышцы, который выходит в кровь при её повреждении. Определяется уже через 2–3 часа от начала боли.',
        'A heart muscle protein that leaks into blood when the muscle is injured. Detectable 2–3 hours after the onset of pain.',
        'Бялок сардэчнай мышцы, які выходзіць у кроў пры яе пашкоджанні. Вызначаецца ўжо праз 2–3 гадзіны ад пачатку болю.',
      ),
      results: text(
        'Значение выше порога требует срочного осмотра. Инфаркт подтверждают по росту или падению в повторной пробе.',
        'A value above the cut-off needs urgent examination. Infarction is confirmed by a rise or fall in a repeat sample.',
        'Значэнне вышэй за парог патрабуе тэрміновага агляду. Інфаркт пацвярджаюць па росце або падзенні ў паўторнай пробе.',
      ),
    },
  ),
  service(
    '5024',
    ['Тропонин T высокочувствительный', 'High-sensitivity troponin T', 'Трапанін T высокаадчувальны'],
    25.8,
    1,
    'SST',
    { remark: urgentHeart },
  ),
  service(
    '5025',
    [
      'N-терминальный натрийуретический пептид (NT-proBNP)',
      'N-terminal pro-B-type natriuretic peptide (NT-proBNP)',
      'N-канцавы натрыйурэтычны пептыд (NT-proBNP)',
    ],
    54.9,
    1,
    'SST',
    {
      description: text(
        'Пептид, который сердце выделяет при перегрузке объёмом или давлением.',
        'A peptide released by the heart when it is overloaded by volume or pressure.',
        'Пептыд, які сэрца выдзяляе пры перагрузцы аб’ёмам або ціскам.',
      ),
      results: text(
        'Менее 125 пг/мл делает хроническую сердечную недостаточность маловероятной. С возрастом и при болезни почек уровень выше.',
        'Below 125 pg/ml chronic heart failure is unlikely. The level is higher with age and in kidney disease.',
        'Менш за 125 пг/мл робіць хранічную сардэчную недастатковасць малаверагоднай. З узростам і пры хваробе нырак узровень вышэйшы.',
      ),
    },
  ),
  service('5026', ['Миоглобин', 'Myoglobin', 'Міяглабін'], 19.4, 1, 'SST'),
  service(
    '5027',
    ['Креатинкиназа-MB, масса', 'Creatine kinase-MB, mass', 'Крэацінкіназа-MB, маса'],
    16.8,
    1,
    'SST',
  ),
  service('5028', ['Галектин-3', 'Galectin-3', 'Галекцін-3'], 66.4, 7, 'EDTA-P'),
  service('5029', ['ST2 растворимый', 'Soluble ST2', 'ST2 растваральны'], 92, 10, 'EDTA-P'),
  service(
    '5030',
    [
      'Липопротеин-ассоциированная фосфолипаза A2',
      'Lipoprotein-associated phospholipase A2',
      'Ліпапратэін-асацыяваная фасфаліпаза A2',
    ],
    48.5,
    7,
    'SST',
  ),
  service('5031', ['Прокальцитонин', 'Procalcitonin', 'Пракальцытанін'], 42.9, 1, 'SST', {
    description: text(
      'Маркер тяжёлой бактериальной инфекции. Помогает решить вопрос об антибиотике.',
      'A marker of severe bacterial infection. Helps to decide on antibiotics.',
      'Маркер цяжкай бактэрыяльнай інфекцыі. Дапамагае вырашыць пытанне пра антыбіётык.',
    ),
    results: text(
      'Менее 0,25 нг/мл — бактериальная инфекция маловероятна, более 2 нг/мл — высокий риск сепсиса.',
      'Below 0.25 ng/ml bacterial infection is unlikely; above 2 ng/ml the risk of sepsis is high.',
      'Менш за 0,25 нг/мл — бактэрыяльная інфекцыя малаверагодная, больш за 2 нг/мл — высокая рызыка сепсісу.',
    ),
  }),
  service('5032', ['Интерлейкин-6', 'Interleukin-6', 'Інтэрлейкін-6'], 38.7, 2, 'SST'),
  service(
    '5033',
    [
      'N-терминальный пропептид проколлагена I типа (P1NP)',
      'Procollagen type I N-terminal propeptide (P1NP)',
      'N-канцавы прапептыд пракалагену I тыпу (P1NP)',
    ],
    44.2,
    4,
    'SST',
  ),
  service(
    '5034',
    [
      'Бета-CrossLaps (C-терминальные телопептиды коллагена I типа)',
      'Beta-CrossLaps (collagen type I C-telopeptides)',
      'Бэта-CrossLaps (C-канцавыя тэлапептыды калагену I тыпу)',
    ],
    29.6,
    2,
    'SST',
  ),
  service(
    '5035',
    ['Дезоксипиридинолин в моче', 'Deoxypyridinoline in urine', 'Дэзаксіпірыдзіналін у мачы'],
    31.8,
    5,
    'URN',
  ),
  service(
    '5040',
    ['Витамин D (25-OH), ИХЛА', 'Vitamin D (25-OH), chemiluminescence', 'Вітамін D (25-OH), ІХЛА'],
    38.6,
    1,
    'SST',
    {
      description: text(
        'Запас витамина D в организме: сумма 25-OH D2 и D3. Нужен для костей, мышц и иммунитета.',
        'The body’s store of vitamin D: the sum of 25-OH D2 and D3. Needed for bones, muscles and immunity.',
        'Запас вітаміну D у арганізме: сума 25-OH D2 і D3. Патрэбны для касцей, мышцаў і імунітэту.',
      ),
      results: text(
        'Ниже 20 нг/мл — дефицит, 20–30 нг/мл — недостаточность, 30–60 нг/мл — желательный уровень.',
        'Below 20 ng/ml is deficiency, 20–30 ng/ml insufficiency, 30–60 ng/ml the desirable level.',
        'Ніжэй за 20 нг/мл — дэфіцыт, 20–30 нг/мл — недастатковасць, 30–60 нг/мл — пажаданы ўзровень.',
      ),
    },
  ),
  service(
    '5041',
    [
      'Витамин D2 и D3 раздельно, ВЭЖХ-МС/МС',
      'Vitamin D2 and D3 separately, LC-MS/MS',
      'Вітамін D2 і D3 паасобку, ВЭВХ-МС/МС',
    ],
    62.5,
    6,
    'SST',
  ),
  service(
    '5042',
    [
      '1,25-дигидроксивитамин D (кальцитриол)',
      '1,25-dihydroxyvitamin D (calcitriol)',
      '1,25-дыгідраксівітамін D (кальцытрыёл)',
    ],
    78.9,
    9,
    'SER',
  ),
  service('5043', ['Витамин B12', 'Vitamin B12', 'Вітамін B12'], 22.7, 1, 'SST', {
    comment: noSupplements,
    description: text(
      'Витамин из мясной и молочной пищи, нужный для крови и нервов.',
      'A vitamin from meat and dairy food, needed for blood and nerves.',
      'Вітамін з мясной і малочнай ежы, патрэбны для крыві і нерваў.',
    ),
    results: text(
      'Низкий уровень бывает у вегетарианцев, при гастрите и приёме метформина. В пограничных случаях добавляют активный B12.',
      'Low levels occur in vegetarians, in gastritis and with metformin. Active B12 is added in borderline cases.',
      'Нізкі ўзровень бывае ў вегетарыянцаў, пры гастрыце і прыёме метфарміну. У памежных выпадках дадаюць актыўны B12.',
    ),
  }),
  service(
    '5044',
    [
      'Витамин B12 активный (холотранскобаламин)',
      'Active vitamin B12 (holotranscobalamin)',
      'Вітамін B12 актыўны (холатранскабаламін)',
    ],
    41.3,
    3,
    'SST',
  ),
  service(
    '5045',
    ['Фолиевая кислота в сыворотке', 'Folic acid, serum', 'Фоліевая кіслата ў сыроватцы'],
    22.7,
    1,
    'SST',
    { comment: noSupplements, remark: lightSafe },
  ),
  service('5046', ['Фолаты в эритроцитах', 'Red cell folate', 'Фалаты ў эрытрацытах'], 34.9, 4, 'EDTA'),
  service('5047', ['Витамин A (ретинол)', 'Vitamin A (retinol)', 'Вітамін A (рэтынол)'], 39.7, 7, 'SER', {
    comment: noSupplements,
    remark: lightSafe,
  }),
  service(
    '5048',
    ['Витамин E (токоферол)', 'Vitamin E (tocopherol)', 'Вітамін E (такаферол)'],
    39.7,
    7,
    'SER',
    { remark: lightSafe },
  ),
  service(
    '5049',
    ['Витамин K1 (филлохинон)', 'Vitamin K1 (phylloquinone)', 'Вітамін K1 (філахінон)'],
    49.8,
    10,
    'SER',
    { remark: lightSafe },
  ),
  service(
    '5050',
    ['Витамин C (аскорбиновая кислота)', 'Vitamin C (ascorbic acid)', 'Вітамін C (аскарбінавая кіслата)'],
    44.6,
    8,
    'HEP',
    { remark: lightSafe },
  ),
  service('5051', ['Витамин B1 (тиамин)', 'Vitamin B1 (thiamine)', 'Вітамін B1 (тыямін)'], 46.5, 8, 'EDTA'),
  service(
    '5052',
    ['Витамин B2 (рибофлавин)', 'Vitamin B2 (riboflavin)', 'Вітамін B2 (рыбафлавін)'],
    46.5,
    8,
    'EDTA',
  ),
  service(
    '5053',
    [
      'Витамин B6 (пиридоксаль-5-фосфат)',
      'Vitamin B6 (pyridoxal-5-phosphate)',
      'Вітамін B6 (пірыдаксаль-5-фасфат)',
    ],
    48.3,
    8,
    'EDTA',
    { remark: lightSafe },
  ),
  service('5054', ['Омега-3 индекс', 'Omega-3 index', 'Амега-3 індэкс'], 112, 14, 'EDTA'),
  service('5060', ['Цинк в сыворотке', 'Zinc, serum', 'Цынк у сыроватцы'], 14.8, 3, 'SER', {
    comment: noSupplements,
    description: text(
      'Микроэлемент, нужный для заживления кожи, вкуса и иммунитета.',
      'A trace element needed for skin healing, taste and immunity.',
      'Мікраэлемент, патрэбны для гаення скуры, смаку і імунітэту.',
    ),
    results: text(
      'Снижается при скудном питании, болезнях кишечника и воспалении. После еды уровень ниже, чем натощак.',
      'It falls with poor nutrition, bowel disease and inflammation. The level is lower after meals than fasting.',
      'Зніжаецца пры бедным харчаванні, хваробах кішэчніка і запаленні. Пасля ежы ўзровень ніжэйшы, чым нашча.',
    ),
  }),
  service('5061', ['Медь в сыворотке', 'Copper, serum', 'Медзь у сыроватцы'], 14.8, 3, 'SER'),
  service('5062', ['Селен в сыворотке', 'Selenium, serum', 'Селен у сыроватцы'], 24.6, 6, 'SER', {
    comment: noSupplements,
  }),
  service('5063', ['Йод в сыворотке', 'Iodine, serum', 'Ёд у сыроватцы'], 28.9, 6, 'SER'),
  service('5064', ['Йод в моче', 'Iodine, urine', 'Ёд у мачы'], 26.7, 6, 'URN'),
  service('5065', ['Марганец в крови', 'Manganese, blood', 'Марганец у крыві'], 23.8, 6, 'HEP'),
  service('5066', ['Хром в сыворотке', 'Chromium, serum', 'Хром у сыроватцы'], 23.8, 6, 'SER'),
  service('5067', ['Кобальт в сыворотке', 'Cobalt, serum', 'Кобальт у сыроватцы'], 23.8, 6, 'SER'),
  service('5068', ['Никель в сыворотке', 'Nickel, serum', 'Нікель у сыроватцы'], 23.8, 6, 'SER'),
  service('5069', ['Алюминий в сыворотке', 'Aluminium, serum', 'Алюміній у сыроватцы'], 25.4, 6, 'SER'),
  service('5070', ['Литий в сыворотке', 'Lithium, serum', 'Літый у сыроватцы'], 17.9, 2, 'SST', {
    comment: text(
      '<p>Кровь берут через <b>12 часов</b> после вечерней дозы лития, утреннюю дозу принимают позже.</p>',
      '<p>Blood is taken <b>12 hours</b> after the evening lithium dose; take the morning dose later.</p>',
      '<p>Кроў бяруць праз <b>12 гадзін</b> пасля вячэрняй дозы літыю, ранішнюю дозу прымаюць пазней.</p>',
    ),
  }),
  service('5071', ['Свинец в крови', 'Lead, blood', 'Свінец у крыві'], 26.3, 6, 'HEP', {
    description: text(
      'Показывает недавний контакт со свинцом на производстве или в быту.',
      'Shows recent contact with lead at work or at home.',
      'Паказвае нядаўні кантакт са свінцом на вытворчасці або ў побыце.',
    ),
    results: text(
      'Для детей безопасного уровня нет; значение выше 50 мкг/л требует поиска источника.',
      'There is no safe level for children; a value above 50 µg/l calls for a search for the source.',
      'Для дзяцей бяспечнага ўзроўню няма; значэнне вышэй за 50 мкг/л патрабуе пошуку крыніцы.',
    ),
  }),
  service('5072', ['Кадмий в крови', 'Cadmium, blood', 'Кадмій у крыві'], 26.3, 6, 'HEP'),
  service('5073', ['Ртуть в крови', 'Mercury, blood', 'Ртуць у крыві'], 29.7, 6, 'HEP'),
  service('5074', ['Мышьяк в моче', 'Arsenic, urine', 'Мыш’як у мачы'], 29.7, 7, 'URN', {
    comment: text(
      '<p>За <b>5 дней</b> исключите рыбу, морепродукты и водоросли.</p>',
      '<p>Avoid fish, seafood and seaweed for <b>5 days</b>.</p>',
      '<p>За <b>5 дзён</b> выключыце рыбу, морапрадукты і водарасці.</p>',
    ),
  }),
  service(
    '5075',
    [
      'Тяжёлые металлы и микроэлементы в крови (23 показателя)',
      'Heavy metals and trace elements in blood (23 items)',
      'Цяжкія металы і мікраэлементы ў крыві (23 паказчыкі)',
    ],
    176,
    12,
    'HEP',
  ),
];
