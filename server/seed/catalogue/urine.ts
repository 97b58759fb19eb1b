import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const morningUrine = text(
  '<p>Первая утренняя моча, <b>50–100 мл</b>. Накануне не есть свёклу, не принимать мочегонные. Женщинам не сдавать во время менструации.</p>',
  '<p>First morning urine, <b>50–100 ml</b>. No beetroot or diuretics the day before. Women should not collect it during menstruation.</p>',
  '<p>Першая ранішняя мача, <b>50–100 мл</b>. Напярэдадні не есці буракі, не прымаць мачагонныя. Жанчынам не здаваць падчас менструацыі.</p>',
);

const deliverUrine = text(
  '<p>Доставить в лабораторию в течение <b>2 часов</b>. При более долгой дороге нужна пробирка с консервантом.</p>',
  '<p>Deliver to the laboratory within <b>2 hours</b>. A tube with preservative is needed for a longer journey.</p>',
  '<p>Даставіць у лабараторыю на працягу <b>2 гадзін</b>. Пры больш доўгай дарозе патрэбна прабірка з кансервантам.</p>',
);

const stoolDiet = text(
  '<p>За <b>3 дня</b> исключить препараты железа, висмута и активированный уголь. Не собирать после клизмы и контрастного исследования.</p>',
  '<p>For <b>3 days</b> avoid iron, bismuth and activated charcoal. Do not collect after an enema or contrast imaging.</p>',
  '<p>За <b>3 дні</b> выключыць прэпараты жалеза, вісмуту і актываваны вугаль. Не збіраць пасля клізмы і кантраснага даследавання.</p>',
);

const threeTimes = text(
  '<p>Цисты выделяются не каждый день, поэтому лучше сдать анализ <b>трижды</b> с промежутком 2–3 дня.</p>',
  '<p>Cysts are not shed every day, so it is better to repeat the test <b>three times</b> at 2–3 day intervals.</p>',
  '<p>Цысты выдзяляюцца не кожны дзень, таму лепш здаць аналіз <b>тройчы</b> з прамежкам 2–3 дні.</p>',
);

