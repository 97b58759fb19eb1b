import { servicesOf } from './service.ts';

export const immunology = servicesOf(
  `
  code |    BYN | days | tube | for | ru | en | be
  7001 |  32.40 |    2 | SST  |     | Иммуноглобулины A, M, G | Immunoglobulins A, M, G | Імунаглабуліны A, M, G
  7002 |  12.20 |    1 | SST  |     | Иммуноглобулин A | Immunoglobulin A | Імунаглабулін A
  7003 |  18.30 |    1 | SST  |     | Иммуноглобулин E общий | Total immunoglobulin E | Імунаглабулін E агульны
  7004 | 118.00 |   10 | SST  |     | Подклассы IgG (IgG1, IgG2, IgG3, IgG4) | IgG subclasses (IgG1, IgG2, IgG3, IgG4) | Падкласы IgG (IgG1, IgG2, IgG3, IgG4)
  7005 |  28.60 |    2 | SST  |     | Компоненты комплемента C3 и C4 | Complement components C3 and C4 | Кампаненты камплементу C3 і C4
  7006 |  39.20 |    7 | SER  |     | Гемолитическая активность комплемента (CH50) | Total haemolytic complement (CH50) | Гемалітычная актыўнасць камплементу (CH50)
  7007 |  96.50 |   10 | CIT  |     | Ингибитор C1-эстеразы, количество и активность | C1 esterase inhibitor, level and function | Інгібітар C1-эстэразы, колькасць і актыўнасць
  7008 |  15.40 |    3 | SST  |     | Циркулирующие иммунные комплексы | Circulating immune complexes | Цыркулюючыя імунныя комплексы
  7009 |  44.80 |    4 | HEP  |     | Фагоцитарная активность нейтрофилов | Neutrophil phagocytic activity | Фагацытарная актыўнасць нейтрафілаў
  7010 |  43.60 |    7 | SST  |     | Фактор некроза опухоли альфа (ФНО-альфа) | Tumour necrosis factor alpha (TNF-alpha) | Фактар некрозу пухліны альфа (ФНП-альфа)
  7011 |  44.90 |    7 | SST  |     | Интерлейкин-8 | Interleukin-8 | Інтэрлейкін-8
  7012 | 142.00 |    5 | HEP  |     | Квантифероновый тест на туберкулёз (QuantiFERON-TB) | QuantiFERON-TB test for tuberculosis | Квантыферонавы тэст на туберкулёз (QuantiFERON-TB)
  7020 |  48.50 |    5 | SST  |     | Антинуклеарные антитела на клетках HEp-2, титр и тип свечения | Antinuclear antibodies on HEp-2 cells, titre and pattern | Антынуклеарныя антыцелы на клетках HEp-2, тытр і тып свячэння
  7021 |  27.90 |    3 | SST  |     | Антинуклеарные антитела, скрининг ИФА | Antinuclear antibodies, ELISA screening | Антынуклеарныя антыцелы, скрынінг ІФА
  7022 |  89.60 |    6 | SST  |     | Антинуклеарные антитела, иммуноблот (16 антигенов) | Antinuclear antibodies, immunoblot (16 antigens) | Антынуклеарныя антыцелы, імунаблот (16 антыгенаў)
  7023 |  28.80 |    4 | SST  |     | Антитела к двуспиральной ДНК (анти-dsDNA) | Anti-double-stranded DNA antibodies (anti-dsDNA) | Антыцелы да двухспіральнай ДНК (анты-dsDNA)
  7024 |  42.70 |    3 | SST  |     | Антитела к циклическому цитруллинированному пептиду (АЦЦП) | Anti-cyclic citrullinated peptide antibodies (anti-CCP) | Антыцелы да цыклічнага цытрулінаванага пептыду (АЦЦП)
  7025 |  44.30 |    4 | SST  |     | Антитела к модифицированному цитруллинированному виментину (анти-MCV) | Anti-mutated citrullinated vimentin antibodies (anti-MCV) | Антыцелы да мадыфікаванага цытрулінаванага віменціну (анты-MCV)
  7026 |  41.50 |    4 | SST  |     | Антитела к кардиолипину IgG и IgM | Anti-cardiolipin IgG and IgM antibodies | Антыцелы да кардыяліпіну IgG і IgM
  7027 |  43.20 |    4 | SST  |     | Антитела к бета-2-гликопротеину I, IgG и IgM | Anti-beta-2-glycoprotein I IgG and IgM antibodies | Антыцелы да бэта-2-глікапратэіну I, IgG і IgM
  7028 |  46.80 |    5 | SST  |     | Антинейтрофильные цитоплазматические антитела (АНЦА), нРИФ | Antineutrophil cytoplasmic antibodies (ANCA), IIF | Антынейтрафільныя цытаплазматычныя антыцелы (АНЦА), нРІФ
  7029 |  52.40 |    5 | SST  |     | Антитела к протеиназе 3 и миелопероксидазе | Anti-proteinase 3 and anti-myeloperoxidase antibodies | Антыцелы да пратэіназы 3 і міелапераксідазы
  7030 |  47.60 |    6 | SST  |     | Антитела к базальной мембране клубочков | Anti-glomerular basement membrane antibodies | Антыцелы да базальнай мембраны клубочкаў
  7031 |  36.40 |    5 | SST  |     | Антимитохондриальные антитела (AMA-M2) | Antimitochondrial antibodies (AMA-M2) | Антымітахандрыяльныя антыцелы (AMA-M2)
  7032 |  98.20 |    7 | SST  |     | Аутоиммунные болезни печени, иммуноблот (9 антигенов) | Autoimmune liver disease, immunoblot (9 antigens) | Аўтаімунныя хваробы печані, імунаблот (9 антыгенаў)
  7033 |  33.80 |    4 | SST  |     | Антитела к тканевой трансглутаминазе IgA | Tissue transglutaminase IgA antibodies | Антыцелы да тканкавай трансглутаміназы IgA
  7034 |  33.80 |    4 | SST  |     | Антитела к дезамидированным пептидам глиадина IgG | Deamidated gliadin peptide IgG antibodies | Антыцелы да дэзамідаваных пептыдаў гліядзіну IgG
  7035 |  45.10 |    6 | SST  |     | Антитела к эндомизию IgA | Endomysial IgA antibodies | Антыцелы да эндамізію IgA
  7036 |  37.50 |    5 | SST  |     | Антитела к париетальным клеткам желудка | Gastric parietal cell antibodies | Антыцелы да парыетальных клетак страўніка
  7037 |  49.70 |    6 | SST  |     | Антитела к Saccharomyces cerevisiae (ASCA) IgA и IgG | Anti-Saccharomyces cerevisiae (ASCA) IgA and IgG | Антыцелы да Saccharomyces cerevisiae (ASCA) IgA і IgG
  7038 |  46.20 |    5 | SST  |     | Антитела к глутаматдекарбоксилазе (анти-GAD) | Glutamic acid decarboxylase antibodies (anti-GAD) | Антыцелы да глутаматдэкарбаксілазы (анты-GAD)
  7039 |  35.90 |    5 | SST  |     | Антитела к инсулину | Insulin antibodies | Антыцелы да інсуліну
  7040 |  29.50 |    4 | SST  |     | Антиспермальные антитела в сыворотке | Antisperm antibodies in serum | Антыспермальныя антыцелы ў сыроватцы
  7041 |  38.40 |    7 | SST  | F   | Антитела к антигенам яичника | Anti-ovarian antibodies | Антыцелы да антыгенаў яечніка
  7042 | 124.00 |   14 | SST  |     | Антитела к ацетилхолиновым рецепторам | Acetylcholine receptor antibodies | Антыцелы да ацэтылхалінавых рэцэптараў
`,
  `
  remark 7001 7004
    <p>Сообщите о лечении <b>внутривенным иммуноглобулином</b> или биологическими препаратами за последние 3 месяца.</p>
    <p>Report any <b>intravenous immunoglobulin</b> or biological therapy in the last 3 months.</p>
    <p>Паведаміце пра лячэнне <b>нутравенным імунаглабулінам</b> або біялагічнымі прэпаратамі за апошнія 3 месяцы.</p>
  description 7003
    Антитела, отвечающие за аллергические реакции немедленного типа и за ответ на гельминтов.
    Antibodies responsible for immediate allergic reactions and for the response to helminths.
    Антыцелы, якія адказваюць за алергічныя рэакцыі неадкладнага тыпу і за адказ на гельмінтаў.
  results 7003
    Высокий уровень бывает при атопии, глистной инвазии и иммунодефицитах. Нормальное значение аллергию не исключает.
    High values occur in atopy, helminth infection and immune deficiency. A normal value does not rule out allergy.
    Высокі ўзровень бывае пры атапіі, глістнай інвазіі і імунадэфіцытах. Нармальнае значэнне алергію не выключае.
  remark 7006 7007
    <p>Сыворотку отделяют в течение <b>1 часа</b> и замораживают. Повторное размораживание недопустимо.</p>
    <p>Serum is separated within <b>1 hour</b> and frozen. Repeated thawing is not allowed.</p>
    <p>Сыроватку аддзяляюць на працягу <b>1 гадзіны</b> і замарожваюць. Паўторнае размарожванне недапушчальнае.</p>
  remark 7009 7012
    <p>Нужны живые клетки: кровь принимают <b>с понедельника по среду до 12:00</b>, хранить при комнатной температуре.</p>
    <p>Live cells are needed: blood is accepted <b>Monday to Wednesday before noon</b> and kept at room temperature.</p>
    <p>Патрэбны жывыя клеткі: кроў прымаюць <b>з панядзелка па сераду да 12:00</b>, захоўваць пры пакаёвай тэмпературы.</p>
  description 7012
    Измеряет гамма-интерферон, который выделяют лимфоциты при встрече с белками микобактерии. На прививку БЦЖ тест не реагирует.
    Measures interferon gamma released by lymphocytes when they meet mycobacterial proteins. BCG vaccination does not affect it.
    Вымярае гама-інтэрферон, які выдзяляюць лімфацыты пры сустрэчы з бялкамі мікабактэрыі. На прышчэпку БЦЖ тэст не рэагуе.
  results 7012
    Положительный результат говорит о заражении, но не отличает скрытую инфекцию от активной. Дальше решает фтизиатр.
    A positive result means infection but does not tell latent from active disease. A TB specialist decides the next step.
    Станоўчы вынік сведчыць пра заражэнне, але не адрознівае схаваную інфекцыю ад актыўнай. Далей вырашае фтызіятр.
  description 7020
    Основной скрининг системных болезней соединительной ткани методом непрямой иммунофлюоресценции.
    The main screening test for systemic connective tissue disease, done by indirect immunofluorescence.
    Асноўны скрынінг сістэмных хвароб злучальнай тканкі метадам непрамой імунафлюарэсцэнцыі.
  results 7020
    Диагностически важен титр от 1:160. Низкие титры встречаются и у здоровых людей, особенно пожилых.
    A titre of 1:160 or more is diagnostically important. Low titres occur in healthy people too, especially the elderly.
    Дыягнастычна важны тытр ад 1:160. Нізкія тытры сустракаюцца і ў здаровых людзей, асабліва пажылых.
  description 7024
    Наиболее специфичный маркёр ревматоидного артрита, может появиться за несколько лет до боли в суставах.
    The most specific marker of rheumatoid arthritis; it may appear years before joint pain.
    Найбольш спецыфічны маркёр рэўматоіднага артрыту, можа з’явіцца за некалькі гадоў да болю ў суставах.
  results 7024
    Положительный результат при воспалении суставов делает диагноз очень вероятным. У трети больных антител нет.
    A positive result with joint inflammation makes the diagnosis very likely. A third of patients have no antibodies.
    Станоўчы вынік пры запаленні суставаў робіць дыягназ вельмі верагодным. У траціны хворых антыцелаў няма.
  comment 7033 7034 7035
    <p>Не переходите на безглютеновую диету до анализа: глютен должен быть в рационе <b>не меньше 6 недель</b>.</p>
    <p>Do not start a gluten-free diet before the test: gluten must be eaten for <b>at least 6 weeks</b>.</p>
    <p>Не пераходзьце на безглютэнавую дыету да аналізу: глютэн павінен быць у рацыёне <b>не менш за 6 тыдняў</b>.</p>
`,
);
