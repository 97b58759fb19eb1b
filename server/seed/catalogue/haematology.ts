import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const easyMeal = text(
  '<p>Строго голодать не нужно: достаточно <b>3–4 часов</b> после лёгкой еды. За полчаса до взятия крови посидите спокойно и не курите.</p>',
  '<p>Strict fasting is not needed: <b>3–4 hours</b> after a light meal is enough. Sit quietly and do not smoke for half an hour before sampling.</p>',
  '<p>Строга галадаць не трэба: дастаткова <b>3–4 гадзін</b> пасля лёгкай ежы. За паўгадзіны да ўзяцця крыві пасядзіце спакойна і не паліце.</p>',
);

const identity = text(
  '<p>Пациент предъявляет <b>документ, удостоверяющий личность</b>. Данные на пробирке сверяют с документом до взятия крови.</p>',
  '<p>The patient presents an <b>identity document</b>. The tube label is checked against it before sampling.</p>',
  '<p>Пацыент прад’яўляе <b>дакумент, які сведчыць асобу</b>. Даныя на прабірцы звяраюць з дакументам да ўзяцця крыві.</p>',
);

const freshBlood = text(
  '<p>Кровь доставляется в лабораторию <b>в день взятия</b>, не замораживать. Приём с понедельника по четверг.</p>',
  '<p>Deliver to the laboratory <b>on the day of sampling</b>, do not freeze. Accepted Monday to Thursday.</p>',
  '<p>Кроў дастаўляецца ў лабараторыю <b>ў дзень узяцця</b>, не замарожваць. Прыём з панядзелка па чацвер.</p>',
);

