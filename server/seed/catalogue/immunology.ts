import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const glutenDiet = text(
  '<p>Не переходите на безглютеновую диету до анализа: глютен должен быть в рационе <b>не меньше 6 недель</b>.</p>',
  '<p>Do not start a gluten-free diet before the test: gluten must be eaten for <b>at least 6 weeks</b>.</p>',
  '<p>Не пераходзьце на безглютэнавую дыету да аналізу: глютэн павінен быць у рацыёне <b>не менш за 6 тыдняў</b>.</p>',
);

const complementHandling = text(
  '<p>Сыворотку отделяют в течение <b>1 часа</b> и замораживают. Повторное размораживание недопустимо.</p>',
  '<p>Serum is separated within <b>1 hour</b> and frozen. Repeated thawing is not allowed.</p>',
  '<p>Сыроватку аддзяляюць на працягу <b>1 гадзіны</b> і замарожваюць. Паўторнае размарожванне недапушчальнае.</p>',
);

const liveCells = text(
  '<p>Нужны живые клетки: кровь принимают <b>с понедельника по среду до 12:00</b>, хранить при комнатной температуре.</p>',
  '<p>Live cells are needed: blood is accepted <b>Monday to Wednesday before noon</b> and kept at room temperature.</p>',
  '<p>Патрэбны жывыя клеткі: кроў прымаюць <b>з панядзелка па сераду да 12:00</b>, захоўваць пры пакаёвай тэмпературы.</p>',
);

const immunoglobulinTherapy = text(
  '<p>Сообщите о лечении <b>внутривенным иммуноглобулином</b> или биологическими препаратами за последние 3 месяца.</p>',
  '<p>Report any <b>intravenous immunoglobulin</b> or biological therapy in the last 3 months.</p>',
  '<p>Паведаміце пра лячэнне <b>нутравенным імунаглабулінам</b> або біялагічнымі прэпаратамі за апошнія 3 месяцы.</p>',
);