export const urine: ServiceSeed[] = [
  service(
    '6401',
    [
      'Общий анализ мочи с микроскопией осадка',
      'Urinalysis with sediment microscopy',
      'Агульны аналіз мачы з мікраскапіяй асадку',
    ],
    9.6,
    1,
    'URN',
    {
      comment: morningUrine,
      remark: deliverUrine,
      description: text(
        'Физические свойства, химический состав и осадок мочи. Базовое исследование почек и мочевых путей.',
        'Physical properties, chemistry and sediment of urine. The basic test of the kidneys and urinary tract.',
        'Фізічныя ўласцівасці, хімічны склад і асадак мачы. Базавае даследаванне нырак і мачавых шляхоў.',
      ),
      results: text(
        'Лейкоциты и бактерии указывают на инфекцию, белок и цилиндры — на болезнь почек, эритроциты требуют уточнения источника.',
        'White cells and bacteria point to infection, protein and casts to kidney disease; red cells need a search for their source.',
        'Лейкацыты і бактэрыі паказваюць на інфекцыю, бялок і цыліндры — на хваробу нырак, эрытрацыты патрабуюць удакладнення крыніцы.',
      ),
    },
  ),
  service(
    '6402',
    [
      'Анализ мочи тест-полоской (11 показателей)',
      'Urine dipstick (11 parameters)',
      'Аналіз мачы тэст-палоскай (11 паказчыкаў)',
    ],
    5.4,
    1,
    'URN',
    { comment: morningUrine },
  ),
  service(
    '6403',
    ['Анализ мочи по Нечипоренко', 'Nechiporenko urine cell count', 'Аналіз мачы паводле Нечыпарэнкі'],
    7.8,
    1,
    'URN',
    { comment: morningUrine, remark: deliverUrine },
  ),
  service(
    '6404',
    ['Проба Зимницкого (8 порций)', 'Zimnitsky test (8 portions)', 'Проба Зімніцкага (8 порцый)'],
    14.7,
    1,
    'URN',
    {
      comment: text(
        '<p>Первую утреннюю мочу сливают. Далее <b>восемь порций через каждые 3 часа</b>, каждая в свой подписанный контейнер. Всю выпитую жидкость записывают.</p>',
        '<p>Discard the first morning urine. Then collect <b>eight portions every 3 hours</b>, each in its own labelled container. Write down all fluid drunk.</p>',
        '<p>Першую ранішнюю мачу зліваюць. Далей <b>восем порцый праз кожныя 3 гадзіны</b>, кожная ў свой падпісаны кантэйнер. Усю выпітую вадкасць запісваюць.</p>',
      ),
    },
  ),
  service('6405', ['Трёхстаканная проба', 'Three-glass test', 'Трохшклянкавая проба'], 15.9, 1, 'URN'),
  service(
    '6406',
    [
      'Морфология эритроцитов мочи (дисморфные эритроциты)',
      'Urine red cell morphology (dysmorphic red cells)',
      'Марфалогія эрытрацытаў мачы (дысморфныя эрытрацыты)',
    ],
    16.8,
    1,
    'URN',
    { remark: deliverUrine },
  ),
  service('6407', ['Кетоновые тела в моче', 'Urine ketone bodies', 'Кетонавыя целы ў мачы'], 4.2, 1, 'URN'),
  service(
    '6408',
    ['Глюкоза в разовой порции мочи', 'Glucose in spot urine', 'Глюкоза ў разавай порцыі мачы'],
    4.8,
    1,
    'URN',
  ),
  service('6409', ['Гемосидерин в моче', 'Urine haemosiderin', 'Гемасідэрын у мачы'], 11.6, 2, 'URN'),
  service('6410', ['Миоглобин в моче', 'Urine myoglobin', 'Міяглабін у мачы'], 34.2, 3, 'URN'),
  service(
    '6411',
    [
      'Скрининг наркотических веществ в моче (10 групп)',
      'Urine drug screen (10 groups)',
      'Скрынінг наркатычных рэчываў у мачы (10 груп)',
    ],
    58.5,
    1,
    'URN',
    {
      remark: text(
        '<p>Результат <b>предварительный</b> и не заменяет судебно-химическую экспертизу. Сбор проходит под наблюдением медработника.</p>',
        '<p>The result is <b>preliminary</b> and does not replace a forensic examination. Collection is supervised by a nurse.</p>',
        '<p>Вынік <b>папярэдні</b> і не замяняе судова-хімічную экспертызу. Збор праходзіць пад наглядам медработніка.</p>',
      ),
    },
  ),
  service(
    '6412',
    [
      'Литогенные соли в суточной моче (расчёт риска камнеобразования)',
      'Stone-forming salts in 24-hour urine (stone risk profile)',
      'Літагенныя солі ў сутачнай мачы (разлік рызыкі ўтварэння камянёў)',
    ],
    62.4,
    5,
    'URN-24',
  ),
  service('6420', ['Копрограмма', 'Stool microscopy (coprogram)', 'Капраграма'], 13.4, 1, 'FEC', {
    comment: stoolDiet,
  }),
  service(
    '6421',
    [
      'Скрытая кровь в кале, иммунохимический метод',
      'Faecal occult blood, immunochemical',
      'Скрытая кроў у кале, імунахімічны метад',
    ],
    22.6,
    1,
    'FEC',
    {
      description: text(
        'Находит человеческий гемоглобин в кале. Диета не нужна, потому что тест не реагирует на мясо и овощи.',
        'Detects human haemoglobin in faeces. No diet is needed because the test does not react to meat or vegetables.',
        'Знаходзіць чалавечы гемаглабін у кале. Дыета не патрэбна, бо тэст не рэагуе на мяса і гародніну.',
      ),
      results: text(
        'Положительный результат — основание для колоноскопии. Его могут дать также геморрой и трещина.',
        'A positive result calls for colonoscopy. Haemorrhoids and fissures may cause it as well.',
        'Станоўчы вынік — падстава для каланаскапіі. Яго могуць даць таксама гемарой і трэшчына.',
      ),
    },
  ),
  service(
    '6422',
    [
      'Комплекс гемоглобин-гаптоглобин в кале',
      'Haemoglobin–haptoglobin complex in faeces',
      'Комплекс гемаглабін-гаптаглабін у кале',
    ],
    31.7,
    3,
    'FEC',
  ),
  service(
    '6423',
    [
      'Яйца гельминтов и цисты простейших в кале, метод обогащения',
      'Helminth ova and protozoan cysts in faeces, concentration method',
      'Яйкі гельмінтаў і цысты прасцейшых у кале, метад узбагачэння',
    ],
    14.9,
    2,
    'FEC',
    { remark: threeTimes },
  ),
  service('6424', ['Соскоб на энтеробиоз', 'Pinworm perianal swab', 'Саскоб на энтэрабіёз'], 8.3, 1, 'ESW', {
    comment: text(
      '<p>Берут <b>утром до подмывания</b> и до туалета, сразу после сна.</p>',
      '<p>Taken <b>in the morning before washing</b> and before using the toilet, right after sleep.</p>',
      '<p>Бяруць <b>раніцай да падмывання</b> і да туалета, адразу пасля сну.</p>',
    ),
  }),
  service(
    '6425',
    ['Антиген лямблий в кале', 'Giardia antigen in faeces', 'Антыген лямблій у кале'],
    24.8,
    2,
    'FEC',
    { remark: threeTimes },
  ),
  service(
    '6426',
    [
      'Антигены ротавируса и аденовируса в кале',
      'Rotavirus and adenovirus antigens in faeces',
      'Антыгены ротавіруса і адэнавіруса ў кале',
    ],
    26.9,
    1,
    'FEC',
  ),
  service(
    '6427',
    [
      'Антиген Helicobacter pylori в кале',
      'Helicobacter pylori antigen in faeces',
      'Антыген Helicobacter pylori ў кале',
    ],
    34.6,
    2,
    'FEC',
    {
      comment: text(
        '<p>Ингибиторы протонной помпы отменяют за <b>2 недели</b>, антибиотики — за <b>4 недели</b> до сбора.</p>',
        '<p>Stop proton pump inhibitors <b>2 weeks</b> and antibiotics <b>4 weeks</b> before collection.</p>',
        '<p>Інгібітары пратоннай помпы спыняюць за <b>2 тыдні</b>, антыбіётыкі — за <b>4 тыдні</b> да збору.</p>',
      ),
    },
  ),
  service('6428', ['Кальпротектин в кале', 'Faecal calprotectin', 'Кальпратэктын у кале'], 56.8, 3, 'FEC', {
    description: text(
      'Белок нейтрофилов, который попадает в кал при воспалении кишечника. Помогает отличить болезнь Крона и язвенный колит от синдрома раздражённого кишечника.',
      'A neutrophil protein that enters faeces when the bowel is inflamed. Helps to tell Crohn’s disease and ulcerative colitis from irritable bowel syndrome.',
      'Бялок нейтрафілаў, які трапляе ў кал пры запаленні кішэчніка. Дапамагае адрозніць хваробу Крона і язвавы каліт ад сіндрому раздражнёнага кішэчніка.',
    ),
    results: text(
      'До 50 мкг/г — воспаление маловероятно; 50–200 мкг/г — повторить через месяц; выше — нужна консультация гастроэнтеролога.',
      'Up to 50 µg/g inflammation is unlikely; 50–200 µg/g repeat in a month; above that see a gastroenterologist.',
      'Да 50 мкг/г — запаленне малаверагоднае; 50–200 мкг/г — паўтарыць праз месяц; вышэй — патрэбна кансультацыя гастраэнтэролага.',
    ),
  }),
  service(
    '6429',
    [
      'Панкреатическая эластаза 1 в кале',
      'Pancreatic elastase 1 in faeces',
      'Панкрэатычная эластаза 1 у кале',
    ],
    59.4,
    5,
    'FEC',
  ),
  service(
    '6430',
    [
      'Содержание углеводов в кале (метод Бенедикта)',
      'Faecal reducing sugars (Benedict’s method)',
      'Змяшчэнне вугляводаў у кале (метад Бенедыкта)',
    ],
    12.7,
    1,
    'FEC',
  ),
  service('6431', ['Зонулин в кале', 'Faecal zonulin', 'Занулін у кале'], 84.3, 10, 'FEC'),
];