export const haematology: ServiceSeed[] = [
  service(
    '1001',
    [
      'Общий анализ крови без лейкоцитарной формулы',
      'Complete blood count without differential',
      'Агульны аналіз крыві без лейкацытарнай формулы',
    ],
    9.8,
    1,
    'EDTA',
    { comment: easyMeal },
  ),
  service(
    '1002',
    [
      'Общий анализ крови с лейкоцитарной формулой (5 популяций)',
      'Complete blood count with 5-part differential',
      'Агульны аналіз крыві з лейкацытарнай формулай (5 папуляцый)',
    ],
    14.5,
    1,
    'EDTA',
    {
      comment: easyMeal,
      description: text(
        'Автоматический подсчёт клеток крови с разделением лейкоцитов на пять популяций. С него обычно начинают поиск причины слабости, температуры или кровоточивости.',
        'Automated count of the blood cells with white cells split into five populations. It is the usual first step when looking for the cause of fatigue, fever or bleeding.',
        'Аўтаматычны падлік клетак крыві з падзелам лейкацытаў на пяць папуляцый. З яго звычайна пачынаюць пошук прычыны слабасці, тэмпературы або крывацёку.',
      ),
      results: text(
        'Снижение гемоглобина говорит об анемии, рост нейтрофилов чаще связан с бактериальной инфекцией, рост лимфоцитов — с вирусной. Отклонения оценивают вместе с жалобами.',
        'Low haemoglobin points to anaemia; raised neutrophils are more often linked with bacterial infection, raised lymphocytes with viral infection. Deviations are read together with the symptoms.',
        'Зніжэнне гемаглабіну сведчыць пра анемію, рост нейтрафілаў часцей звязаны з бактэрыяльнай інфекцыяй, рост лімфацытаў — з віруснай. Адхіленні ацэньваюць разам са скаргамі.',
      ),
    },
  ),
  service(
    '1003',
    [
      'Общий анализ крови с микроскопией мазка',
      'Complete blood count with blood film microscopy',
      'Агульны аналіз крыві з мікраскапіяй мазка',
    ],
    18.9,
    1,
    'EDTA',
    { comment: easyMeal },
  ),
  service(
    '1004',
    [
      'Общий анализ крови расширенный с ретикулоцитами',
      'Extended complete blood count with reticulocytes',
      'Агульны аналіз крыві пашыраны з рэтыкулацытамі',
    ],
    21.4,
    1,
    'EDTA',
  ),
  service('1005', ['Гемоглобин', 'Haemoglobin', 'Гемаглабін'], 4.2, 1, 'EDTA'),
  service('1006', ['Гематокрит', 'Haematocrit', 'Гематакрыт'], 4.2, 1, 'EDTA'),
  service(
    '1007',
    ['Тромбоциты, подсчёт в мазке', 'Platelet count on blood film', 'Трамбацыты, падлік у мазку'],
    7.6,
    1,
    'EDTA',
  ),
  service(
    '1008',
    ['Тромбоциты в крови с цитратом', 'Platelet count in citrated blood', 'Трамбацыты ў крыві з цытратам'],
    8.9,
    1,
    'CIT',
    {
      remark: text(
        '<p>Назначают при подозрении на <b>псевдотромбоцитопению</b>, вызванную ЭДТА.</p>',
        '<p>Ordered when EDTA-induced <b>pseudothrombocytopenia</b> is suspected.</p>',
        '<p>Прызначаюць пры падазрэнні на <b>псеўдатрамбацытапенію</b>, выкліканую ЭДТА.</p>',
      ),
    },
  ),
  service(
    '1009',
    ['СОЭ по Вестергрену', 'ESR, Westergren method', 'ХАЭ паводле Вестэргрэна'],
    5.3,
    1,
    'EDTA',
    {
      description: text(
        'Скорость оседания эритроцитов — простой неспецифический показатель воспаления. Полезен для наблюдения за течением ревматических и инфекционных болезней.',
        'The erythrocyte sedimentation rate is a simple non-specific sign of inflammation, useful for following rheumatic and infectious disease.',
        'Хуткасць асядання эрытрацытаў — просты неспецыфічны паказчык запалення. Карысны для назірання за цячэннем рэўматычных і інфекцыйных хвароб.',
      ),
      results: text(
        'Ускорение встречается при воспалении, анемии, беременности и опухолях. Нормальная СОЭ не исключает болезнь.',
        'A raised rate occurs in inflammation, anaemia, pregnancy and tumours. A normal ESR does not rule out disease.',
        'Паскарэнне сустракаецца пры запаленні, анеміі, цяжарнасці і пухлінах. Нармальная ХАЭ не выключае хваробу.',
      ),
    },
  ),
  service(
    '1010',
    ['СОЭ, метод капиллярной фотометрии', 'ESR, capillary photometry', 'ХАЭ, метад капілярнай фотаметрыі'],
    5.9,
    1,
    'EDTA',
  ),
  service('1011', ['Ретикулоциты', 'Reticulocyte count', 'Рэтыкулацыты'], 8.7, 1, 'EDTA', {
    description: text(
      'Ретикулоциты — молодые эритроциты, недавно вышедшие из костного мозга. Их число показывает, насколько активно образуется новая кровь.',
      'Reticulocytes are young red cells recently released from the bone marrow. Their number shows how actively new blood is being made.',
      'Рэтыкулацыты — маладыя эрытрацыты, якія нядаўна выйшлі з касцявога мозгу. Іх колькасць паказвае, наколькі актыўна ўтвараецца новая кроў.',
    ),
    results: text(
      'Рост ожидаем после кровопотери, при гемолизе и через неделю лечения железом или витамином B12. Низкое число при анемии указывает на угнетение кроветворения.',
      'A rise is expected after blood loss, in haemolysis and a week into iron or vitamin B12 treatment. A low count in anaemia suggests suppressed production.',
      'Рост чаканы пасля страты крыві, пры гемолізе і праз тыдзень лячэння жалезам або вітамінам B12. Нізкая колькасць пры анеміі паказвае на прыгнечанне кроваўтварэння.',
    ),
  }),
  service(
    '1012',
    [
      'Незрелые ретикулоциты (IRF) и гемоглобин ретикулоцитов (RET-He)',
      'Immature reticulocyte fraction (IRF) and reticulocyte haemoglobin (RET-He)',
      'Няспелыя рэтыкулацыты (IRF) і гемаглабін рэтыкулацытаў (RET-He)',
    ],
    16.8,
    1,
    'EDTA',
  ),
  service(
    '1013',
    [
      'Фракция незрелых тромбоцитов (IPF)',
      'Immature platelet fraction (IPF)',
      'Фракцыя няспелых трамбацытаў (IPF)',
    ],
    15.6,
    1,
    'EDTA',
  ),
  service(
    '1014',
    [
      'Осмотическая резистентность эритроцитов',
      'Red cell osmotic fragility',
      'Асматычная рэзістэнтнасць эрытрацытаў',
    ],
    19.5,
    3,
    'HEP',
    { remark: freshBlood },
  ),
  service(
    '1015',
    ['Электрофорез гемоглобина', 'Haemoglobin electrophoresis', 'Электрафарэз гемаглабіну'],
    48,
    7,
    'EDTA',
    {
      description: text(
        'Разделяет гемоглобин на фракции A, A2 и F и выявляет аномальные варианты. Применяется при подозрении на талассемию и серповидноклеточную болезнь.',
        'Separates haemoglobin into fractions A, A2 and F and reveals abnormal variants. Used when thalassaemia or sickle cell disease is suspected.',
        'Падзяляе гемаглабін на фракцыі A, A2 і F і выяўляе анамальныя варыянты. Ужываецца пры падазрэнні на таласемію і серпападобнаклетачную хваробу.',
      ),
      results: text(
        'Повышение фракции A2 характерно для бета-талассемии. После переливания крови исследование повторяют не раньше чем через три месяца.',
        'A raised A2 fraction is typical of beta thalassaemia. After a transfusion the test is repeated no sooner than three months later.',
        'Павышэнне фракцыі A2 характэрна для бэта-таласеміі. Пасля пералівання крыві даследаванне паўтараюць не раней чым праз тры месяцы.',
      ),
    },
  ),
  service(
    '1016',
    ['Фетальный гемоглобин (HbF)', 'Fetal haemoglobin (HbF)', 'Фетальны гемаглабін (HbF)'],
    26.3,
    5,
    'EDTA',
  ),
  service('1017', ['Метгемоглобин', 'Methaemoglobin', 'Метгемаглабін'], 17.2, 1, 'HEP'),
  service('1018', ['Карбоксигемоглобин', 'Carboxyhaemoglobin', 'Карбаксігемаглабін'], 17.2, 1, 'HEP'),
  service(
    '1019',
    [
      'Базофильная зернистость эритроцитов',
      'Basophilic stippling of red cells',
      'Базафільная зярністасць эрытрацытаў',
    ],
    9.4,
    2,
    'EDTA',
  ),
  service('1020', ['Шизоциты', 'Schistocytes', 'Шызацыты'], 11.7, 1, 'EDTA'),
  service('1021', ['Тельца Гейнца', 'Heinz bodies', 'Цельцы Гейнца'], 12.9, 2, 'EDTA'),
  service('1022', ['LE-клетки', 'LE cells', 'LE-клеткі'], 10.6, 2, 'HEP'),
  service(
    '1023',
    [
      'Эозинофильный катионный белок (ECP)',
      'Eosinophil cationic protein (ECP)',
      'Эазінафільны катыённы бялок (ECP)',
    ],
    34.7,
    5,
    'SST',
  ),
  service(
    '1024',
    [
      'Глюкозо-6-фосфатдегидрогеназа эритроцитов',
      'Red cell glucose-6-phosphate dehydrogenase',
      'Глюкоза-6-фасфатдэгідрагеназа эрытрацытаў',
    ],
    42.5,
    7,
    'EDTA',
    { remark: freshBlood },
  ),
  service(
    '1025',
    ['Пируваткиназа эритроцитов', 'Red cell pyruvate kinase', 'Піруваткіназа эрытрацытаў'],
    46.9,
    10,
    'EDTA',
    { remark: freshBlood },
  ),
  service(
    '1026',
    [
      'Щелочная фосфатаза нейтрофилов',
      'Neutrophil alkaline phosphatase score',
      'Шчолачная фасфатаза нейтрафілаў',
    ],
    28.4,
    4,
    'EDTA',
  ),
  service(
    '1030',
    ['Группа крови по системе AB0', 'ABO blood group', 'Група крыві па сістэме AB0'],
    9.9,
    1,
    'EDTA',
    { remark: identity },
  ),
  service(
    '1031',
    ['Резус-принадлежность (антиген D)', 'Rh factor (D antigen)', 'Рэзус-прыналежнасць (антыген D)'],
    9.2,
    1,
    'EDTA',
    { remark: identity },
  ),
  service(
    '1032',
    [
      'Группа крови и резус-принадлежность, гелевый метод',
      'Blood group and Rh factor, gel method',
      'Група крыві і рэзус-прыналежнасць, гелевы метад',
    ],
    19.8,
    1,
    'EDTA',
    {
      remark: identity,
      description: text(
        'Определение группы крови перекрёстным способом и резус-фактора в гелевых картах. Нужно перед операцией, при беременности и для донорства.',
        'Forward and reverse blood grouping with Rh factor in gel cards. Needed before surgery, in pregnancy and for donation.',
        'Вызначэнне групы крыві перакрыжаваным спосабам і рэзус-фактару ў гелевых картах. Патрэбна перад аперацыяй, пры цяжарнасці і для донарства.',
      ),
      results: text(
        'В бланке указываются группа (0, A, B или AB) и резус-фактор. Перед переливанием стационар всегда проверяет группу повторно.',
        'The report gives the group (0, A, B or AB) and the Rh factor. A hospital always checks the group again before transfusion.',
        'У бланку паказваюцца група (0, A, B або AB) і рэзус-фактар. Перад пераліваннем стацыянар заўсёды правярае групу паўторна.',
      ),
    },
  ),
  service(
    '1033',
    [
      'Фенотип Rh (антигены C, c, E, e)',
      'Rh phenotype (C, c, E, e antigens)',
      'Фенатып Rh (антыгены C, c, E, e)',
    ],
    24.6,
    2,
    'EDTA',
    { remark: identity },
  ),
  service(
    '1034',
    ['Антиген системы Kell (K)', 'Kell antigen (K)', 'Антыген сістэмы Kell (K)'],
    12.4,
    2,
    'EDTA',
  ),
  service('1035', ['Прямая проба Кумбса', 'Direct Coombs test', 'Прамая проба Кумбса'], 17.8, 2, 'EDTA'),
  service(
    '1036',
    [
      'Непрямая проба Кумбса (скрининг антиэритроцитарных антител)',
      'Indirect Coombs test (red cell antibody screening)',
      'Непрамая проба Кумбса (скрынінг антыэрытрацытарных антыцелаў)',
    ],
    21.6,
    2,
    'EDTA',
    {
      description: text(
        'Ищет в плазме антитела к эритроцитам, которые появляются после переливаний и беременностей. Обязателен для резус-отрицательных беременных.',
        'Looks for plasma antibodies against red cells that appear after transfusions and pregnancies. Required for Rh-negative pregnant women.',
        'Шукае ў плазме антыцелы да эрытрацытаў, якія з’яўляюцца пасля пераліванняў і цяжарнасцей. Абавязковы для рэзус-адмоўных цяжарных.',
      ),
      results: text(
        'Отрицательный результат — антител не найдено. При положительном определяют вид антител и их титр.',
        'Negative means no antibodies were found. If positive, the antibody is identified and its titre measured.',
        'Адмоўны вынік — антыцелаў не знойдзена. Пры станоўчым вызначаюць від антыцелаў і іх тытр.',
      ),
    },
  ),
  service(
    '1037',
    [
      'Идентификация антиэритроцитарных антител',
      'Red cell antibody identification',
      'Ідэнтыфікацыя антыэрытрацытарных антыцелаў',
    ],
    58,
    5,
    'EDTA',
  ),
  service(
    '1038',
    [
      'Антитела к резус-фактору (анти-D), титр',
      'Anti-D antibodies, titre',
      'Антыцелы да рэзус-фактару (анты-D), тытр',
    ],
    22.9,
    2,
    'EDTA',
  ),
  service('1039', ['Слабый антиген D (Du)', 'Weak D antigen (Du)', 'Слабы антыген D (Du)'], 16.3, 3, 'EDTA'),
  service(
    '1040',
    [
      'Иммунные антитела анти-A и анти-B, титр',
      'Immune anti-A and anti-B antibodies, titre',
      'Імунныя антыцелы анты-A і анты-B, тытр',
    ],
    23.7,
    3,
    'EDTA',
  ),
  service('1041', ['Холодовые агглютинины', 'Cold agglutinins', 'Халадовыя аглюцініны'], 18.4, 3, 'SER', {
    remark: text(
      '<p>Пробирку держат <b>при 37 °C</b> до отделения сыворотки, в холодильник не ставить.</p>',
      '<p>Keep the tube <b>at 37 °C</b> until serum is separated; do not refrigerate.</p>',
      '<p>Прабірку трымаюць <b>пры 37 °C</b> да аддзялення сыроваткі, у халадзільнік не ставіць.</p>',
    ),
  }),
  service(
    '1042',
    [
      'Иммунофенотипирование лимфоцитов (CD3, CD4, CD8, CD19, CD16/56)',
      'Lymphocyte immunophenotyping (CD3, CD4, CD8, CD19, CD16/56)',
      'Імунафенатыпіраванне лімфацытаў (CD3, CD4, CD8, CD19, CD16/56)',
    ],
    96,
    4,
    'EDTA',
    { remark: freshBlood },
  ),
  service('1043', ['Соотношение CD4/CD8', 'CD4/CD8 ratio', 'Суадносіны CD4/CD8'], 44.5, 3, 'EDTA'),
  service(
    '1044',
    ['ПНГ-клон (FLAER, CD59, CD24)', 'PNH clone (FLAER, CD59, CD24)', 'ПНГ-клон (FLAER, CD59, CD24)'],
    128,
    7,
    'EDTA',
  ),
  service(
    '1045',
    [
      'Антиген HLA-B27, проточная цитометрия',
      'HLA-B27 antigen, flow cytometry',
      'Антыген HLA-B27, праточная цытаметрыя',
    ],
    62,
    5,
    'EDTA',
  ),
];
