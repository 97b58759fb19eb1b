import { servicesOf } from './service.ts';

export const hormones = servicesOf(
  `
  code |    BYN | days | tube   | for | ru | en | be
  4001 |  14.90 |    1 | SST    |     | Тиреотропный гормон (ТТГ) | Thyroid-stimulating hormone (TSH) | Тырэатропны гармон (ТТГ)
  4002 |  14.90 |    1 | SST    |     | Тироксин свободный (Т4 свободный) | Free thyroxine (FT4) | Тыраксін свабодны (Т4 свабодны)
  4003 |  14.20 |    1 | SST    |     | Тироксин общий (Т4 общий) | Total thyroxine (T4) | Тыраксін агульны (Т4 агульны)
  4004 |  14.90 |    1 | SST    |     | Трийодтиронин свободный (Т3 свободный) | Free triiodothyronine (FT3) | Трыёдтыранін свабодны (Т3 свабодны)
  4005 |  14.20 |    1 | SST    |     | Трийодтиронин общий (Т3 общий) | Total triiodothyronine (T3) | Трыёдтыранін агульны (Т3 агульны)
  4006 |  16.70 |    1 | SST    |     | Антитела к тиреопероксидазе (анти-ТПО) | Anti-thyroid peroxidase antibodies (anti-TPO) | Антыцелы да тырэапераксідазы (анты-ТПА)
  4007 |  16.70 |    1 | SST    |     | Антитела к тиреоглобулину (анти-ТГ) | Anti-thyroglobulin antibodies (anti-TG) | Антыцелы да тырэаглабуліну (анты-ТГ)
  4008 |  44.80 |    4 | SST    |     | Антитела к рецептору ТТГ | TSH receptor antibodies (TRAb) | Антыцелы да рэцэптара ТТГ
  4009 |  21.60 |    2 | SST    |     | Тиреоглобулин | Thyroglobulin | Тырэаглабулін
  4010 |  32.40 |    3 | SST    |     | Кальцитонин | Calcitonin | Кальцытанін
  4011 |  29.80 |    5 | SST    |     | Тироксинсвязывающий глобулин | Thyroxine-binding globulin (TBG) | Тыраксінзвязвальны глабулін
  4012 |  58.50 |   10 | SER    |     | Реверсивный трийодтиронин (rT3) | Reverse triiodothyronine (rT3) | Рэверсіўны трыёдтыранін (rT3)
  4013 |  15.60 |    1 | SST    |     | Фолликулостимулирующий гормон (ФСГ) | Follicle-stimulating hormone (FSH) | Фалікуластымулюючы гармон (ФСГ)
  4014 |  15.60 |    1 | SST    |     | Лютеинизирующий гормон (ЛГ) | Luteinising hormone (LH) | Лютэінізуючы гармон (ЛГ)
  4015 |  15.60 |    1 | SST    |     | Пролактин | Prolactin | Пралакцін
  4016 |  28.90 |    3 | SST    |     | Макропролактин | Macroprolactin | Макрапралакцін
  4017 |  17.20 |    1 | SST    |     | Эстрадиол | Oestradiol | Эстрадыёл
  4018 |  16.40 |    1 | SST    |     | Прогестерон | Progesterone | Прагестэрон
  4019 |  16.90 |    1 | SST    | F   | Хорионический гонадотропин человека общий (бета-ХГЧ) | Human chorionic gonadotropin, total (beta-hCG) | Харыянічны ганадатрапін чалавека агульны (бэта-ХГЧ)
  4020 |  22.80 |    2 | SST    | F   | Свободная бета-субъединица ХГЧ | Free beta-hCG | Свабодная бэта-субадзінка ХГЧ
  4021 |  27.50 |    2 | SST    | F   | Ассоциированный с беременностью белок A (PAPP-A) | Pregnancy-associated plasma protein A (PAPP-A) | Асацыяваны з цяжарнасцю бялок A (PAPP-A)
  4022 |  21.30 |    2 | SST    | F   | Эстриол свободный | Free oestriol | Эстрыёл свабодны
  4023 |  26.40 |    5 | SST    | F   | Плацентарный лактоген | Placental lactogen | Плацэнтарны лактаген
  4024 |  76.00 |    4 | SST    | F   | Плацентарный фактор роста (PlGF) | Placental growth factor (PlGF) | Плацэнтарны фактар росту (PlGF)
  4025 |  16.80 |    1 | SST    |     | Тестостерон общий | Testosterone, total | Тэстастэрон агульны
  4026 |  48.70 |    7 | SER    |     | Тестостерон общий, ВЭЖХ-МС/МС | Testosterone, total, LC-MS/MS | Тэстастэрон агульны, ВЭВХ-МС/МС
  4027 |  24.80 |    4 | SST    |     | Тестостерон свободный | Testosterone, free | Тэстастэрон свабодны
  4028 |  19.70 |    1 | SST    |     | Глобулин, связывающий половые гормоны (ГСПГ) | Sex hormone-binding globulin (SHBG) | Глабулін, які звязвае палавыя гармоны (ГЗПГ)
  4029 |  33.90 |    1 | SST    |     | Индекс свободных андрогенов | Free androgen index | Індэкс свабодных андрагенаў
  4030 |  39.60 |    7 | SST    |     | Дигидротестостерон | Dihydrotestosterone | Дыгідратэстастэрон
  4031 |  17.90 |    1 | SST    |     | Дегидроэпиандростерон-сульфат (ДГЭА-С) | Dehydroepiandrosterone sulphate (DHEA-S) | Дэгідраэпіандрастэрон-сульфат (ДГЭА-С)
  4032 |  28.50 |    4 | SST    |     | Андростендион | Androstenedione | Андрастэндыён
  4033 |  23.70 |    3 | SST    |     | 17-OH-прогестерон | 17-OH-progesterone | 17-OH-прагестэрон
  4034 |  49.80 |    2 | SST    | F   | Антимюллеров гормон (АМГ) | Anti-Müllerian hormone (AMH) | Антымюлераў гармон (АМГ)
  4035 |  54.60 |    7 | SST    |     | Ингибин B | Inhibin B | Інгібін B
  4036 |  57.20 |    7 | SST    | F   | Ингибин A | Inhibin A | Інгібін A
  4037 |  16.30 |    1 | SST    |     | Кортизол | Cortisol | Картызол
  4038 |  24.90 |    3 | URN-24 |     | Кортизол свободный в суточной моче | Free cortisol in 24-hour urine | Картызол свабодны ў сутачнай мачы
  4039 |  25.40 |    2 | EDTA-P |     | Адренокортикотропный гормон (АКТГ) | Adrenocorticotropic hormone (ACTH) | Адрэнакартыкатропны гармон (АКТГ)
  4040 |  32.80 |    4 | SST    |     | Альдостерон | Aldosterone | Альдастэрон
  4041 |  36.50 |    4 | EDTA-P |     | Ренин, прямое определение | Renin, direct | Рэнін, прамое вызначэнне
  4042 |  64.80 |    4 | EDTA-P |     | Альдостерон-рениновое соотношение | Aldosterone/renin ratio | Альдастэрон-рэнінавыя суадносіны
  4043 | 142.00 |    8 | EDTA-P |     | Метанефрин и норметанефрин свободные в плазме | Plasma free metanephrine and normetanephrine | Метанефрын і норметанефрын свабодныя ў плазме
  4044 |  78.60 |    7 | URN-24 |     | Метанефрины общие в суточной моче | Total metanephrines in 24-hour urine | Метанефрыны агульныя ў сутачнай мачы
  4045 |  96.50 |    7 | EDTA-P |     | Адреналин, норадреналин, дофамин в плазме | Adrenaline, noradrenaline, dopamine in plasma | Адрэналін, норадрэналін, дафамін у плазме
  4046 |  84.30 |    7 | URN-24 |     | Адреналин, норадреналин, дофамин в суточной моче | Adrenaline, noradrenaline, dopamine in 24-hour urine | Адрэналін, норадрэналін, дафамін у сутачнай мачы
  4047 |  46.80 |    7 | URN-24 |     | Ванилилминдальная кислота в суточной моче | Vanillylmandelic acid in 24-hour urine | Ваніліламіндальная кіслата ў сутачнай мачы
  4048 |  48.20 |    7 | URN-24 |     | 5-гидроксииндолуксусная кислота в суточной моче | 5-hydroxyindoleacetic acid in 24-hour urine | 5-гідраксііндолвоцатная кіслата ў сутачнай мачы
  4049 |  49.50 |    7 | SER    |     | Серотонин | Serotonin | Сератанін
  4050 |  16.90 |    1 | SST    |     | Инсулин | Insulin | Інсулін
  4051 |  18.40 |    1 | SST    |     | C-пептид | C-peptide | C-пептыд
  4052 |  20.60 |    1 | SST    |     | Индекс инсулинорезистентности (HOMA-IR) | Insulin resistance index (HOMA-IR) | Індэкс інсулінарэзістэнтнасці (HOMA-IR)
  4053 |  36.20 |    5 | SST    |     | Проинсулин | Proinsulin | Праінсулін
  4054 |  34.90 |    6 | SST    |     | Лептин | Leptin | Лепцін
  4055 |  46.30 |    8 | SST    |     | Адипонектин | Adiponectin | Адыпанекцін
  4056 |  21.80 |    1 | SST    |     | Паратгормон (ПТГ) | Parathyroid hormone (PTH) | Паратгармон (ПТГ)
  4057 |  19.60 |    2 | SST    |     | Соматотропный гормон (СТГ) | Growth hormone (GH) | Саматропны гармон (СТГ)
  4058 |  33.70 |    3 | SST    |     | Инсулиноподобный фактор роста 1 (ИФР-1) | Insulin-like growth factor 1 (IGF-1) | Інсулінападобны фактар росту 1 (ІФР-1)
  4059 |  44.10 |    7 | SST    |     | Белок, связывающий ИФР, тип 3 (IGFBP-3) | IGF-binding protein 3 (IGFBP-3) | Бялок, які звязвае ІФР, тып 3 (IGFBP-3)
  4060 |  88.00 |    8 | EDTA-P |     | Антидиуретический гормон (копептин) | Antidiuretic hormone (copeptin) | Антыдыурэтычны гармон (капепцін)
  4061 |  33.80 |    5 | SST    |     | Гастрин | Gastrin | Гастрын
  4062 |  34.60 |    4 | SST    |     | Эритропоэтин | Erythropoietin | Эрытрапаэцін
  4063 |  62.40 |   10 | SER    |     | Мелатонин | Melatonin | Мелатанін
  4064 |  27.90 |    3 | SST    |     | Остеокальцин | Osteocalcin | Астэакальцын
`,
  `
  comment 4001 4002 4004
    <p>Кровь сдают до 11:00. Таблетку левотироксина принимают <b>после</b> взятия крови, биотин отменяют за 3 дня.</p>
    <p>Blood is taken before 11:00. Take your levothyroxine tablet <b>after</b> sampling and stop biotin 3 days before.</p>
    <p>Кроў здаюць да 11:00. Таблетку леватыраксіну прымаюць <b>пасля</b> ўзяцця крыві, біятын спыняюць за 3 дні.</p>
  description 4001
    Гормон гипофиза, который управляет щитовидной железой. С него начинают проверку её работы.
    A pituitary hormone that controls the thyroid. Checking thyroid function starts with it.
    Гармон гіпофіза, які кіруе шчытападобнай залозай. З яго пачынаюць праверку яе работы.
  results 4001
    Высокий ТТГ указывает на гипотиреоз, низкий — на избыток гормонов железы. При беременности границы нормы ниже.
    High TSH points to hypothyroidism, low TSH to an excess of thyroid hormones. Limits are lower in pregnancy.
    Высокі ТТГ паказвае на гіпатырэоз, нізкі — на лішак гармонаў залозы. Пры цяжарнасці межы нормы ніжэйшыя.
  description 4002
    Активная, не связанная с белками часть главного гормона щитовидной железы.
    The active, unbound part of the main thyroid hormone.
    Актыўная, не звязаная з бялкамі частка галоўнага гармону шчытападобнай залозы.
  results 4002
    Оценивают вместе с ТТГ: низкий Т4 при высоком ТТГ означает явный гипотиреоз, высокий Т4 при низком ТТГ — тиреотоксикоз.
    Read with TSH: low T4 with high TSH means overt hypothyroidism, high T4 with low TSH means thyrotoxicosis.
    Ацэньваюць разам з ТТГ: нізкі Т4 пры высокім ТТГ азначае яўны гіпатырэоз, высокі Т4 пры нізкім ТТГ — тырэатаксікоз.
  description 4006
    Антитела к ферменту щитовидной железы — главный лабораторный признак аутоиммунного тиреоидита.
    Antibodies to a thyroid enzyme are the main laboratory sign of autoimmune thyroiditis.
    Антыцелы да ферменту шчытападобнай залозы — галоўная лабараторная прыкмета аўтаімуннага тырэаідыту.
  results 4006
    Наличие антител само по себе лечения не требует: важен уровень ТТГ. Повторять анализ для контроля титра не нужно.
    Antibodies alone need no treatment: the TSH level matters. There is no need to repeat the test to follow the titre.
    Наяўнасць антыцелаў сама па сабе лячэння не патрабуе: важны ўзровень ТТГ. Паўтараць аналіз для кантролю тытру не трэба.
  comment 4013 4014 4017 4033
    <p>Женщинам — на <b>2–5-й день цикла</b>, если врач не указал другой срок. Мужчинам — в любой день.</p>
    <p>Women: on <b>cycle day 2–5</b> unless the doctor gave another date. Men: any day.</p>
    <p>Жанчынам — на <b>2–5-ы дзень цыклу</b>, калі ўрач не пазначыў іншы тэрмін. Мужчынам — у любы дзень.</p>
  comment 4015 4016 4025 4026 4037 4039 4057
    <ul><li>взятие крови с 8:00 до 10:00;</li><li>сутки без стресса, спорта и секса;</li><li><b>20 минут покоя</b> перед процедурой.</li></ul>
    <ul><li>sampling from 8:00 to 10:00;</li><li>a day without stress, sport or sex;</li><li><b>20 minutes of rest</b> before the procedure.</li></ul>
    <ul><li>узяцце крыві з 8:00 да 10:00;</li><li>суткі без стрэсу, спорту і сексу;</li><li><b>20 хвілін спакою</b> перад працэдурай.</li></ul>
  description 4015
    Гормон гипофиза, который отвечает за лактацию. Легко растёт при волнении, поэтому важен покой перед взятием крови.
    A pituitary hormone responsible for lactation. It rises easily with anxiety, so rest before sampling matters.
    Гармон гіпофіза, які адказвае за лактацыю. Лёгка расце пры хваляванні, таму важны спакой перад узяццем крыві.
  results 4015
    Небольшое повышение проверяют повторно. Стойко высокий уровень требует определения макропролактина и осмотра эндокринолога.
    A slight rise is checked again. A lasting high level calls for macroprolactin and an endocrinologist.
    Невялікае павышэнне правяраюць паўторна. Устойліва высокі ўзровень патрабуе вызначэння макрапралакціну і агляду эндакрынолага.
  comment 4018
    <p>Обычно на <b>6–8-й день после овуляции</b> (21–23-й день при цикле 28 дней).</p>
    <p>Usually <b>6–8 days after ovulation</b> (day 21–23 of a 28-day cycle).</p>
    <p>Звычайна на <b>6–8-ы дзень пасля авуляцыі</b> (21–23-і дзень пры цыкле 28 дзён).</p>
  description 4018
    Гормон второй фазы цикла и беременности. Показывает, произошла ли овуляция.
    The hormone of the second half of the cycle and of pregnancy. It shows whether ovulation took place.
    Гармон другой фазы цыклу і цяжарнасці. Паказвае, ці адбылася авуляцыя.
  results 4018
    Низкий уровень в середине второй фазы бывает при цикле без овуляции или если день взятия выбран неверно.
    A low mid-luteal level occurs in a cycle without ovulation or when the sampling day was wrong.
    Нізкі ўзровень у сярэдзіне другой фазы бывае пры цыкле без авуляцыі або калі дзень узяцця выбраны няправільна.
  description 4019
    Гормон, который появляется в крови через 7–10 дней после зачатия. Подтверждает беременность раньше теста по моче.
    A hormone that appears in blood 7–10 days after conception. It confirms pregnancy earlier than a urine test.
    Гармон, які з’яўляецца ў крыві праз 7–10 дзён пасля зачацця. Пацвярджае цяжарнасць раней за тэст па мачы.
  results 4019
    В ранние сроки уровень удваивается примерно за двое суток. Медленный рост — повод для УЗИ и повторного анализа.
    In early pregnancy the level doubles in about two days. A slow rise calls for ultrasound and a repeat test.
    У раннія тэрміны ўзровень падвойваецца прыкладна за двое сутак. Павольны рост — падстава для УГД і паўторнага аналізу.
  remark 4020 4021 4022 4024
    <p>В заказе обязательно укажите <b>срок беременности по УЗИ</b>, массу тела и число плодов.</p>
    <p>The order must state the <b>gestational age by ultrasound</b>, body weight and number of fetuses.</p>
    <p>У заказе абавязкова пазначце <b>тэрмін цяжарнасці паводле УГД</b>, масу цела і колькасць пладоў.</p>
  description 4025
    Основной мужской половой гормон; у женщин вырабатывается в небольшом количестве яичниками и надпочечниками.
    The main male sex hormone; in women the ovaries and adrenals make small amounts.
    Асноўны мужчынскі палавы гармон; у жанчын выпрацоўваецца ў невялікай колькасці яечнікамі і наднырачнікамі.
  results 4025
    У мужчин низкий уровень подтверждают второй утренней пробой. У женщин рост бывает при синдроме поликистозных яичников.
    In men a low level is confirmed by a second morning specimen. In women a rise occurs in polycystic ovary syndrome.
    У мужчын нізкі ўзровень пацвярджаюць другой ранішняй пробай. У жанчын рост бывае пры сіндроме полікістозных яечнікаў.
  description 4034
    Отражает запас фолликулов в яичниках. Почти не зависит от дня цикла.
    Reflects the reserve of follicles in the ovaries. Hardly depends on the day of the cycle.
    Адлюстроўвае запас фалікулаў у яечніках. Амаль не залежыць ад дня цыклу.
  results 4034
    Уровень плавно снижается с возрастом. Низкий АМГ говорит о малом запасе, но не исключает беременность.
    The level falls gradually with age. Low AMH means a small reserve but does not exclude pregnancy.
    Узровень паступова зніжаецца з узростам. Нізкі АМГ сведчыць пра малы запас, але не выключае цяжарнасць.
  description 4037
    Гормон надпочечников, участвующий в ответе на стресс. Самый высокий уровень — утром, самый низкий — около полуночи.
    An adrenal hormone involved in the response to stress. Highest in the morning and lowest around midnight.
    Гармон наднырачнікаў, які ўдзельнічае ў адказе на стрэс. Самы высокі ўзровень — раніцай, самы нізкі — каля поўначы.
  results 4037
    Одного измерения для диагноза мало: при отклонениях врач назначает пробы и кортизол в слюне или суточной моче.
    One measurement is not enough for a diagnosis: the doctor adds tests and salivary or 24-hour urine cortisol.
    Аднаго вымярэння для дыягназу мала: пры адхіленнях урач прызначае пробы і картызол у сліне або сутачнай мачы.
  remark 4041
    <p>Кровь берут сидя после <b>15 минут покоя</b>. Плазму <b>не охлаждать</b> до заморозки.</p>
    <p>Collect seated after <b>15 minutes of rest</b>. Do <b>not chill</b> plasma before freezing.</p>
    <p>Кроў бяруць седзячы пасля <b>15 хвілін спакою</b>. Плазму <b>не ахалоджваць</b> да замарозкі.</p>
  comment 4043 4044 4045
    <p>За <b>3 дня</b> исключите бананы, цитрусовые, сыр, шоколад, кофе и алкоголь. О приёме лекарств от давления предупредите врача.</p>
    <p>For <b>3 days</b> avoid bananas, citrus fruit, cheese, chocolate, coffee and alcohol. Tell the doctor about blood pressure medicines.</p>
    <p>За <b>3 дні</b> выключыце бананы, цытрусавыя, сыр, шакалад, каву і алкаголь. Пра прыём лекаў ад ціску папярэдзьце ўрача.</p>
  remark 4039 4043 4045
    <p>Взять в охлаждённую пробирку, центрифугировать <b>в холоде</b>, плазму сразу заморозить.</p>
    <p>Draw into a chilled tube, centrifuge <b>cold</b> and freeze plasma at once.</p>
    <p>Узяць у ахалоджаную прабірку, цэнтрыфугаваць <b>у холадзе</b>, плазму адразу замарозіць.</p>
  description 4043
    Продукты обмена адреналина и норадреналина. Самый чувствительный тест при подозрении на феохромоцитому.
    Breakdown products of adrenaline and noradrenaline. The most sensitive test when phaeochromocytoma is suspected.
    Прадукты абмену адрэналіну і норадрэналіну. Самы адчувальны тэст пры падазрэнні на феахромацытому.
  results 4043
    Нормальные значения практически исключают опухоль. Повышение более чем втрое требует визуализации надпочечников.
    Normal values practically exclude the tumour. A rise above threefold calls for adrenal imaging.
    Нармальныя значэнні практычна выключаюць пухліну. Павышэнне больш чым утрая патрабуе візуалізацыі наднырачнікаў.
  remark 4044 4046
    <p>Контейнер с <b>консервантом (кислотой)</b> получите заранее в отделении. Не выливайте консервант и берегите кожу.</p>
    <p>Collect the container with <b>preservative (acid)</b> from the office beforehand. Do not pour it out and protect your skin.</p>
    <p>Кантэйнер з <b>кансервантам (кіслатой)</b> атрымайце загадзя ў аддзяленні. Не вылівайце кансервант і беражыце скуру.</p>
  remark 4050
    <p>Гемолиз <b>занижает</b> инсулин: такой образец берут повторно.</p>
    <p>Haemolysis <b>lowers</b> insulin: such a specimen is taken again.</p>
    <p>Гемоліз <b>заніжае</b> інсулін: такі ўзор бяруць паўторна.</p>
  comment 4052
    <p>Строго натощак, <b>8–12 часов</b> без еды и сладких напитков.</p>
    <p>Strictly fasting, <b>8–12 hours</b> without food or sweet drinks.</p>
    <p>Строга нашча, <b>8–12 гадзін</b> без ежы і салодкіх напояў.</p>
  description 4052
    Расчётный показатель по глюкозе и инсулину натощак. Помогает заметить нечувствительность тканей к инсулину до диабета.
    Calculated from fasting glucose and insulin. Helps to notice insulin resistance before diabetes develops.
    Разліковы паказчык па глюкозе і інсуліне нашча. Дапамагае заўважыць неадчувальнасць тканак да інсуліну яшчэ да дыябету.
  results 4052
    Значение выше 2,7 обычно расценивают как инсулинорезистентность. На фоне инъекций инсулина индекс не рассчитывают.
    A value above 2.7 is usually read as insulin resistance. The index is not calculated during insulin treatment.
    Значэнне вышэй за 2,7 звычайна расцэньваюць як інсулінарэзістэнтнасць. На фоне ін’екцый інсуліну індэкс не разлічваюць.
  description 4056
    Гормон околощитовидных желёз, который поддерживает уровень кальция в крови.
    A hormone of the parathyroid glands that maintains blood calcium.
    Гармон каляшчытападобных залоз, які падтрымлівае ўзровень кальцыю ў крыві.
  results 4056
    Оценивают вместе с кальцием, фосфором и витамином D: высокий ПТГ при высоком кальции говорит о гиперпаратиреозе.
    Read with calcium, phosphorus and vitamin D: high PTH with high calcium suggests hyperparathyroidism.
    Ацэньваюць разам з кальцыем, фосфарам і вітамінам D: высокі ПТГ пры высокім кальцыі сведчыць пра гіперпаратырэоз.
`,
);
