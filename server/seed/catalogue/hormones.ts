import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const thyroid = text(
  '<p>Кровь сдают до 11:00. Таблетку левотироксина принимают <b>после</b> взятия крови, биотин отменяют за 3 дня.</p>',
  '<p>Blood is taken before 11:00. Take your levothyroxine tablet <b>after</b> sampling and stop biotin 3 days before.</p>',
  '<p>Кроў здаюць да 11:00. Таблетку леватыраксіну прымаюць <b>пасля</b> ўзяцця крыві, біятын спыняюць за 3 дні.</p>',
);

const cycleDay = text(
  '<p>Женщинам — на <b>2–5-й день цикла</b>, если врач не указал другой срок. Мужчинам — в любой день.</p>',
  '<p>Women: on <b>cycle day 2–5</b> unless the doctor gave another date. Men: any day.</p>',
  '<p>Жанчынам — на <b>2–5-ы дзень цыклу</b>, калі ўрач не пазначыў іншы тэрмін. Мужчынам — у любы дзень.</p>',
);

const calmMorning = text(
  '<ul><li>взятие крови с 8:00 до 10:00;</li><li>сутки без стресса, спорта и секса;</li><li><b>20 минут покоя</b> перед процедурой.</li></ul>',
  '<ul><li>sampling from 8:00 to 10:00;</li><li>a day without stress, sport or sex;</li><li><b>20 minutes of rest</b> before the procedure.</li></ul>',
  '<ul><li>узяцце крыві з 8:00 да 10:00;</li><li>суткі без стрэсу, спорту і сексу;</li><li><b>20 хвілін спакою</b> перад працэдурай.</li></ul>',
);

const coldPlasma = text(
  '<p>Взять в охлаждённую пробирку, центрифугировать <b>в холоде</b>, плазму сразу заморозить.</p>',
  '<p>Draw into a chilled tube, centrifuge <b>cold</b> and freeze plasma at once.</p>',
  '<p>Узяць у ахалоджаную прабірку, цэнтрыфугаваць <b>у холадзе</b>, плазму адразу замарозіць.</p>',
);

const catecholDiet = text(
  '<p>За <b>3 дня</b> исключите бананы, цитрусовые, сыр, шоколад, кофе и алкоголь. О приёме лекарств от давления предупредите врача.</p>',
  '<p>For <b>3 days</b> avoid bananas, citrus fruit, cheese, chocolate, coffee and alcohol. Tell the doctor about blood pressure medicines.</p>',
  '<p>За <b>3 дні</b> выключыце бананы, цытрусавыя, сыр, шакалад, каву і алкаголь. Пра прыём лекаў ад ціску папярэдзьце ўрача.</p>',
);

const acidUrine = text(
  '<p>Контейнер с <b>консервантом (кислотой)</b> получите заранее в отделении. Не выливайте консервант и берегите кожу.</p>',
  '<p>Collect the container with <b>preservative (acid)</b> from the office beforehand. Do not pour it out and protect your skin.</p>',
  '<p>Кантэйнер з <b>кансервантам (кіслатой)</b> атрымайце загадзя ў аддзяленні. Не вылівайце кансервант і беражыце скуру.</p>',
);

const gestation = text(
  '<p>В заказе обязательно укажите <b>срок беременности по УЗИ</b>, массу тела и число плодов.</p>',
  '<p>The order must state the <b>gestational age by ultrasound</b>, body weight and number of fetuses.</p>',
  '<p>У заказе абавязкова пазначце <b>тэрмін цяжарнасці паводле УГД</b>, масу цела і колькасць пладоў.</p>',
);