export const immunology: ServiceSeed[] = [
  service(
    '7001',
    ['Иммуноглобулины A, M, G', 'Immunoglobulins A, M, G', 'Імунаглабуліны A, M, G'],
    32.4,
    2,
    'SST',
    { remark: immunoglobulinTherapy },
  ),
  service('7002', ['Иммуноглобулин A', 'Immunoglobulin A', 'Імунаглабулін A'], 12.2, 1, 'SST'),
  service(
    '7003',
    ['Иммуноглобулин E общий', 'Total immunoglobulin E', 'Імунаглабулін E агульны'],
    18.3,
    1,
    'SST',
    {
      description: text(
        'Антитела, отвечающие за аллергические реакции немедленного типа и за ответ на гельминтов.',
        'Antibodies responsible for immediate allergic reactions and for the response to helminths.',
        'Антыцелы, якія адказваюць за алергічныя рэакцыі неадкладнага тыпу і за адказ на гельмінтаў.',
      ),
      results: text(
        'Высокий уровень бывает при атопии, глистной инвазии и иммунодефицитах. Нормальное значение аллергию не исключает.',
        'High values occur in atopy, helminth infection and immune deficiency. A normal value does not rule out allergy.',
        'Высокі ўзровень бывае пры атапіі, глістнай інвазіі і імунадэфіцытах. Нармальнае значэнне алергію не выключае.',
      ),
    },
  ),
  service(
    '7004',
    [
      'Подклассы IgG (IgG1, IgG2, IgG3, IgG4)',
      'IgG subclasses (IgG1, IgG2, IgG3, IgG4)',
      'Падкласы IgG (IgG1, IgG2, IgG3, IgG4)',
    ],
    118,
    10,
    'SST',
    { remark: immunoglobulinTherapy },
  ),
  service(
    '7005',
    ['Компоненты комплемента C3 и C4', 'Complement components C3 and C4', 'Кампаненты камплементу C3 і C4'],
    28.6,
    2,
    'SST',
  ),
  service(
    '7006',
    [
      'Гемолитическая активность комплемента (CH50)',
      'Total haemolytic complement (CH50)',
      'Гемалітычная актыўнасць камплементу (CH50)',
    ],
    39.2,
    7,
    'SER',
    { remark: complementHandling },
  ),
  service(
    '7007',
    [
      'Ингибитор C1-эстеразы, количество и активность',
      'C1 esterase inhibitor, level and function',
      'Інгібітар C1-эстэразы, колькасць і актыўнасць',
    ],
    96.5,
    10,
    'CIT',
    { remark: complementHandling },
  ),
  service(
    '7008',
    ['Циркулирующие иммунные комплексы', 'Circulating immune complexes', 'Цыркулюючыя імунныя комплексы'],
    15.4,
    3,
    'SST',
  ),
  service(
    '7009',
    [
      'Фагоцитарная активность нейтрофилов',
      'Neutrophil phagocytic activity',
      'Фагацытарная актыўнасць нейтрафілаў',
    ],
    44.8,
    4,
    'HEP',
    { remark: liveCells },
  ),
  service(
    '7010',
    [
      'Фактор некроза опухоли альфа (ФНО-альфа)',
      'Tumour necrosis factor alpha (TNF-alpha)',
      'Фактар некрозу пухліны альфа (ФНП-альфа)',
    ],
    43.6,
    7,
    'SST',
  ),
  service('7011', ['Интерлейкин-8', 'Interleukin-8', 'Інтэрлейкін-8'], 44.9, 7, 'SST'),
  service(
    '7012',
    [
      'Квантифероновый тест на туберкулёз (QuantiFERON-TB)',
      'QuantiFERON-TB test for tuberculosis',
      'Квантыферонавы тэст на туберкулёз (QuantiFERON-TB)',
    ],
    142,
    5,
    'HEP',
    {
      remark: liveCells,
      description: text(
        'Измеряет гамма-интерферон, который выделяют лимфоциты при встрече с белками микобактерии. На прививку БЦЖ тест не реагирует.',
        'Measures interferon gamma released by lymphocytes when they meet mycobacterial proteins. BCG vaccination does not affect it.',
        'Вымярае гама-інтэрферон, які выдзяляюць лімфацыты пры сустрэчы з бялкамі мікабактэрыі. На прышчэпку БЦЖ тэст не рэагуе.',
      ),
      results: text(
        'Положительный результат говорит о заражении, но не отличает скрытую инфекцию от активной. Дальше решает фтизиатр.',
        'A positive result means infection but does not tell latent from active disease. A TB specialist decides the next step.',
        'Станоўчы вынік сведчыць пра заражэнне, але не адрознівае схаваную інфекцыю ад актыўнай. Далей вырашае фтызіятр.',
      ),
    },
  ),
  service(
    '7020',
    [
      'Антинуклеарные антитела на клетках HEp-2, титр и тип свечения',
      'Antinuclear antibodies on HEp-2 cells, titre and pattern',
      'Антынуклеарныя антыцелы на клетках HEp-2, тытр і тып свячэння',
    ],
    48.5,
    5,
    'SST',
    {
      description: text(
        'Основной скрининг системных болезней соединительной ткани методом непрямой иммунофлюоресценции.',
        'The main screening test for systemic connective tissue disease, done by indirect immunofluorescence.',
        'Асноўны скрынінг сістэмных хвароб злучальнай тканкі метадам непрамой імунафлюарэсцэнцыі.',
      ),
      results: text(
        'Диагностически важен титр от 1:160. Низкие титры встречаются и у здоровых людей, особенно пожилых.',
        'A titre of 1:160 or more is diagnostically important. Low titres occur in healthy people too, especially the elderly.',
        'Дыягнастычна важны тытр ад 1:160. Нізкія тытры сустракаюцца і ў здаровых людзей, асабліва пажылых.',
      ),
    },
  ),
  service(
    '7021',
    [
      'Антинуклеарные антитела, скрининг ИФА',
      'Antinuclear antibodies, ELISA screening',
      'Антынуклеарныя антыцелы, скрынінг ІФА',
    ],
    27.9,
    3,
    'SST',
  ),
  service(
    '7022',
    [
      'Антинуклеарные антитела, иммуноблот (16 антигенов)',
      'Antinuclear antibodies, immunoblot (16 antigens)',
      'Антынуклеарныя антыцелы, імунаблот (16 антыгенаў)',
    ],
    89.6,
    6,
    'SST',
  ),
  service(
    '7023',
    [
      'Антитела к двуспиральной ДНК (анти-dsDNA)',
      'Anti-double-stranded DNA antibodies (anti-dsDNA)',
      'Антыцелы да двухспіральнай ДНК (анты-dsDNA)',
    ],
    28.8,
    4,
    'SST',
  ),
  service(
    '7024',
    [
      'Антитела к циклическому цитруллинированному пептиду (АЦЦП)',
      'Anti-cyclic citrullinated peptide antibodies (anti-CCP)',
      'Антыцелы да цыклічнага цытрулінаванага пептыду (АЦЦП)',
    ],
    42.7,
    3,
    'SST',
    {
      description: text(
        'Наиболее специфичный маркёр ревматоидного артрита, может появиться за несколько лет до боли в суставах.',
        'The most specific marker of rheumatoid arthritis; it may appear years before joint pain.',
        'Найбольш спецыфічны маркёр рэўматоіднага артрыту, можа з’явіцца за некалькі гадоў да болю ў суставах.',
      ),
      results: text(
        'Положительный результат при воспалении суставов делает диагноз очень вероятным. У трети больных антител нет.',
        'A positive result with joint inflammation makes the diagnosis very likely. A third of patients have no antibodies.',
        'Станоўчы вынік пры запаленні суставаў робіць дыягназ вельмі верагодным. У траціны хворых антыцелаў няма.',
      ),
    },
  ),
  service(
    '7025',
    [
      'Антитела к модифицированному цитруллинированному виментину (анти-MCV)',
      'Anti-mutated citrullinated vimentin antibodies (anti-MCV)',
      'Антыцелы да мадыфікаванага цытрулінаванага віменціну (анты-MCV)',
    ],
    44.3,
    4,
    'SST',
  ),
  service(
    '7026',
    [
      'Антитела к кардиолипину IgG и IgM',
      'Anti-cardiolipin IgG and IgM antibodies',
      'Антыцелы да кардыяліпіну IgG і IgM',
    ],
    41.5,
    4,
    'SST',
  ),
  service(
    '7027',
    [
      'Антитела к бета-2-гликопротеину I, IgG и IgM',
      'Anti-beta-2-glycoprotein I IgG and IgM antibodies',
      'Антыцелы да бэта-2-глікапратэіну I, IgG і IgM',
    ],
    43.2,
    4,
    'SST',
  ),
  service(
    '7028',
    [
      'Антинейтрофильные цитоплазматические антитела (АНЦА), нРИФ',
      'Antineutrophil cytoplasmic antibodies (ANCA), IIF',
      'Антынейтрафільныя цытаплазматычныя антыцелы (АНЦА), нРІФ',
    ],
    46.8,
    5,
    'SST',
  ),
  service(
    '7029',
    [
      'Антитела к протеиназе 3 и миелопероксидазе',
      'Anti-proteinase 3 and anti-myeloperoxidase antibodies',
      'Антыцелы да пратэіназы 3 і міелапераксідазы',
    ],
    52.4,
    5,
    'SST',
  ),
  service(
    '7030',
    [
      'Антитела к базальной мембране клубочков',
      'Anti-glomerular basement membrane antibodies',
      'Антыцелы да базальнай мембраны клубочкаў',
    ],
    47.6,
    6,
    'SST',
  ),
  service(
    '7031',
    [
      'Антимитохондриальные антитела (AMA-M2)',
      'Antimitochondrial antibodies (AMA-M2)',
      'Антымітахандрыяльныя антыцелы (AMA-M2)',
    ],
    36.4,
    5,
    'SST',
  ),
  service(
    '7032',
    [
      'Аутоиммунные болезни печени, иммуноблот (9 антигенов)',
      'Autoimmune liver disease, immunoblot (9 antigens)',
      'Аўтаімунныя хваробы печані, імунаблот (9 антыгенаў)',
    ],
    98.2,
    7,
    'SST',
  ),
  service(
    '7033',
    [
      'Антитела к тканевой трансглутаминазе IgA',
      'Tissue transglutaminase IgA antibodies',
      'Антыцелы да тканкавай трансглутаміназы IgA',
    ],
    33.8,
    4,
    'SST',
    { comment: glutenDiet },
  ),
  service(
    '7034',
    [
      'Антитела к дезамидированным пептидам глиадина IgG',
      'Deamidated gliadin peptide IgG antibodies',
      'Антыцелы да дэзамідаваных пептыдаў гліядзіну IgG',
    ],
    33.8,
    4,
    'SST',
    { comment: glutenDiet },
  ),
  service(
    '7035',
    ['Антитела к эндомизию IgA', 'Endomysial IgA antibodies', 'Антыцелы да эндамізію IgA'],
    45.1,
    6,
    'SST',
    { comment: glutenDiet },
  ),
  service(
    '7036',
    [
      'Антитела к париетальным клеткам желудка',
      'Gastric parietal cell antibodies',
      'Антыцелы да парыетальных клетак страўніка',
    ],
    37.5,
    5,
    'SST',
  ),
  service(
    '7037',
    [
      'Антитела к Saccharomyces cerevisiae (ASCA) IgA и IgG',
      'Anti-Saccharomyces cerevisiae (ASCA) IgA and IgG',
      'Антыцелы да Saccharomyces cerevisiae (ASCA) IgA і IgG',
    ],
    49.7,
    6,
    'SST',
  ),
  service(
    '7038',
    [
      'Антитела к глутаматдекарбоксилазе (анти-GAD)',
      'Glutamic acid decarboxylase antibodies (anti-GAD)',
      'Антыцелы да глутаматдэкарбаксілазы (анты-GAD)',
    ],
    46.2,
    5,
    'SST',
  ),
  service('7039', ['Антитела к инсулину', 'Insulin antibodies', 'Антыцелы да інсуліну'], 35.9, 5, 'SST'),
  service(
    '7040',
    [
      'Антиспермальные антитела в сыворотке',
      'Antisperm antibodies in serum',
      'Антыспермальныя антыцелы ў сыроватцы',
    ],
    29.5,
    4,
    'SST',
  ),
  service(
    '7041',
    ['Антитела к антигенам яичника', 'Anti-ovarian antibodies', 'Антыцелы да антыгенаў яечніка'],
    38.4,
    7,
    'SST',
    { gender: 'F' },
  ),
  service(
    '7042',
    [
      'Антитела к ацетилхолиновым рецепторам',
      'Acetylcholine receptor antibodies',
      'Антыцелы да ацэтылхалінавых рэцэптараў',
    ],
    124,
    14,
    'SST',
  ),
];
