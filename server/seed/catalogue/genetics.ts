import { servicesOf } from './service.ts';

export const genetics = servicesOf(
  `
  code |    BYN | days | tube   | for | ru | en | be
  8001 | 148.00 |   21 | HEP    |     | Кариотип (культура лимфоцитов крови) | Karyotype (blood lymphocyte culture) | Карыятып (культура лімфацытаў крыві)
  8002 |  32.50 |    7 | EDTA   |     | Фактор V Лейден (F5 G1691A) | Factor V Leiden (F5 G1691A) | Фактар V Лейдэн (F5 G1691A)
  8003 |  32.50 |    7 | EDTA   |     | Протромбин (F2 G20210A) | Prothrombin (F2 G20210A) | Пратрамбін (F2 G20210A)
  8004 | 124.00 |    8 | EDTA   |     | Генетический риск тромбофилии (8 полиморфизмов) | Genetic risk of thrombophilia (8 polymorphisms) | Генетычная рызыка трамбафіліі (8 палімарфізмаў)
  8005 |  78.40 |    8 | EDTA   |     | Гены фолатного цикла (MTHFR, MTR, MTRR) | Folate cycle genes (MTHFR, MTR, MTRR) | Гены фалатнага цыклу (MTHFR, MTR, MTRR)
  8006 |  38.60 |    7 | EDTA   |     | Непереносимость лактозы (MCM6 C-13910T) | Lactose intolerance (MCM6 C-13910T) | Непераноснасць лактозы (MCM6 C-13910T)
  8007 |  58.90 |    8 | EDTA   |     | Синдром Жильбера (UGT1A1, число повторов TA) | Gilbert syndrome (UGT1A1 TA repeats) | Сіндром Жыльбера (UGT1A1, колькасць паўтораў TA)
  8008 |  96.30 |   10 | EDTA   |     | Предрасположенность к целиакии (HLA-DQ2, HLA-DQ8) | Coeliac disease predisposition (HLA-DQ2, HLA-DQ8) | Схільнасць да цэліякіі (HLA-DQ2, HLA-DQ8)
  8009 | 136.00 |   10 | EDTA   |     | BRCA1 и BRCA2 (8 частых мутаций) | BRCA1 and BRCA2 (8 common mutations) | BRCA1 і BRCA2 (8 частых мутацый)
  8010 | 186.00 |   14 | EDTA   |     | Муковисцидоз: ген CFTR (50 мутаций) | Cystic fibrosis: CFTR gene (50 mutations) | Мукавісцыдоз: ген CFTR (50 мутацый)
  8011 | 154.00 |   14 | EDTA   |     | Спинальная мышечная атрофия: число копий SMN1 | Spinal muscular atrophy: SMN1 copy number | Спінальная мышачная атрафія: колькасць копій SMN1
  8012 |  64.70 |   10 | EDTA   |     | Наследственная тугоухость: ген GJB2 (35delG) | Hereditary hearing loss: GJB2 gene (35delG) | Спадчынная тугавухасць: ген GJB2 (35delG)
  8013 | 172.00 |   18 | EDTA   |     | Синдром ломкой X-хромосомы (FMR1) | Fragile X syndrome (FMR1) | Сіндром ломкай X-храмасомы (FMR1)
  8014 | 112.00 |   10 | EDTA   | M   | Микроделеции Y-хромосомы (AZFa, AZFb, AZFc) | Y chromosome microdeletions (AZFa, AZFb, AZFc) | Мікрадэлецыі Y-храмасомы (AZFa, AZFb, AZFc)
  8015 |  82.60 |    9 | EDTA   |     | Гемохроматоз: ген HFE (C282Y, H63D, S65C) | Haemochromatosis: HFE gene (C282Y, H63D, S65C) | Гемахраматоз: ген HFE (C282Y, H63D, S65C)
  8016 | 128.00 |   14 | EDTA   |     | Болезнь Вильсона: ген ATP7B (частые мутации) | Wilson disease: ATP7B gene (common mutations) | Хвароба Вільсана: ген ATP7B (частыя мутацыі)
  8017 | 168.00 |   18 | EDTA   |     | Семейная средиземноморская лихорадка: ген MEFV | Familial Mediterranean fever: MEFV gene | Сямейная міжземнаморская ліхаманка: ген MEFV
  8018 |  69.80 |   10 | EDTA   |     | Аполипопротеин E, генотип (E2, E3, E4) | Apolipoprotein E genotype (E2, E3, E4) | Апаліпапратэін E, генатып (E2, E3, E4)
  8019 |  88.40 |    7 | EDTA   |     | Чувствительность к варфарину (CYP2C9, VKORC1) | Warfarin sensitivity (CYP2C9, VKORC1) | Адчувальнасць да варфарыну (CYP2C9, VKORC1)
  8020 |  74.20 |    7 | EDTA   |     | Чувствительность к клопидогрелу (CYP2C19) | Clopidogrel response (CYP2C19) | Адчувальнасць да клапідагрэлю (CYP2C19)
  8021 | 118.00 |    8 | EDTA   |     | Переносимость фторпиримидинов (DPYD) | Fluoropyrimidine tolerance (DPYD) | Пераноснасць фторпірымідзінаў (DPYD)
  8022 | 134.00 |   10 | EDTA   |     | Мутация JAK2 V617F, количественно | JAK2 V617F mutation, quantitative | Мутацыя JAK2 V617F, колькасна
  8023 | 176.00 |    8 | EDTA   |     | Транскрипт BCR-ABL1 p210, количественно | BCR-ABL1 p210 transcript, quantitative | Транскрыпт BCR-ABL1 p210, колькасна
  8024 |  98.90 |   10 | EDTA   |     | Аллель HLA-B*57:01 (переносимость абакавира) | HLA-B*57:01 allele (abacavir tolerance) | Алель HLA-B*57:01 (пераноснасць абакавіру)
  8025 | 238.00 |   12 | EDTA   |     | HLA-типирование II класса супружеской пары (DRB1, DQA1, DQB1) | HLA class II typing of a couple (DRB1, DQA1, DQB1) | HLA-тыпіраванне II класа сужэнскай пары (DRB1, DQA1, DQB1)
  8026 | 145.00 |    8 | EDTA-P | F   | Резус-фактор плода по крови матери (с 10-й недели) | Fetal RhD genotype from maternal blood (from week 10) | Рэзус-фактар плода па крыві маці (з 10-га тыдня)
  8027 | 320.00 |   21 | HIS    | F   | Молекулярный анализ ткани плода при неразвивающейся беременности | Molecular analysis of fetal tissue in missed miscarriage | Малекулярны аналіз тканкі плода пры цяжарнасці, якая не развіваецца
  8028 | 295.00 |   10 | EDTA   |     | Установление отцовства (24 маркёра, отец и ребёнок) | Paternity test (24 markers, father and child) | Устанаўленне бацькоўства (24 маркёры, бацька і дзіця)
`,
  `
  comment 8001
    <p>Сдают <b>не натощак</b>. Месяц до анализа — без антибиотиков и рентгена; после простуды выждать две недели.</p>
    <p>Come <b>after a meal</b>. For a month before the test no antibiotics or X-rays; wait two weeks after a cold.</p>
    <p>Здаюць <b>не нашча</b>. Месяц да аналізу — без антыбіётыкаў і рэнтгену; пасля прастуды пачакаць два тыдні.</p>
  remark 8001 8009 8010 8011 8012 8013 8016 8026 8028
    <p>Нужно подписанное <b>информированное согласие</b>. За ребёнка подписывает законный представитель.</p>
    <p>A signed <b>informed consent</b> is required. A legal representative signs for a child.</p>
    <p>Патрэбна падпісаная <b>інфармаваная згода</b>. За дзіця падпісвае законны прадстаўнік.</p>
  description 8001
    Изучение числа и строения хромосом. Назначают при бесплодии, привычном невынашивании и врождённых пороках.
    A study of the number and structure of chromosomes. Ordered in infertility, recurrent miscarriage and congenital defects.
    Вывучэнне колькасці і будовы храмасом. Прызначаюць пры бясплоддзі, прывычным невыношванні і прыроджаных заганах.
  results 8001
    Нормальный женский кариотип — 46,XX, мужской — 46,XY. При любых изменениях нужна консультация генетика.
    A normal female karyotype is 46,XX, a male one 46,XY. Any change calls for genetic counselling.
    Нармальны жаночы карыятып — 46,XX, мужчынскі — 46,XY. Пры любых змяненнях патрэбна кансультацыя генетыка.
  comment 8002 8003 8004 8005 8006 8007 8008 8014 8015 8018
    <p>Генотип не меняется, поэтому исследование выполняют <b>один раз в жизни</b>. Натощак приходить не нужно.</p>
    <p>The genotype does not change, so the test is done <b>once in a lifetime</b>. No fasting is needed.</p>
    <p>Генатып не мяняецца, таму даследаванне выконваюць <b>адзін раз у жыцці</b>. Нашча прыходзіць не трэба.</p>
  description 8004
    Наследственные варианты генов свёртывания крови, важные перед гормональной контрацепцией, ЭКО и при тромбозах у родственников.
    Inherited variants of clotting genes, important before hormonal contraception, IVF and when relatives had thrombosis.
    Спадчынныя варыянты генаў згусання крыві, важныя перад гарманальнай кантрацэпцыяй, ЭКА і пры трамбозах у сваякоў.
  results 8004
    Наибольшее значение имеют мутации F5 и F2. Остальные варианты сами по себе риск почти не меняют.
    The F5 and F2 mutations matter most. The other variants hardly change the risk on their own.
    Найбольшае значэнне маюць мутацыі F5 і F2. Астатнія варыянты самі па сабе рызыку амаль не мяняюць.
  description 8009
    Проверка на мутации, которые чаще других встречаются у жителей Восточной Европы и связаны с наследственным раком молочной железы и яичников.
    A check for the mutations most common in Eastern Europe that are linked with hereditary breast and ovarian cancer.
    Праверка на мутацыі, якія часцей за іншыя сустракаюцца ў жыхароў Усходняй Еўропы і звязаны са спадчынным ракам малочнай залозы і яечнікаў.
  results 8009
    Отсутствие восьми мутаций не исключает более редких. Носителям рекомендуют наблюдение у онколога и обследование родственников.
    Absence of the eight mutations does not exclude rarer ones. Carriers are advised to see an oncologist and have relatives tested.
    Адсутнасць васьмі мутацый не выключае больш рэдкіх. Носьбітам раяць назіранне ў анколага і абследаванне сваякоў.
  remark 8023 8025
    <p>После переливания крови выждать <b>1 месяц</b>. После пересадки костного мозга исследование по крови не выполняют.</p>
    <p>Wait <b>1 month</b> after a transfusion. After bone marrow transplantation the test is not done on blood.</p>
    <p>Пасля пералівання крыві пачакаць <b>1 месяц</b>. Пасля перасадкі касцявога мозгу даследаванне па крыві не выконваюць.</p>
  remark 8027
    <p>Ткань помещают в контейнер <b>со стерильным физраствором</b>: формалин разрушает ДНК. Контейнер нужного вида выдаёт лаборатория.</p>
    <p>Place the tissue in <b>sterile saline</b>: formalin destroys DNA. The laboratory supplies the proper container.</p>
    <p>Тканку змяшчаюць у кантэйнер <b>са стэрыльным фізрастворам</b>: фармалін разбурае ДНК. Кантэйнер патрэбнага віду выдае лабараторыя.</p>
`,
);
