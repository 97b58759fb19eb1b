import { servicesOf } from './service.ts';

export const haematology = servicesOf(
  `
  code |    BYN | days | tube | for | ru | en | be
  1001 |   9.80 |    1 | EDTA |     | Общий анализ крови без лейкоцитарной формулы | Complete blood count without differential | Агульны аналіз крыві без лейкацытарнай формулы
  1002 |  14.50 |    1 | EDTA |     | Общий анализ крови с лейкоцитарной формулой (5 популяций) | Complete blood count with 5-part differential | Агульны аналіз крыві з лейкацытарнай формулай (5 папуляцый)
  1003 |  18.90 |    1 | EDTA |     | Общий анализ крови с микроскопией мазка | Complete blood count with blood film microscopy | Агульны аналіз крыві з мікраскапіяй мазка
  1004 |  21.40 |    1 | EDTA |     | Общий анализ крови расширенный с ретикулоцитами | Extended complete blood count with reticulocytes | Агульны аналіз крыві пашыраны з рэтыкулацытамі
  1005 |   4.20 |    1 | EDTA |     | Гемоглобин | Haemoglobin | Гемаглабін
  1006 |   4.20 |    1 | EDTA |     | Гематокрит | Haematocrit | Гематакрыт
  1007 |   7.60 |    1 | EDTA |     | Тромбоциты, подсчёт в мазке | Platelet count on blood film | Трамбацыты, падлік у мазку
  1008 |   8.90 |    1 | CIT  |     | Тромбоциты в крови с цитратом | Platelet count in citrated blood | Трамбацыты ў крыві з цытратам
  1009 |   5.30 |    1 | EDTA |     | СОЭ по Вестергрену | ESR, Westergren method | ХАЭ паводле Вестэргрэна
  1010 |   5.90 |    1 | EDTA |     | СОЭ, метод капиллярной фотометрии | ESR, capillary photometry | ХАЭ, метад капілярнай фотаметрыі
  1011 |   8.70 |    1 | EDTA |     | Ретикулоциты | Reticulocyte count | Рэтыкулацыты
  1012 |  16.80 |    1 | EDTA |     | Незрелые ретикулоциты (IRF) и гемоглобин ретикулоцитов (RET-He) | Immature reticulocyte fraction (IRF) and reticulocyte haemoglobin (RET-He) | Няспелыя рэтыкулацыты (IRF) і гемаглабін рэтыкулацытаў (RET-He)
  1013 |  15.60 |    1 | EDTA |     | Фракция незрелых тромбоцитов (IPF) | Immature platelet fraction (IPF) | Фракцыя няспелых трамбацытаў (IPF)
  1014 |  19.50 |    3 | HEP  |     | Осмотическая резистентность эритроцитов | Red cell osmotic fragility | Асматычная рэзістэнтнасць эрытрацытаў
  1015 |  48.00 |    7 | EDTA |     | Электрофорез гемоглобина | Haemoglobin electrophoresis | Электрафарэз гемаглабіну
  1016 |  26.30 |    5 | EDTA |     | Фетальный гемоглобин (HbF) | Fetal haemoglobin (HbF) | Фетальны гемаглабін (HbF)
  1017 |  17.20 |    1 | HEP  |     | Метгемоглобин | Methaemoglobin | Метгемаглабін
  1018 |  17.20 |    1 | HEP  |     | Карбоксигемоглобин | Carboxyhaemoglobin | Карбаксігемаглабін
  1019 |   9.40 |    2 | EDTA |     | Базофильная зернистость эритроцитов | Basophilic stippling of red cells | Базафільная зярністасць эрытрацытаў
  1020 |  11.70 |    1 | EDTA |     | Шизоциты | Schistocytes | Шызацыты
  1021 |  12.90 |    2 | EDTA |     | Тельца Гейнца | Heinz bodies | Цельцы Гейнца
  1022 |  10.60 |    2 | HEP  |     | LE-клетки | LE cells | LE-клеткі
  1023 |  34.70 |    5 | SST  |     | Эозинофильный катионный белок (ECP) | Eosinophil cationic protein (ECP) | Эазінафільны катыённы бялок (ECP)
  1024 |  42.50 |    7 | EDTA |     | Глюкозо-6-фосфатдегидрогеназа эритроцитов | Red cell glucose-6-phosphate dehydrogenase | Глюкоза-6-фасфатдэгідрагеназа эрытрацытаў
  1025 |  46.90 |   10 | EDTA |     | Пируваткиназа эритроцитов | Red cell pyruvate kinase | Піруваткіназа эрытрацытаў
  1026 |  28.40 |    4 | EDTA |     | Щелочная фосфатаза нейтрофилов | Neutrophil alkaline phosphatase score | Шчолачная фасфатаза нейтрафілаў
  1030 |   9.90 |    1 | EDTA |     | Группа крови по системе AB0 | ABO blood group | Група крыві па сістэме AB0
  1031 |   9.20 |    1 | EDTA |     | Резус-принадлежность (антиген D) | Rh factor (D antigen) | Рэзус-прыналежнасць (антыген D)
  1032 |  19.80 |    1 | EDTA |     | Группа крови и резус-принадлежность, гелевый метод | Blood group and Rh factor, gel method | Група крыві і рэзус-прыналежнасць, гелевы метад
  1033 |  24.60 |    2 | EDTA |     | Фенотип Rh (антигены C, c, E, e) | Rh phenotype (C, c, E, e antigens) | Фенатып Rh (антыгены C, c, E, e)
  1034 |  12.40 |    2 | EDTA |     | Антиген системы Kell (K) | Kell antigen (K) | Антыген сістэмы Kell (K)
  1035 |  17.80 |    2 | EDTA |     | Прямая проба Кумбса | Direct Coombs test | Прамая проба Кумбса
  1036 |  21.60 |    2 | EDTA |     | Непрямая проба Кумбса (скрининг антиэритроцитарных антител) | Indirect Coombs test (red cell antibody screening) | Непрамая проба Кумбса (скрынінг антыэрытрацытарных антыцелаў)
  1037 |  58.00 |    5 | EDTA |     | Идентификация антиэритроцитарных антител | Red cell antibody identification | Ідэнтыфікацыя антыэрытрацытарных антыцелаў
  1038 |  22.90 |    2 | EDTA |     | Антитела к резус-фактору (анти-D), титр | Anti-D antibodies, titre | Антыцелы да рэзус-фактару (анты-D), тытр
  1039 |  16.30 |    3 | EDTA |     | Слабый антиген D (Du) | Weak D antigen (Du) | Слабы антыген D (Du)
  1040 |  23.70 |    3 | EDTA |     | Иммунные антитела анти-A и анти-B, титр | Immune anti-A and anti-B antibodies, titre | Імунныя антыцелы анты-A і анты-B, тытр
  1041 |  18.40 |    3 | SER  |     | Холодовые агглютинины | Cold agglutinins | Халадовыя аглюцініны
  1042 |  96.00 |    4 | EDTA |     | Иммунофенотипирование лимфоцитов (CD3, CD4, CD8, CD19, CD16/56) | Lymphocyte immunophenotyping (CD3, CD4, CD8, CD19, CD16/56) | Імунафенатыпіраванне лімфацытаў (CD3, CD4, CD8, CD19, CD16/56)
  1043 |  44.50 |    3 | EDTA |     | Соотношение CD4/CD8 | CD4/CD8 ratio | Суадносіны CD4/CD8
  1044 | 128.00 |    7 | EDTA |     | ПНГ-клон (FLAER, CD59, CD24) | PNH clone (FLAER, CD59, CD24) | ПНГ-клон (FLAER, CD59, CD24)
  1045 |  62.00 |    5 | EDTA |     | Антиген HLA-B27, проточная цитометрия | HLA-B27 antigen, flow cytometry | Антыген HLA-B27, праточная цытаметрыя
`,
  `
  comment 1001 1002 1003
    <p>Строго голодать не нужно: достаточно <b>3–4 часов</b> после лёгкой еды. За полчаса до взятия крови посидите спокойно и не курите.</p>
    <p>Strict fasting is not needed: <b>3–4 hours</b> after a light meal is enough. Sit quietly and do not smoke for half an hour before sampling.</p>
    <p>Строга галадаць не трэба: дастаткова <b>3–4 гадзін</b> пасля лёгкай ежы. За паўгадзіны да ўзяцця крыві пасядзіце спакойна і не паліце.</p>
  description 1002
    Автоматический подсчёт клеток крови с разделением лейкоцитов на пять популяций. С него обычно начинают поиск причины слабости, температуры или кровоточивости.
    Automated count of the blood cells with white cells split into five populations. It is the usual first step when looking for the cause of fatigue, fever or bleeding.
    Аўтаматычны падлік клетак крыві з падзелам лейкацытаў на пяць папуляцый. З яго звычайна пачынаюць пошук прычыны слабасці, тэмпературы або крывацёку.
  results 1002
    Снижение гемоглобина говорит об анемии, рост нейтрофилов чаще связан с бактериальной инфекцией, рост лимфоцитов — с вирусной. Отклонения оценивают вместе с жалобами.
    Low haemoglobin points to anaemia; raised neutrophils are more often linked with bacterial infection, raised lymphocytes with viral infection. Deviations are read together with the symptoms.
    Зніжэнне гемаглабіну сведчыць пра анемію, рост нейтрафілаў часцей звязаны з бактэрыяльнай інфекцыяй, рост лімфацытаў — з віруснай. Адхіленні ацэньваюць разам са скаргамі.
  remark 1008
    <p>Назначают при подозрении на <b>псевдотромбоцитопению</b>, вызванную ЭДТА.</p>
    <p>Ordered when EDTA-induced <b>pseudothrombocytopenia</b> is suspected.</p>
    <p>Прызначаюць пры падазрэнні на <b>псеўдатрамбацытапенію</b>, выкліканую ЭДТА.</p>
  description 1009
    Скорость оседания эритроцитов — простой неспецифический показатель воспаления. Полезен для наблюдения за течением ревматических и инфекционных болезней.
    The erythrocyte sedimentation rate is a simple non-specific sign of inflammation, useful for following rheumatic and infectious disease.
    Хуткасць асядання эрытрацытаў — просты неспецыфічны паказчык запалення. Карысны для назірання за цячэннем рэўматычных і інфекцыйных хвароб.
  results 1009
    Ускорение встречается при воспалении, анемии, беременности и опухолях. Нормальная СОЭ не исключает болезнь.
    A raised rate occurs in inflammation, anaemia, pregnancy and tumours. A normal ESR does not rule out disease.
    Паскарэнне сустракаецца пры запаленні, анеміі, цяжарнасці і пухлінах. Нармальная ХАЭ не выключае хваробу.
  description 1011
    Ретикулоциты — молодые эритроциты, недавно вышедшие из костного мозга. Их число показывает, насколько активно образуется новая кровь.
    Reticulocytes are young red cells recently released from the bone marrow. Their number shows how actively new blood is being made.
    Рэтыкулацыты — маладыя эрытрацыты, якія нядаўна выйшлі з касцявога мозгу. Іх колькасць паказвае, наколькі актыўна ўтвараецца новая кроў.
  results 1011
    Рост ожидаем после кровопотери, при гемолизе и через неделю лечения железом или витамином B12. Низкое число при анемии указывает на угнетение кроветворения.
    A rise is expected after blood loss, in haemolysis and a week into iron or vitamin B12 treatment. A low count in anaemia suggests suppressed production.
    Рост чаканы пасля страты крыві, пры гемолізе і праз тыдзень лячэння жалезам або вітамінам B12. Нізкая колькасць пры анеміі паказвае на прыгнечанне кроваўтварэння.
  remark 1014 1024 1025 1042
    <p>Кровь доставляется в лабораторию <b>в день взятия</b>, не замораживать. Приём с понедельника по четверг.</p>
    <p>Deliver to the laboratory <b>on the day of sampling</b>, do not freeze. Accepted Monday to Thursday.</p>
    <p>Кроў дастаўляецца ў лабараторыю <b>ў дзень узяцця</b>, не замарожваць. Прыём з панядзелка па чацвер.</p>
  description 1015
    Разделяет гемоглобин на фракции A, A2 и F и выявляет аномальные варианты. Применяется при подозрении на талассемию и серповидноклеточную болезнь.
    Separates haemoglobin into fractions A, A2 and F and reveals abnormal variants. Used when thalassaemia or sickle cell disease is suspected.
    Падзяляе гемаглабін на фракцыі A, A2 і F і выяўляе анамальныя варыянты. Ужываецца пры падазрэнні на таласемію і серпападобнаклетачную хваробу.
  results 1015
    Повышение фракции A2 характерно для бета-талассемии. После переливания крови исследование повторяют не раньше чем через три месяца.
    A raised A2 fraction is typical of beta thalassaemia. After a transfusion the test is repeated no sooner than three months later.
    Павышэнне фракцыі A2 характэрна для бэта-таласеміі. Пасля пералівання крыві даследаванне паўтараюць не раней чым праз тры месяцы.
  remark 1030 1031 1032 1033
    <p>Пациент предъявляет <b>документ, удостоверяющий личность</b>. Данные на пробирке сверяют с документом до взятия крови.</p>
    <p>The patient presents an <b>identity document</b>. The tube label is checked against it before sampling.</p>
    <p>Пацыент прад’яўляе <b>дакумент, які сведчыць асобу</b>. Даныя на прабірцы звяраюць з дакументам да ўзяцця крыві.</p>
  description 1032
    Определение группы крови перекрёстным способом и резус-фактора в гелевых картах. Нужно перед операцией, при беременности и для донорства.
    Forward and reverse blood grouping with Rh factor in gel cards. Needed before surgery, in pregnancy and for donation.
    Вызначэнне групы крыві перакрыжаваным спосабам і рэзус-фактару ў гелевых картах. Патрэбна перад аперацыяй, пры цяжарнасці і для донарства.
  results 1032
    В бланке указываются группа (0, A, B или AB) и резус-фактор. Перед переливанием стационар всегда проверяет группу повторно.
    The report gives the group (0, A, B or AB) and the Rh factor. A hospital always checks the group again before transfusion.
    У бланку паказваюцца група (0, A, B або AB) і рэзус-фактар. Перад пераліваннем стацыянар заўсёды правярае групу паўторна.
  description 1036
    Ищет в плазме антитела к эритроцитам, которые появляются после переливаний и беременностей. Обязателен для резус-отрицательных беременных.
    Looks for plasma antibodies against red cells that appear after transfusions and pregnancies. Required for Rh-negative pregnant women.
    Шукае ў плазме антыцелы да эрытрацытаў, якія з’яўляюцца пасля пераліванняў і цяжарнасцей. Абавязковы для рэзус-адмоўных цяжарных.
  results 1036
    Отрицательный результат — антител не найдено. При положительном определяют вид антител и их титр.
    Negative means no antibodies were found. If positive, the antibody is identified and its titre measured.
    Адмоўны вынік — антыцелаў не знойдзена. Пры станоўчым вызначаюць від антыцелаў і іх тытр.
  remark 1041
    <p>Пробирку держат <b>при 37 °C</b> до отделения сыворотки, в холодильник не ставить.</p>
    <p>Keep the tube <b>at 37 °C</b> until serum is separated; do not refrigerate.</p>
    <p>Прабірку трымаюць <b>пры 37 °C</b> да аддзялення сыроваткі, у халадзільнік не ставіць.</p>
`,
);
