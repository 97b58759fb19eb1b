import { servicesOf } from './service.ts';

export const markers = servicesOf(
  `
  code |    BYN | days | tube   | for | ru | en | be
  5001 |  17.60 |    1 | SST    |     | Альфа-фетопротеин (АФП) | Alpha-fetoprotein (AFP) | Альфа-фетапратэін (АФП)
  5002 |  19.80 |    1 | SST    |     | Раково-эмбриональный антиген (РЭА) | Carcinoembryonic antigen (CEA) | Ракава-эмбрыянальны антыген (РЭА)
  5003 |  22.40 |    1 | SST    | F   | CA-125 | CA-125 | CA-125
  5004 |  36.80 |    2 | SST    | F   | Белок эпидидимиса человека 4 (HE4) | Human epididymis protein 4 (HE4) | Бялок эпідыдыміса чалавека 4 (HE4)
  5005 |  56.50 |    2 | SST    | F   | Индекс ROMA (CA-125 и HE4) | ROMA index (CA-125 and HE4) | Індэкс ROMA (CA-125 і HE4)
  5006 |  22.40 |    1 | SST    |     | CA 15-3 | CA 15-3 | CA 15-3
  5007 |  22.40 |    1 | SST    |     | CA 19-9 | CA 19-9 | CA 19-9
  5008 |  26.70 |    2 | SST    |     | CA 72-4 | CA 72-4 | CA 72-4
  5009 |  27.90 |    3 | SST    |     | CA 242 | CA 242 | CA 242
  5010 |  29.40 |    2 | SST    |     | CYFRA 21-1 | CYFRA 21-1 | CYFRA 21-1
  5011 |  31.20 |    2 | SST    |     | Нейронспецифическая енолаза (NSE) | Neuron-specific enolase (NSE) | Нейронспецыфічная эналаза (NSE)
  5012 |  30.60 |    3 | SST    |     | Антиген плоскоклеточной карциномы (SCC) | Squamous cell carcinoma antigen (SCC) | Антыген плоскаклетачнай карцыномы (SCC)
  5013 |  17.90 |    1 | SST    | M   | Простатспецифический антиген общий (ПСА общий) | Prostate-specific antigen, total (PSA) | Прастатспецыфічны антыген агульны (ПСА агульны)
  5014 |  19.60 |    1 | SST    | M   | Простатспецифический антиген свободный (ПСА свободный) | Prostate-specific antigen, free (fPSA) | Прастатспецыфічны антыген свабодны (ПСА свабодны)
  5015 |  34.20 |    1 | SST    | M   | Соотношение ПСА свободный/общий | Free/total PSA ratio | Суадносіны ПСА свабодны/агульны
  5016 | 118.00 |    7 | SST    | M   | Индекс здоровья простаты (PHI) | Prostate health index (PHI) | Індэкс здароўя прастаты (PHI)
  5017 |  72.80 |    7 | SST    |     | Хромогранин A | Chromogranin A | Храмагранін A
  5018 |  54.30 |    4 | SST    |     | Белок S-100 | S-100 protein | Бялок S-100
  5019 |  26.20 |    2 | SST    |     | Бета-2-микроглобулин | Beta-2-microglobulin | Бэта-2-мікраглабулін
  5020 |  42.70 |    5 | SST    |     | Прогастрин-рилизинг-пептид (ProGRP) | Pro-gastrin-releasing peptide (ProGRP) | Прагастрын-рылізінг-пептыд (ProGRP)
  5021 |  44.90 |    5 | URN    |     | Антиген рака мочевого пузыря (UBC) в моче | Urinary bladder cancer antigen (UBC) | Антыген раку мачавога пузыра (UBC) у мачы
  5022 |  63.50 |   10 | SST    |     | Тимидинкиназа | Thymidine kinase | Тымідзінкіназа
  5023 |  24.60 |    1 | SST    |     | Тропонин I высокочувствительный | High-sensitivity troponin I | Трапанін I высокаадчувальны
  5024 |  25.80 |    1 | SST    |     | Тропонин T высокочувствительный | High-sensitivity troponin T | Трапанін T высокаадчувальны
  5025 |  54.90 |    1 | SST    |     | N-терминальный натрийуретический пептид (NT-proBNP) | N-terminal pro-B-type natriuretic peptide (NT-proBNP) | N-канцавы натрыйурэтычны пептыд (NT-proBNP)
  5026 |  19.40 |    1 | SST    |     | Миоглобин | Myoglobin | Міяглабін
  5027 |  16.80 |    1 | SST    |     | Креатинкиназа-MB, масса | Creatine kinase-MB, mass | Крэацінкіназа-MB, маса
  5028 |  66.40 |    7 | EDTA-P |     | Галектин-3 | Galectin-3 | Галекцін-3
  5029 |  92.00 |   10 | EDTA-P |     | ST2 растворимый | Soluble ST2 | ST2 растваральны
  5030 |  48.50 |    7 | SST    |     | Липопротеин-ассоциированная фосфолипаза A2 | Lipoprotein-associated phospholipase A2 | Ліпапратэін-асацыяваная фасфаліпаза A2
  5031 |  42.90 |    1 | SST    |     | Прокальцитонин | Procalcitonin | Пракальцытанін
  5032 |  38.70 |    2 | SST    |     | Интерлейкин-6 | Interleukin-6 | Інтэрлейкін-6
  5033 |  44.20 |    4 | SST    |     | N-терминальный пропептид проколлагена I типа (P1NP) | Procollagen type I N-terminal propeptide (P1NP) | N-канцавы прапептыд пракалагену I тыпу (P1NP)
  5034 |  29.60 |    2 | SST    |     | Бета-CrossLaps (C-терминальные телопептиды коллагена I типа) | Beta-CrossLaps (collagen type I C-telopeptides) | Бэта-CrossLaps (C-канцавыя тэлапептыды калагену I тыпу)
  5035 |  31.80 |    5 | URN    |     | Дезоксипиридинолин в моче | Deoxypyridinoline in urine | Дэзаксіпірыдзіналін у мачы
  5040 |  38.60 |    1 | SST    |     | Витамин D (25-OH), ИХЛА | Vitamin D (25-OH), chemiluminescence | Вітамін D (25-OH), ІХЛА
  5041 |  62.50 |    6 | SST    |     | Витамин D2 и D3 раздельно, ВЭЖХ-МС/МС | Vitamin D2 and D3 separately, LC-MS/MS | Вітамін D2 і D3 паасобку, ВЭВХ-МС/МС
  5042 |  78.90 |    9 | SER    |     | 1,25-дигидроксивитамин D (кальцитриол) | 1,25-dihydroxyvitamin D (calcitriol) | 1,25-дыгідраксівітамін D (кальцытрыёл)
  5043 |  22.70 |    1 | SST    |     | Витамин B12 | Vitamin B12 | Вітамін B12
  5044 |  41.30 |    3 | SST    |     | Витамин B12 активный (холотранскобаламин) | Active vitamin B12 (holotranscobalamin) | Вітамін B12 актыўны (холатранскабаламін)
  5045 |  22.70 |    1 | SST    |     | Фолиевая кислота в сыворотке | Folic acid, serum | Фоліевая кіслата ў сыроватцы
  5046 |  34.90 |    4 | EDTA   |     | Фолаты в эритроцитах | Red cell folate | Фалаты ў эрытрацытах
  5047 |  39.70 |    7 | SER    |     | Витамин A (ретинол) | Vitamin A (retinol) | Вітамін A (рэтынол)
  5048 |  39.70 |    7 | SER    |     | Витамин E (токоферол) | Vitamin E (tocopherol) | Вітамін E (такаферол)
  5049 |  49.80 |   10 | SER    |     | Витамин K1 (филлохинон) | Vitamin K1 (phylloquinone) | Вітамін K1 (філахінон)
  5050 |  44.60 |    8 | HEP    |     | Витамин C (аскорбиновая кислота) | Vitamin C (ascorbic acid) | Вітамін C (аскарбінавая кіслата)
  5051 |  46.50 |    8 | EDTA   |     | Витамин B1 (тиамин) | Vitamin B1 (thiamine) | Вітамін B1 (тыямін)
  5052 |  46.50 |    8 | EDTA   |     | Витамин B2 (рибофлавин) | Vitamin B2 (riboflavin) | Вітамін B2 (рыбафлавін)
  5053 |  48.30 |    8 | EDTA   |     | Витамин B6 (пиридоксаль-5-фосфат) | Vitamin B6 (pyridoxal-5-phosphate) | Вітамін B6 (пірыдаксаль-5-фасфат)
  5054 | 112.00 |   14 | EDTA   |     | Омега-3 индекс | Omega-3 index | Амега-3 індэкс
  5060 |  14.80 |    3 | SER    |     | Цинк в сыворотке | Zinc, serum | Цынк у сыроватцы
  5061 |  14.80 |    3 | SER    |     | Медь в сыворотке | Copper, serum | Медзь у сыроватцы
  5062 |  24.60 |    6 | SER    |     | Селен в сыворотке | Selenium, serum | Селен у сыроватцы
  5063 |  28.90 |    6 | SER    |     | Йод в сыворотке | Iodine, serum | Ёд у сыроватцы
  5064 |  26.70 |    6 | URN    |     | Йод в моче | Iodine, urine | Ёд у мачы
  5065 |  23.80 |    6 | HEP    |     | Марганец в крови | Manganese, blood | Марганец у крыві
  5066 |  23.80 |    6 | SER    |     | Хром в сыворотке | Chromium, serum | Хром у сыроватцы
  5067 |  23.80 |    6 | SER    |     | Кобальт в сыворотке | Cobalt, serum | Кобальт у сыроватцы
  5068 |  23.80 |    6 | SER    |     | Никель в сыворотке | Nickel, serum | Нікель у сыроватцы
  5069 |  25.40 |    6 | SER    |     | Алюминий в сыворотке | Aluminium, serum | Алюміній у сыроватцы
  5070 |  17.90 |    2 | SST    |     | Литий в сыворотке | Lithium, serum | Літый у сыроватцы
  5071 |  26.30 |    6 | HEP    |     | Свинец в крови | Lead, blood | Свінец у крыві
  5072 |  26.30 |    6 | HEP    |     | Кадмий в крови | Cadmium, blood | Кадмій у крыві
  5073 |  29.70 |    6 | HEP    |     | Ртуть в крови | Mercury, blood | Ртуць у крыві
  5074 |  29.70 |    7 | URN    |     | Мышьяк в моче | Arsenic, urine | Мыш’як у мачы
  5075 | 176.00 |   12 | HEP    |     | Тяжёлые металлы и микроэлементы в крови (23 показателя) | Heavy metals and trace elements in blood (23 items) | Цяжкія металы і мікраэлементы ў крыві (23 паказчыкі)
`,
  `
  remark 5001 5002 5006 5007
    <p>При наблюдении в динамике выполняйте исследование <b>в одной лаборатории</b>: методы разных производителей несопоставимы.</p>
    <p>For follow-up use <b>the same laboratory</b>: methods of different makers are not comparable.</p>
    <p>Пры назіранні ў дынаміцы выконвайце даследаванне <b>ў адной лабараторыі</b>: метады розных вытворцаў несупастаўныя.</p>
  description 5002
    Белок, который используют для наблюдения после лечения опухолей толстой кишки. Для поиска рака у здоровых людей не подходит.
    A protein used for follow-up after treatment of colorectal tumours. Not suitable for finding cancer in healthy people.
    Бялок, які выкарыстоўваюць для назірання пасля лячэння пухлін тоўстай кішкі. Для пошуку раку ў здаровых людзей не падыходзіць.
  results 5002
    У курильщиков и при воспалении кишечника бывает умеренно повышен. Значима динамика, а не одно число.
    It may be moderately raised in smokers and in bowel inflammation. The trend matters, not a single figure.
    У курцоў і пры запаленні кішэчніка бывае ўмерана павышаны. Важная дынаміка, а не адзін лік.
  comment 5003
    <p>Не сдавайте во время <b>менструации</b>: значение бывает завышено.</p>
    <p>Do not test during <b>menstruation</b>: the value may be falsely high.</p>
    <p>Не здавайце падчас <b>менструацыі</b>: значэнне бывае завышаным.</p>
  description 5003
    Маркер для наблюдения за опухолями яичников. Назначают при образовании в малом тазу и после лечения.
    A marker for following ovarian tumours. Ordered for a pelvic mass and after treatment.
    Маркер для назірання за пухлінамі яечнікаў. Прызначаюць пры ўтварэнні ў малым тазе і пасля лячэння.
  results 5003
    Рост возможен и без опухоли: при эндометриозе, кистах, воспалении и беременности. Решение принимает гинеколог после УЗИ.
    A rise is possible without a tumour: in endometriosis, cysts, inflammation and pregnancy. The gynaecologist decides after ultrasound.
    Рост магчымы і без пухліны: пры эндаметрыёзе, кістах, запаленні і цяжарнасці. Рашэнне прымае гінеколаг пасля УГД.
  comment 5013 5014 5015
    <p>Отложите анализ:</p><ul><li>на <b>2 дня</b> — после секса и велосипеда;</li><li>на <b>2 недели</b> — после массажа простаты и УЗИ датчиком;</li><li>на <b>6 недель</b> — после биопсии.</li></ul>
    <p>Postpone the test:</p><ul><li>by <b>2 days</b> after sex or cycling;</li><li>by <b>2 weeks</b> after prostate massage or transrectal ultrasound;</li><li>by <b>6 weeks</b> after biopsy.</li></ul>
    <p>Адкладзіце аналіз:</p><ul><li>на <b>2 дні</b> — пасля сексу і веласіпеда;</li><li>на <b>2 тыдні</b> — пасля масажу прастаты і ўнутранага УГД;</li><li>на <b>6 тыдняў</b> — пасля біяпсіі.</li></ul>
  description 5013
    Белок предстательной железы. Мужчинам после 50 лет его предлагают для раннего выявления рака простаты.
    A protein of the prostate. Offered to men over 50 for early detection of prostate cancer.
    Бялок прадсталёвай залозы. Мужчынам пасля 50 гадоў яго прапануюць для ранняга выяўлення раку прастаты.
  results 5013
    Повышается также при аденоме и воспалении. При значении 4–10 нг/мл полезно соотношение свободного и общего ПСА.
    It also rises in benign enlargement and inflammation. At 4–10 ng/ml the free-to-total ratio is helpful.
    Павышаецца таксама пры адэноме і запаленні. Пры значэнні 4–10 нг/мл карысныя суадносіны свабоднага і агульнага ПСА.
  comment 5017
    <p>Омепразол и похожие препараты отменяют за <b>2 недели</b> — только с разрешения врача.</p>
    <p>Omeprazole and similar drugs are stopped <b>2 weeks</b> before, only if the doctor agrees.</p>
    <p>Амепразол і падобныя прэпараты спыняюць за <b>2 тыдні</b> — толькі з дазволу ўрача.</p>
  remark 5023 5024
    <p>При боли в груди не ждите планового анализа — звоните <b>103</b>.</p>
    <p>With chest pain do not wait for a planned test: call <b>103</b>.</p>
    <p>Пры болі ў грудзях не чакайце планавага аналізу — тэлефануйце <b>103</b>.</p>
  description 5023
    Белок сердечной мышцы, который выходит в кровь при её повреждении. Определяется уже через 2–3 часа от начала боли.
    A heart muscle protein that leaks into blood when the muscle is injured. Detectable 2–3 hours after the onset of pain.
    Бялок сардэчнай мышцы, які выходзіць у кроў пры яе пашкоджанні. Вызначаецца ўжо праз 2–3 гадзіны ад пачатку болю.
  results 5023
    Значение выше порога требует срочного осмотра. Инфаркт подтверждают по росту или падению в повторной пробе.
    A value above the cut-off needs urgent examination. Infarction is confirmed by a rise or fall in a repeat specimen.
    Значэнне вышэй за парог патрабуе тэрміновага агляду. Інфаркт пацвярджаюць па росце або падзенні ў паўторнай пробе.
  description 5025
    Пептид, который сердце выделяет при перегрузке объёмом или давлением.
    A peptide released by the heart when it is overloaded by volume or pressure.
    Пептыд, які сэрца выдзяляе пры перагрузцы аб’ёмам або ціскам.
  results 5025
    Менее 125 пг/мл делает хроническую сердечную недостаточность маловероятной. С возрастом и при болезни почек уровень выше.
    Below 125 pg/ml chronic heart failure is unlikely. The level is higher with age and in kidney disease.
    Менш за 125 пг/мл робіць хранічную сардэчную недастатковасць малаверагоднай. З узростам і пры хваробе нырак узровень вышэйшы.
  description 5031
    Маркер тяжёлой бактериальной инфекции. Помогает решить вопрос об антибиотике.
    A marker of severe bacterial infection. Helps to decide on antibiotics.
    Маркер цяжкай бактэрыяльнай інфекцыі. Дапамагае вырашыць пытанне пра антыбіётык.
  results 5031
    Менее 0,25 нг/мл — бактериальная инфекция маловероятна, более 2 нг/мл — высокий риск сепсиса.
    Below 0.25 ng/ml bacterial infection is unlikely; above 2 ng/ml the risk of sepsis is high.
    Менш за 0,25 нг/мл — бактэрыяльная інфекцыя малаверагодная, больш за 2 нг/мл — высокая рызыка сепсісу.
  description 5040
    Запас витамина D в организме: сумма 25-OH D2 и D3. Нужен для костей, мышц и иммунитета.
    The body’s store of vitamin D: the sum of 25-OH D2 and D3. Needed for bones, muscles and immunity.
    Запас вітаміну D у арганізме: сума 25-OH D2 і D3. Патрэбны для касцей, мышцаў і імунітэту.
  results 5040
    Ниже 20 нг/мл — дефицит, 20–30 нг/мл — недостаточность, 30–60 нг/мл — желательный уровень.
    Below 20 ng/ml is deficiency, 20–30 ng/ml insufficiency, 30–60 ng/ml the desirable level.
    Ніжэй за 20 нг/мл — дэфіцыт, 20–30 нг/мл — недастатковасць, 30–60 нг/мл — пажаданы ўзровень.
  comment 5043 5045 5047 5060 5062
    <p>Натощак. Витамины и добавки отмените за <b>3 дня</b>, если врач не назначил контроль на фоне приёма.</p>
    <p>Fasting. Stop vitamins and supplements <b>3 days</b> before unless the doctor wants a check during treatment.</p>
    <p>Нашча. Вітаміны і дабаўкі спыніце за <b>3 дні</b>, калі ўрач не прызначыў кантроль на фоне прыёму.</p>
  description 5043
    Витамин из мясной и молочной пищи, нужный для крови и нервов.
    A vitamin from meat and dairy food, needed for blood and nerves.
    Вітамін з мясной і малочнай ежы, патрэбны для крыві і нерваў.
  results 5043
    Низкий уровень бывает у вегетарианцев, при гастрите и приёме метформина. В пограничных случаях добавляют активный B12.
    Low levels occur in vegetarians, in gastritis and with metformin. Active B12 is added in borderline cases.
    Нізкі ўзровень бывае ў вегетарыянцаў, пры гастрыце і прыёме метфарміну. У памежных выпадках дадаюць актыўны B12.
  remark 5045 5047 5048 5049 5050 5053
    <p>Беречь от света: пробирку <b>обернуть фольгой</b>.</p>
    <p>Protect from light: <b>wrap the tube in foil</b>.</p>
    <p>Берагчы ад святла: прабірку <b>абгарнуць фольгай</b>.</p>
  description 5060
    Микроэлемент, нужный для заживления кожи, вкуса и иммунитета.
    A trace element needed for skin healing, taste and immunity.
    Мікраэлемент, патрэбны для гаення скуры, смаку і імунітэту.
  results 5060
    Снижается при скудном питании, болезнях кишечника и воспалении. После еды уровень ниже, чем натощак.
    It falls with poor nutrition, bowel disease and inflammation. The level is lower after meals than fasting.
    Зніжаецца пры бедным харчаванні, хваробах кішэчніка і запаленні. Пасля ежы ўзровень ніжэйшы, чым нашча.
  comment 5070
    <p>Кровь берут через <b>12 часов</b> после вечерней дозы лития, утреннюю дозу принимают позже.</p>
    <p>Blood is taken <b>12 hours</b> after the evening lithium dose; take the morning dose later.</p>
    <p>Кроў бяруць праз <b>12 гадзін</b> пасля вячэрняй дозы літыю, ранішнюю дозу прымаюць пазней.</p>
  description 5071
    Показывает недавний контакт со свинцом на производстве или в быту.
    Shows recent contact with lead at work or at home.
    Паказвае нядаўні кантакт са свінцом на вытворчасці або ў побыце.
  results 5071
    Для детей безопасного уровня нет; значение выше 50 мкг/л требует поиска источника.
    There is no safe level for children; a value above 50 µg/l calls for a search for the source.
    Для дзяцей бяспечнага ўзроўню няма; значэнне вышэй за 50 мкг/л патрабуе пошуку крыніцы.
  comment 5074
    <p>За <b>5 дней</b> исключите рыбу, морепродукты и водоросли.</p>
    <p>Avoid fish, seafood and seaweed for <b>5 days</b>.</p>
    <p>За <b>5 дзён</b> выключыце рыбу, морапрадукты і водарасці.</p>
`,
);
