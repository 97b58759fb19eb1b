import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const onceInLife = text(
  '<p>Генотип не меняется, поэтому исследование выполняют <b>один раз в жизни</b>. Натощак приходить не нужно.</p>',
  '<p>The genotype does not change, so the test is done <b>once in a lifetime</b>. No fasting is needed.</p>',
  '<p>Генатып не мяняецца, таму даследаванне выконваюць <b>адзін раз у жыцці</b>. Нашча прыходзіць не трэба.</p>',
);

const consent = text(
  '<p>Нужно подписанное <b>информированное согласие</b>. За ребёнка подписывает законный представитель.</p>',
  '<p>A signed <b>informed consent</b> is required. A legal representative signs for a child.</p>',
  '<p>Патрэбна падпісаная <b>інфармаваная згода</b>. За дзіця падпісвае законны прадстаўнік.</p>',
);

const afterTransfusion = text(
  '<p>После переливания крови выждать <b>1 месяц</b>. После пересадки костного мозга исследование по крови не выполняют.</p>',
  '<p>Wait <b>1 month</b> after a transfusion. After bone marrow transplantation the test is not done on blood.</p>',
  '<p>Пасля пералівання крыві пачакаць <b>1 месяц</b>. Пасля перасадкі касцявога мозгу даследаванне па крыві не выконваюць.</p>',
);