export const hormones: ServiceSeed[] = [
  service(
    '4001',
    ['Тиреотропный гормон (ТТГ)', 'Thyroid-stimulating hormone (TSH)', 'Тырэатропны гармон (ТТГ)'],
    14.9,
    1,
    'SST',
    {
      comment: thyroid,
      description: text(
        'Гормон гипофиза, который управляет щитовидной железой. С него начинают проверку её работы.',
        'A pituitary hormone that controls the thyroid. Checking thyroid function starts with it.',
        'Гармон гіпофіза, які кіруе шчытападобнай залозай. З яго пачынаюць праверку яе работы.',
      ),
      results: text(
        'Высокий ТТГ указывает на гипотиреоз, низкий — на избыток гормонов железы. При беременности границы нормы ниже.',
        'High TSH points to hypothyroidism, low TSH to an excess of thyroid hormones. Limits are lower in pregnancy.',
        'Высокі ТТГ паказвае на гіпатырэоз, нізкі — на лішак гармонаў залозы. Пры цяжарнасці межы нормы ніжэйшыя.',
      ),
    },
  ),
  service(
    '4002',
    ['Тироксин свободный (Т4 свободный)', 'Free thyroxine (FT4)', 'Тыраксін свабодны (Т4 свабодны)'],
    14.9,
    1,
    'SST',
    {
      comment: thyroid,
      description: text(
        'Активная, не связанная с белками часть главного гормона щитовидной железы.',
        'The active, unbound part of the main thyroid hormone.',
        'Актыўная, не звязаная з бялкамі частка галоўнага гармону шчытападобнай залозы.',
      ),
      results: text(
        'Оценивают вместе с ТТГ: низкий Т4 при высоком ТТГ означает явный гипотиреоз, высокий Т4 при низком ТТГ — тиреотоксикоз.',
        'Read with TSH: low T4 with high TSH means overt hypothyroidism, high T4 with low TSH means thyrotoxicosis.',
        'Ацэньваюць разам з ТТГ: нізкі Т4 пры высокім ТТГ азначае яўны гіпатырэоз, высокі Т4 пры нізкім ТТГ — тырэатаксікоз.',
      ),
    },
  ),
  service(
    '4003',
    ['Тироксин общий (Т4 общий)', 'Total thyroxine (T4)', 'Тыраксін агульны (Т4 агульны)'],
    14.2,
    1,
    'SST',
  ),
  service(
    '4004',
    [
      'Трийодтиронин свободный (Т3 свободный)',
      'Free triiodothyronine (FT3)',
      'Трыёдтыранін свабодны (Т3 свабодны)',
    ],
    14.9,
    1,
    'SST',
    { comment: thyroid },
  ),
  service(
    '4005',
    ['Трийодтиронин общий (Т3 общий)', 'Total triiodothyronine (T3)', 'Трыёдтыранін агульны (Т3 агульны)'],
    14.2,
    1,
    'SST',
  ),
  service(
    '4006',
    [
      'Антитела к тиреопероксидазе (анти-ТПО)',
      'Anti-thyroid peroxidase antibodies (anti-TPO)',
      'Антыцелы да тырэапераксідазы (анты-ТПА)',
    ],
    16.7,
    1,
    'SST',
    {
      description: text(
        'Антитела к ферменту щитовидной железы — главный лабораторный признак аутоиммунного тиреоидита.',
        'Antibodies to a thyroid enzyme are the main laboratory sign of autoimmune thyroiditis.',
        'Антыцелы да ферменту шчытападобнай залозы — галоўная лабараторная прыкмета аўтаімуннага тырэаідыту.',
      ),
      results: text(
        'Наличие антител само по себе лечения не требует: важен уровень ТТГ. Повторять анализ для контроля титра не нужно.',
        'Antibodies alone need no treatment: the TSH level matters. There is no need to repeat the test to follow the titre.',
        'Наяўнасць антыцелаў сама па сабе лячэння не патрабуе: важны ўзровень ТТГ. Паўтараць аналіз для кантролю тытру не трэба.',
      ),
    },
  ),
  service(
    '4007',
    [
      'Антитела к тиреоглобулину (анти-ТГ)',
      'Anti-thyroglobulin antibodies (anti-TG)',
      'Антыцелы да тырэаглабуліну (анты-ТГ)',
    ],
    16.7,
    1,
    'SST',
  ),
  service(
    '4008',
    ['Антитела к рецептору ТТГ', 'TSH receptor antibodies (TRAb)', 'Антыцелы да рэцэптара ТТГ'],
    44.8,
    4,
    'SST',
  ),
  service('4009', ['Тиреоглобулин', 'Thyroglobulin', 'Тырэаглабулін'], 21.6, 2, 'SST'),
  service('4010', ['Кальцитонин', 'Calcitonin', 'Кальцытанін'], 32.4, 3, 'SST'),
  service(
    '4011',
    ['Тироксинсвязывающий глобулин', 'Thyroxine-binding globulin (TBG)', 'Тыраксінзвязвальны глабулін'],
    29.8,
    5,
    'SST',
  ),
  service(
    '4012',
    ['Реверсивный трийодтиронин (rT3)', 'Reverse triiodothyronine (rT3)', 'Рэверсіўны трыёдтыранін (rT3)'],
    58.5,
    10,
    'SER',
  ),
  service(
    '4013',
    [
      'Фолликулостимулирующий гормон (ФСГ)',
      'Follicle-stimulating hormone (FSH)',
      'Фалікуластымулюючы гармон (ФСГ)',
    ],
    15.6,
    1,
    'SST',
    { comment: cycleDay },
  ),
  service(
    '4014',
    ['Лютеинизирующий гормон (ЛГ)', 'Luteinising hormone (LH)', 'Лютэінізуючы гармон (ЛГ)'],
    15.6,
    1,
    'SST',
    { comment: cycleDay },
  ),
  service('4015', ['Пролактин', 'Prolactin', 'Пралакцін'], 15.6, 1, 'SST', {
    comment: calmMorning,
    description: text(
      'Гормон гипофиза, который отвечает за лактацию. Легко растёт при волнении, поэтому важен покой перед взятием крови.',
      'A pituitary hormone responsible for lactation. It rises easily with anxiety, so rest before sampling matters.',
      'Гармон гіпофіза, які адказвае за лактацыю. Лёгка расце пры хваляванні, таму важны спакой перад узяццем крыві.',
    ),
    results: text(
      'Небольшое повышение проверяют повторно. Стойко высокий уровень требует определения макропролактина и осмотра эндокринолога.',
      'A slight rise is checked again. A lasting high level calls for macroprolactin and an endocrinologist.',
      'Невялікае павышэнне правяраюць паўторна. Устойліва высокі ўзровень патрабуе вызначэння макрапралакціну і агляду эндакрынолага.',
    ),
  }),
  service('4016', ['Макропролактин', 'Macroprolactin', 'Макрапралакцін'], 28.9, 3, 'SST', {
    comment: calmMorning,
  }),
  service('4017', ['Эстрадиол', 'Oestradiol', 'Эстрадыёл'], 17.2, 1, 'SST', { comment: cycleDay }),
  service('4018', ['Прогестерон', 'Progesterone', 'Прагестэрон'], 16.4, 1, 'SST', {
    comment: text(
      '<p>Обычно на <b>6–8-й день после овуляции</b> (21–23-й день при цикле 28 дней).</p>',
      '<p>Usually <b>6–8 days after ovulation</b> (day 21–23 of a 28-day cycle).</p>',
      '<p>Звычайна на <b>6–8-ы дзень пасля авуляцыі</b> (21–23-і дзень пры цыкле 28 дзён).</p>',
    ),
    description: text(
      'Гормон второй фазы цикла и беременности. Показывает, произошла ли овуляция.',
      'The hormone of the second half of the cycle and of pregnancy. It shows whether ovulation took place.',
      'Гармон другой фазы цыклу і цяжарнасці. Паказвае, ці адбылася авуляцыя.',
    ),
    results: text(
      'Низкий уровень в середине второй фазы бывает при цикле без овуляции или если день взятия выбран неверно.',
      'A low mid-luteal level occurs in a cycle without ovulation or when the sampling day was wrong.',
      'Нізкі ўзровень у сярэдзіне другой фазы бывае пры цыкле без авуляцыі або калі дзень узяцця выбраны няправільна.',
    ),
  }),
  service(
    '4019',
    [
      'Хорионический гонадотропин человека общий (бета-ХГЧ)',
      'Human chorionic gonadotropin, total (beta-hCG)',
      'Харыянічны ганадатрапін чалавека агульны (бэта-ХГЧ)',
    ],
    16.9,
    1,
    'SST',
    {
      gender: 'F',
      description: text(
        'Гормон, который появляется в крови через 7–10 дней после зачатия. Подтверждает беременность раньше теста по моче.',
        'A hormone that appears in blood 7–10 days after conception. It confirms pregnancy earlier than a urine test.',
        'Гармон, які з’яўляецца ў крыві праз 7–10 дзён пасля зачацця. Пацвярджае цяжарнасць раней за тэст па мачы.',
      ),
      results: text(
        'В ранние сроки уровень удваивается примерно за двое суток. Медленный рост — повод для УЗИ и повторного анализа.',
        'In early pregnancy the level doubles in about two days. A slow rise calls for ultrasound and a repeat test.',
        'У раннія тэрміны ўзровень падвойваецца прыкладна за двое сутак. Павольны рост — падстава для УГД і паўторнага аналізу.',
      ),
    },
  ),
  service(
    '4020',
    ['Свободная бета-субъединица ХГЧ', 'Free beta-hCG', 'Свабодная бэта-субадзінка ХГЧ'],
    22.8,
    2,
    'SST',
    { gender: 'F', remark: gestation },
  ),
  service(
    '4021',
    [
      'Ассоциированный с беременностью белок A (PAPP-A)',
      'Pregnancy-associated plasma protein A (PAPP-A)',
      'Асацыяваны з цяжарнасцю бялок A (PAPP-A)',
    ],
    27.5,
    2,
    'SST',
    { gender: 'F', remark: gestation },
  ),
  service('4022', ['Эстриол свободный', 'Free oestriol', 'Эстрыёл свабодны'], 21.3, 2, 'SST', {
    gender: 'F',
    remark: gestation,
  }),
  service('4023', ['Плацентарный лактоген', 'Placental lactogen', 'Плацэнтарны лактаген'], 26.4, 5, 'SST', {
    gender: 'F',
  }),
  service(
    '4024',
    ['Плацентарный фактор роста (PlGF)', 'Placental growth factor (PlGF)', 'Плацэнтарны фактар росту (PlGF)'],
    76,
    4,
    'SST',
    { gender: 'F', remark: gestation },
  ),
  service('4025', ['Тестостерон общий', 'Testosterone, total', 'Тэстастэрон агульны'], 16.8, 1, 'SST', {
    comment: calmMorning,
    description: text(
      'Основной мужской половой гормон; у женщин вырабатывается в небольшом количестве яичниками и надпочечниками.',
      'The main male sex hormone; in women the ovaries and adrenals make small amounts.',
      'Асноўны мужчынскі палавы гармон; у жанчын выпрацоўваецца ў невялікай колькасці яечнікамі і наднырачнікамі.',
    ),
    results: text(
      'У мужчин низкий уровень подтверждают второй утренней пробой. У женщин рост бывает при синдроме поликистозных яичников.',
      'In men a low level is confirmed by a second morning sample. In women a rise occurs in polycystic ovary syndrome.',
      'У мужчын нізкі ўзровень пацвярджаюць другой ранішняй пробай. У жанчын рост бывае пры сіндроме полікістозных яечнікаў.',
    ),
  }),
  service(
    '4026',
    ['Тестостерон общий, ВЭЖХ-МС/МС', 'Testosterone, total, LC-MS/MS', 'Тэстастэрон агульны, ВЭВХ-МС/МС'],
    48.7,
    7,
    'SER',
    { comment: calmMorning },
  ),
  service('4027', ['Тестостерон свободный', 'Testosterone, free', 'Тэстастэрон свабодны'], 24.8, 4, 'SST'),
  service(
    '4028',
    [
      'Глобулин, связывающий половые гормоны (ГСПГ)',
      'Sex hormone-binding globulin (SHBG)',
      'Глабулін, які звязвае палавыя гармоны (ГЗПГ)',
    ],
    19.7,
    1,
    'SST',
  ),
  service(
    '4029',
    ['Индекс свободных андрогенов', 'Free androgen index', 'Індэкс свабодных андрагенаў'],
    33.9,
    1,
    'SST',
  ),
  service('4030', ['Дигидротестостерон', 'Dihydrotestosterone', 'Дыгідратэстастэрон'], 39.6, 7, 'SST'),
  service(
    '4031',
    [
      'Дегидроэпиандростерон-сульфат (ДГЭА-С)',
      'Dehydroepiandrosterone sulphate (DHEA-S)',
      'Дэгідраэпіандрастэрон-сульфат (ДГЭА-С)',
    ],
    17.9,
    1,
    'SST',
  ),
  service('4032', ['Андростендион', 'Androstenedione', 'Андрастэндыён'], 28.5, 4, 'SST'),
  service('4033', ['17-OH-прогестерон', '17-OH-progesterone', '17-OH-прагестэрон'], 23.7, 3, 'SST', {
    comment: cycleDay,
  }),
  service(
    '4034',
    ['Антимюллеров гормон (АМГ)', 'Anti-Müllerian hormone (AMH)', 'Антымюлераў гармон (АМГ)'],
    49.8,
    2,
    'SST',
    {
      gender: 'F',
      description: text(
        'Отражает запас фолликулов в яичниках. Почти не зависит от дня цикла.',
        'Reflects the reserve of follicles in the ovaries. Hardly depends on the day of the cycle.',
        'Адлюстроўвае запас фалікулаў у яечніках. Амаль не залежыць ад дня цыклу.',
      ),
      results: text(
        'Уровень плавно снижается с возрастом. Низкий АМГ говорит о малом запасе, но не исключает беременность.',
        'The level falls gradually with age. Low AMH means a small reserve but does not exclude pregnancy.',
        'Узровень паступова зніжаецца з узростам. Нізкі АМГ сведчыць пра малы запас, але не выключае цяжарнасць.',
      ),
    },
  ),
  service('4035', ['Ингибин B', 'Inhibin B', 'Інгібін B'], 54.6, 7, 'SST'),
  service('4036', ['Ингибин A', 'Inhibin A', 'Інгібін A'], 57.2, 7, 'SST', { gender: 'F' }),
  service('4037', ['Кортизол', 'Cortisol', 'Картызол'], 16.3, 1, 'SST', {
    comment: calmMorning,
    description: text(
      'Гормон надпочечников, участвующий в ответе на стресс. Самый высокий уровень — утром, самый низкий — около полуночи.',
      'An adrenal hormone involved in the response to stress. Highest in the morning and lowest around midnight.',
      'Гармон наднырачнікаў, які ўдзельнічае ў адказе на стрэс. Самы высокі ўзровень — раніцай, самы нізкі — каля поўначы.',
    ),
    results: text(
      'Одного измерения для диагноза мало: при отклонениях врач назначает пробы и кортизол в слюне или суточной моче.',
      'One measurement is not enough for a diagnosis: the doctor adds tests and salivary or 24-hour urine cortisol.',
      'Аднаго вымярэння для дыягназу мала: пры адхіленнях урач прызначае пробы і картызол у сліне або сутачнай мачы.',
    ),
  }),
  service(
    '4038',
    [
      'Кортизол свободный в суточной моче',
      'Free cortisol in 24-hour urine',
      'Картызол свабодны ў сутачнай мачы',
    ],
    24.9,
    3,
    'URN-24',
  ),
  service(
    '4039',
    [
      'Адренокортикотропный гормон (АКТГ)',
      'Adrenocorticotropic hormone (ACTH)',
      'Адрэнакартыкатропны гармон (АКТГ)',
    ],
    25.4,
    2,
    'EDTA-P',
    { comment: calmMorning, remark: coldPlasma },
  ),
  service('4040', ['Альдостерон', 'Aldosterone', 'Альдастэрон'], 32.8, 4, 'SST'),
  service(
    '4041',
    ['Ренин, прямое определение', 'Renin, direct', 'Рэнін, прамое вызначэнне'],
    36.5,
    4,
    'EDTA-P',
    {
      remark: text(
        '<p>Кровь берут сидя после <b>15 минут покоя</b>. Плазму <b>не охлаждать</b> до заморозки.</p>',
        '<p>Sample seated after <b>15 minutes of rest</b>. Do <b>not chill</b> plasma before freezing.</p>',
        '<p>Кроў бяруць седзячы пасля <b>15 хвілін спакою</b>. Плазму <b>не ахалоджваць</b> да замарозкі.</p>',
      ),
    },
  ),
  service(
    '4042',
    ['Альдостерон-рениновое соотношение', 'Aldosterone/renin ratio', 'Альдастэрон-рэнінавыя суадносіны'],
    64.8,
    4,
    'EDTA-P',
  ),
  service(
    '4043',
    [
      'Метанефрин и норметанефрин свободные в плазме',
      'Plasma free metanephrine and normetanephrine',
      'Метанефрын і норметанефрын свабодныя ў плазме',
    ],
    142,
    8,
    'EDTA-P',
    {
      comment: catecholDiet,
      remark: coldPlasma,
      description: text(
        'Продукты обмена адреналина и норадреналина. Самый чувствительный тест при подозрении на феохромоцитому.',
        'Breakdown products of adrenaline and noradrenaline. The most sensitive test when phaeochromocytoma is suspected.',
        'Прадукты абмену адрэналіну і норадрэналіну. Самы адчувальны тэст пры падазрэнні на феахромацытому.',
      ),
      results: text(
        'Нормальные значения практически исключают опухоль. Повышение более чем втрое требует визуализации надпочечников.',
        'Normal values practically exclude the tumour. A rise above threefold calls for adrenal imaging.',
        'Нармальныя значэнні практычна выключаюць пухліну. Павышэнне больш чым утрая патрабуе візуалізацыі наднырачнікаў.',
      ),
    },
  ),
  service(
    '4044',
    [
      'Метанефрины общие в суточной моче',
      'Total metanephrines in 24-hour urine',
      'Метанефрыны агульныя ў сутачнай мачы',
    ],
    78.6,
    7,
    'URN-24',
    { comment: catecholDiet, remark: acidUrine },
  ),
  service(
    '4045',
    [
      'Адреналин, норадреналин, дофамин в плазме',
      'Adrenaline, noradrenaline, dopamine in plasma',
      'Адрэналін, норадрэналін, дафамін у плазме',
    ],
    96.5,
    7,
    'EDTA-P',
    { comment: catecholDiet, remark: coldPlasma },
  ),
  service(
    '4046',
    [
      'Адреналин, норадреналин, дофамин в суточной моче',
      'Adrenaline, noradrenaline, dopamine in 24-hour urine',
      'Адрэналін, норадрэналін, дафамін у сутачнай мачы',
    ],
    84.3,
    7,
    'URN-24',
    { remark: acidUrine },
  ),
  service(
    '4047',
    [
      'Ванилилминдальная кислота в суточной моче',
      'Vanillylmandelic acid in 24-hour urine',
      'Ваніліламіндальная кіслата ў сутачнай мачы',
    ],
    46.8,
    7,
    'URN-24',
  ),
  service(
    '4048',
    [
      '5-гидроксииндолуксусная кислота в суточной моче',
      '5-hydroxyindoleacetic acid in 24-hour urine',
      '5-гідраксііндолвоцатная кіслата ў сутачнай мачы',
    ],
    48.2,
    7,
    'URN-24',
  ),
  service('4049', ['Серотонин', 'Serotonin', 'Сератанін'], 49.5, 7, 'SER'),
  service('4050', ['Инсулин', 'Insulin', 'Інсулін'], 16.9, 1, 'SST', {
    remark: text(
      '<p>Гемолиз <b>занижает</b> инсулин: такой образец берут повторно.</p>',
      '<p>Haemolysis <b>lowers</b> insulin: such a sample is taken again.</p>',
      '<p>Гемоліз <b>заніжае</b> інсулін: такі ўзор бяруць паўторна.</p>',
    ),
  }),
  service('4051', ['C-пептид', 'C-peptide', 'C-пептыд'], 18.4, 1, 'SST'),
  service(
    '4052',
    [
      'Индекс инсулинорезистентности (HOMA-IR)',
      'Insulin resistance index (HOMA-IR)',
      'Індэкс інсулінарэзістэнтнасці (HOMA-IR)',
    ],
    20.6,
    1,
    'SST',
    {
      comment: text(
        '<p>Строго натощак, <b>8–12 часов</b> без еды и сладких напитков.</p>',
        '<p>Strictly fasting, <b>8–12 hours</b> without food or sweet drinks.</p>',
        '<p>Строга нашча, <b>8–12 гадзін</b> без ежы і салодкіх напояў.</p>',
      ),
      description: text(
        'Расчётный показатель по глюкозе и инсулину натощак. Помогает заметить нечувствительность тканей к инсулину до диабета.',
        'Calculated from fasting glucose and insulin. Helps to notice insulin resistance before diabetes develops.',
        'Разліковы паказчык па глюкозе і інсуліне нашча. Дапамагае заўважыць неадчувальнасць тканак да інсуліну яшчэ да дыябету.',
      ),
      results: text(
        'Значение выше 2,7 обычно расценивают как инсулинорезистентность. На фоне инъекций инсулина индекс не рассчитывают.',
        'A value above 2.7 is usually read as insulin resistance. The index is not calculated during insulin treatment.',
        'Значэнне вышэй за 2,7 звычайна расцэньваюць як інсулінарэзістэнтнасць. На фоне ін’екцый інсуліну індэкс не разлічваюць.',
      ),
    },
  ),
  service('4053', ['Проинсулин', 'Proinsulin', 'Праінсулін'], 36.2, 5, 'SST'),
  service('4054', ['Лептин', 'Leptin', 'Лепцін'], 34.9, 6, 'SST'),
  service('4055', ['Адипонектин', 'Adiponectin', 'Адыпанекцін'], 46.3, 8, 'SST'),
  service('4056', ['Паратгормон (ПТГ)', 'Parathyroid hormone (PTH)', 'Паратгармон (ПТГ)'], 21.8, 1, 'SST', {
    description: text(
      'Гормон околощитовидных желёз, который поддерживает уровень кальция в крови.',
      'A hormone of the parathyroid glands that maintains blood calcium.',
      'Гармон каляшчытападобных залоз, які падтрымлівае ўзровень кальцыю ў крыві.',
    ),
    results: text(
      'Оценивают вместе с кальцием, фосфором и витамином D: высокий ПТГ при высоком кальции говорит о гиперпаратиреозе.',
      'Read with calcium, phosphorus and vitamin D: high PTH with high calcium suggests hyperparathyroidism.',
      'Ацэньваюць разам з кальцыем, фосфарам і вітамінам D: высокі ПТГ пры высокім кальцыі сведчыць пра гіперпаратырэоз.',
    ),
  }),
  service(
    '4057',
    ['Соматотропный гормон (СТГ)', 'Growth hormone (GH)', 'Саматропны гармон (СТГ)'],
    19.6,
    2,
    'SST',
    { comment: calmMorning },
  ),
  service(
    '4058',
    [
      'Инсулиноподобный фактор роста 1 (ИФР-1)',
      'Insulin-like growth factor 1 (IGF-1)',
      'Інсулінападобны фактар росту 1 (ІФР-1)',
    ],
    33.7,
    3,
    'SST',
  ),
  service(
    '4059',
    [
      'Белок, связывающий ИФР, тип 3 (IGFBP-3)',
      'IGF-binding protein 3 (IGFBP-3)',
      'Бялок, які звязвае ІФР, тып 3 (IGFBP-3)',
    ],
    44.1,
    7,
    'SST',
  ),
  service(
    '4060',
    [
      'Антидиуретический гормон (копептин)',
      'Antidiuretic hormone (copeptin)',
      'Антыдыурэтычны гармон (капепцін)',
    ],
    88,
    8,
    'EDTA-P',
  ),
  service('4061', ['Гастрин', 'Gastrin', 'Гастрын'], 33.8, 5, 'SST'),
  service('4062', ['Эритропоэтин', 'Erythropoietin', 'Эрытрапаэцін'], 34.6, 4, 'SST'),
  service('4063', ['Мелатонин', 'Melatonin', 'Мелатанін'], 62.4, 10, 'SER'),
  service('4064', ['Остеокальцин', 'Osteocalcin', 'Астэакальцын'], 27.9, 3, 'SST'),
];