export const genetics: ServiceSeed[] = [
  service(
    '8001',
    [
      'Кариотип (культура лимфоцитов крови)',
      'Karyotype (blood lymphocyte culture)',
      'Карыятып (культура лімфацытаў крыві)',
    ],
    148,
    21,
    'HEP',
    {
      comment: text(
        '<p>Сдают <b>не натощак</b>. Месяц до анализа — без антибиотиков и рентгена; после простуды выждать две недели.</p>',
        '<p>Come <b>after a meal</b>. For a month before the test no antibiotics or X-rays; wait two weeks after a cold.</p>',
        '<p>Здаюць <b>не нашча</b>. Месяц да аналізу — без антыбіётыкаў і рэнтгену; пасля прастуды пачакаць два тыдні.</p>',
      ),
      remark: consent,
      description: text(
        'Изучение числа и строения хромосом. Назначают при бесплодии, привычном невынашивании и врождённых пороках.',
        'A study of the number and structure of chromosomes. Ordered in infertility, recurrent miscarriage and congenital defects.',
        'Вывучэнне колькасці і будовы храмасом. Прызначаюць пры бясплоддзі, прывычным невыношванні і прыроджаных заганах.',
      ),
      results: text(
        'Нормальный женский кариотип — 46,XX, мужской — 46,XY. При любых изменениях нужна консультация генетика.',
        'A normal female karyotype is 46,XX, a male one 46,XY. Any change calls for genetic counselling.',
        'Нармальны жаночы карыятып — 46,XX, мужчынскі — 46,XY. Пры любых змяненнях патрэбна кансультацыя генетыка.',
      ),
    },
  ),
  service(
    '8002',
    ['Фактор V Лейден (F5 G1691A)', 'Factor V Leiden (F5 G1691A)', 'Фактар V Лейдэн (F5 G1691A)'],
    32.5,
    7,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8003',
    ['Протромбин (F2 G20210A)', 'Prothrombin (F2 G20210A)', 'Пратрамбін (F2 G20210A)'],
    32.5,
    7,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8004',
    [
      'Генетический риск тромбофилии (8 полиморфизмов)',
      'Genetic risk of thrombophilia (8 polymorphisms)',
      'Генетычная рызыка трамбафіліі (8 палімарфізмаў)',
    ],
    124,
    8,
    'EDTA',
    {
      comment: onceInLife,
      description: text(
        'Наследственные варианты генов свёртывания крови, важные перед гормональной контрацепцией, ЭКО и при тромбозах у родственников.',
        'Inherited variants of clotting genes, important before hormonal contraception, IVF and when relatives had thrombosis.',
        'Спадчынныя варыянты генаў згусання крыві, важныя перад гарманальнай кантрацэпцыяй, ЭКА і пры трамбозах у сваякоў.',
      ),
      results: text(
        'Наибольшее значение имеют мутации F5 и F2. Остальные варианты сами по себе риск почти не меняют.',
        'The F5 and F2 mutations matter most. The other variants hardly change the risk on their own.',
        'Найбольшае значэнне маюць мутацыі F5 і F2. Астатнія варыянты самі па сабе рызыку амаль не мяняюць.',
      ),
    },
  ),
  service(
    '8005',
    [
      'Гены фолатного цикла (MTHFR, MTR, MTRR)',
      'Folate cycle genes (MTHFR, MTR, MTRR)',
      'Гены фалатнага цыклу (MTHFR, MTR, MTRR)',
    ],
    78.4,
    8,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8006',
    [
      'Непереносимость лактозы (MCM6 C-13910T)',
      'Lactose intolerance (MCM6 C-13910T)',
      'Непераноснасць лактозы (MCM6 C-13910T)',
    ],
    38.6,
    7,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8007',
    [
      'Синдром Жильбера (UGT1A1, число повторов TA)',
      'Gilbert syndrome (UGT1A1 TA repeats)',
      'Сіндром Жыльбера (UGT1A1, колькасць паўтораў TA)',
    ],
    58.9,
    8,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8008',
    [
      'Предрасположенность к целиакии (HLA-DQ2, HLA-DQ8)',
      'Coeliac disease predisposition (HLA-DQ2, HLA-DQ8)',
      'Схільнасць да цэліякіі (HLA-DQ2, HLA-DQ8)',
    ],
    96.3,
    10,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8009',
    [
      'BRCA1 и BRCA2 (8 частых мутаций)',
      'BRCA1 and BRCA2 (8 common mutations)',
      'BRCA1 і BRCA2 (8 частых мутацый)',
    ],
    136,
    10,
    'EDTA',
    {
      remark: consent,
      description: text(
        'Проверка на мутации, которые чаще других встречаются у жителей Восточной Европы и связаны с наследственным раком молочной железы и яичников.',
        'A check for the mutations most common in Eastern Europe that are linked with hereditary breast and ovarian cancer.',
        'Праверка на мутацыі, якія часцей за іншыя сустракаюцца ў жыхароў Усходняй Еўропы і звязаны са спадчынным ракам малочнай залозы і яечнікаў.',
      ),
      results: text(
        'Отсутствие восьми мутаций не исключает более редких. Носителям рекомендуют наблюдение у онколога и обследование родственников.',
        'Absence of the eight mutations does not exclude rarer ones. Carriers are advised to see an oncologist and have relatives tested.',
        'Адсутнасць васьмі мутацый не выключае больш рэдкіх. Носьбітам раяць назіранне ў анколага і абследаванне сваякоў.',
      ),
    },
  ),
  service(
    '8010',
    [
      'Муковисцидоз: ген CFTR (50 мутаций)',
      'Cystic fibrosis: CFTR gene (50 mutations)',
      'Мукавісцыдоз: ген CFTR (50 мутацый)',
    ],
    186,
    14,
    'EDTA',
    { remark: consent },
  ),
  service(
    '8011',
    [
      'Спинальная мышечная атрофия: число копий SMN1',
      'Spinal muscular atrophy: SMN1 copy number',
      'Спінальная мышачная атрафія: колькасць копій SMN1',
    ],
    154,
    14,
    'EDTA',
    { remark: consent },
  ),
  service(
    '8012',
    [
      'Наследственная тугоухость: ген GJB2 (35delG)',
      'Hereditary hearing loss: GJB2 gene (35delG)',
      'Спадчынная тугавухасць: ген GJB2 (35delG)',
    ],
    64.7,
    10,
    'EDTA',
    { remark: consent },
  ),
  service(
    '8013',
    ['Синдром ломкой X-хромосомы (FMR1)', 'Fragile X syndrome (FMR1)', 'Сіндром ломкай X-храмасомы (FMR1)'],
    172,
    18,
    'EDTA',
    { remark: consent },
  ),
  service(
    '8014',
    [
      'Микроделеции Y-хромосомы (AZFa, AZFb, AZFc)',
      'Y chromosome microdeletions (AZFa, AZFb, AZFc)',
      'Мікрадэлецыі Y-храмасомы (AZFa, AZFb, AZFc)',
    ],
    112,
    10,
    'EDTA',
    { gender: 'M', comment: onceInLife },
  ),
  service(
    '8015',
    [
      'Гемохроматоз: ген HFE (C282Y, H63D, S65C)',
      'Haemochromatosis: HFE gene (C282Y, H63D, S65C)',
      'Гемахраматоз: ген HFE (C282Y, H63D, S65C)',
    ],
    82.6,
    9,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8016',
    [
      'Болезнь Вильсона: ген ATP7B (частые мутации)',
      'Wilson disease: ATP7B gene (common mutations)',
      'Хвароба Вільсана: ген ATP7B (частыя мутацыі)',
    ],
    128,
    14,
    'EDTA',
    { remark: consent },
  ),
  service(
    '8017',
    [
      'Семейная средиземноморская лихорадка: ген MEFV',
      'Familial Mediterranean fever: MEFV gene',
      'Сямейная міжземнаморская ліхаманка: ген MEFV',
    ],
    168,
    18,
    'EDTA',
  ),
  service(
    '8018',
    [
      'Аполипопротеин E, генотип (E2, E3, E4)',
      'Apolipoprotein E genotype (E2, E3, E4)',
      'Апаліпапратэін E, генатып (E2, E3, E4)',
    ],
    69.8,
    10,
    'EDTA',
    { comment: onceInLife },
  ),
  service(
    '8019',
    [
      'Чувствительность к варфарину (CYP2C9, VKORC1)',
      'Warfarin sensitivity (CYP2C9, VKORC1)',
      'Адчувальнасць да варфарыну (CYP2C9, VKORC1)',
    ],
    88.4,
    7,
    'EDTA',
  ),
  service(
    '8020',
    [
      'Чувствительность к клопидогрелу (CYP2C19)',
      'Clopidogrel response (CYP2C19)',
      'Адчувальнасць да клапідагрэлю (CYP2C19)',
    ],
    74.2,
    7,
    'EDTA',
  ),
  service(
    '8021',
    [
      'Переносимость фторпиримидинов (DPYD)',
      'Fluoropyrimidine tolerance (DPYD)',
      'Пераноснасць фторпірымідзінаў (DPYD)',
    ],
    118,
    8,
    'EDTA',
  ),
  service(
    '8022',
    [
      'Мутация JAK2 V617F, количественно',
      'JAK2 V617F mutation, quantitative',
      'Мутацыя JAK2 V617F, колькасна',
    ],
    134,
    10,
    'EDTA',
  ),
  service(
    '8023',
    [
      'Транскрипт BCR-ABL1 p210, количественно',
      'BCR-ABL1 p210 transcript, quantitative',
      'Транскрыпт BCR-ABL1 p210, колькасна',
    ],
    176,
    8,
    'EDTA',
    { remark: afterTransfusion },
  ),
  service(
    '8024',
    [
      'Аллель HLA-B*57:01 (переносимость абакавира)',
      'HLA-B*57:01 allele (abacavir tolerance)',
      'Алель HLA-B*57:01 (пераноснасць абакавіру)',
    ],
    98.9,
    10,
    'EDTA',
  ),
  service(
    '8025',
    [
      'HLA-типирование II класса супружеской пары (DRB1, DQA1, DQB1)',
      'HLA class II typing of a couple (DRB1, DQA1, DQB1)',
      'HLA-тыпіраванне II класа сужэнскай пары (DRB1, DQA1, DQB1)',
    ],
    238,
    12,
    'EDTA',
    { remark: afterTransfusion },
  ),
  service(
    '8026',
    [
      'Резус-фактор плода по крови матери (с 10-й недели)',
      'Fetal RhD genotype from maternal blood (from week 10)',
      'Рэзус-фактар плода па крыві маці (з 10-га тыдня)',
    ],
    145,
    8,
    'EDTA-P',
    { gender: 'F', remark: consent },
  ),
  service(
    '8027',
    [
      'Молекулярный анализ ткани плода при неразвивающейся беременности',
      'Molecular analysis of fetal tissue in missed miscarriage',
      'Малекулярны аналіз тканкі плода пры цяжарнасці, якая не развіваецца',
    ],
    320,
    21,
    'HIS',
    {
      gender: 'F',
      remark: text(
        '<p>Ткань помещают в контейнер <b>со стерильным физраствором</b>: формалин разрушает ДНК. Контейнер нужного вида выдаёт лаборатория.</p>',
        '<p>Place the tissue in <b>sterile saline</b>: formalin destroys DNA. The laboratory supplies the proper container.</p>',
        '<p>Тканку змяшчаюць у кантэйнер <b>са стэрыльным фізрастворам</b>: фармалін разбурае ДНК. Кантэйнер патрэбнага віду выдае лабараторыя.</p>',
      ),
    },
  ),
  service(
    '8028',
    [
      'Установление отцовства (24 маркёра, отец и ребёнок)',
      'Paternity test (24 markers, father and child)',
      'Устанаўленне бацькоўства (24 маркёры, бацька і дзіця)',
    ],
    295,
    10,
    'EDTA',
    { remark: consent },
  ),
];
