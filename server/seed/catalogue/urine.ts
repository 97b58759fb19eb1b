import { servicesOf } from './service.ts';

export const urine = servicesOf(
  `
  code |   BYN | days | tube   | for | ru | en | be
  6401 |  9.60 |    1 | URN    |     | Общий анализ мочи с микроскопией осадка | Urinalysis with sediment microscopy | Агульны аналіз мачы з мікраскапіяй асадку
  6402 |  5.40 |    1 | URN    |     | Анализ мочи тест-полоской (11 показателей) | Urine dipstick (11 parameters) | Аналіз мачы тэст-палоскай (11 паказчыкаў)
  6403 |  7.80 |    1 | URN    |     | Анализ мочи по Нечипоренко | Nechiporenko urine cell count | Аналіз мачы паводле Нечыпарэнкі
  6404 | 14.70 |    1 | URN    |     | Проба Зимницкого (8 порций) | Zimnitsky test (8 portions) | Проба Зімніцкага (8 порцый)
  6405 | 15.90 |    1 | URN    |     | Трёхстаканная проба | Three-glass test | Трохшклянкавая проба
  6406 | 16.80 |    1 | URN    |     | Морфология эритроцитов мочи (дисморфные эритроциты) | Urine red cell morphology (dysmorphic red cells) | Марфалогія эрытрацытаў мачы (дысморфныя эрытрацыты)
  6407 |  4.20 |    1 | URN    |     | Кетоновые тела в моче | Urine ketone bodies | Кетонавыя целы ў мачы
  6408 |  4.80 |    1 | URN    |     | Глюкоза в разовой порции мочи | Glucose in spot urine | Глюкоза ў разавай порцыі мачы
  6409 | 11.60 |    2 | URN    |     | Гемосидерин в моче | Urine haemosiderin | Гемасідэрын у мачы
  6410 | 34.20 |    3 | URN    |     | Миоглобин в моче | Urine myoglobin | Міяглабін у мачы
  6411 | 58.50 |    1 | URN    |     | Скрининг наркотических веществ в моче (10 групп) | Urine drug screen (10 groups) | Скрынінг наркатычных рэчываў у мачы (10 груп)
  6412 | 62.40 |    5 | URN-24 |     | Литогенные соли в суточной моче (расчёт риска камнеобразования) | Stone-forming salts in 24-hour urine (stone risk profile) | Літагенныя солі ў сутачнай мачы (разлік рызыкі ўтварэння камянёў)
  6420 | 13.40 |    1 | FEC    |     | Копрограмма | Stool microscopy (coprogram) | Капраграма
  6421 | 22.60 |    1 | FEC    |     | Скрытая кровь в кале, иммунохимический метод | Faecal occult blood, immunochemical | Скрытая кроў у кале, імунахімічны метад
  6422 | 31.70 |    3 | FEC    |     | Комплекс гемоглобин-гаптоглобин в кале | Haemoglobin–haptoglobin complex in faeces | Комплекс гемаглабін-гаптаглабін у кале
  6423 | 14.90 |    2 | FEC    |     | Яйца гельминтов и цисты простейших в кале, метод обогащения | Helminth ova and protozoan cysts in faeces, concentration method | Яйкі гельмінтаў і цысты прасцейшых у кале, метад узбагачэння
  6424 |  8.30 |    1 | ESW    |     | Соскоб на энтеробиоз | Pinworm perianal swab | Саскоб на энтэрабіёз
  6425 | 24.80 |    2 | FEC    |     | Антиген лямблий в кале | Giardia antigen in faeces | Антыген лямблій у кале
  6426 | 26.90 |    1 | FEC    |     | Антигены ротавируса и аденовируса в кале | Rotavirus and adenovirus antigens in faeces | Антыгены ротавіруса і адэнавіруса ў кале
  6427 | 34.60 |    2 | FEC    |     | Антиген Helicobacter pylori в кале | Helicobacter pylori antigen in faeces | Антыген Helicobacter pylori ў кале
  6428 | 56.80 |    3 | FEC    |     | Кальпротектин в кале | Faecal calprotectin | Кальпратэктын у кале
  6429 | 59.40 |    5 | FEC    |     | Панкреатическая эластаза 1 в кале | Pancreatic elastase 1 in faeces | Панкрэатычная эластаза 1 у кале
  6430 | 12.70 |    1 | FEC    |     | Содержание углеводов в кале (метод Бенедикта) | Faecal reducing sugars (Benedict’s method) | Змяшчэнне вугляводаў у кале (метад Бенедыкта)
  6431 | 84.30 |   10 | FEC    |     | Зонулин в кале | Faecal zonulin | Занулін у кале
`,
  `
  comment 6401 6402 6403
    <p>Первая утренняя моча, <b>50–100 мл</b>. Накануне не есть свёклу, не принимать мочегонные. Женщинам не сдавать во время менструации.</p>
    <p>First morning urine, <b>50–100 ml</b>. No beetroot or diuretics the day before. Women should not collect it during menstruation.</p>
    <p>Першая ранішняя мача, <b>50–100 мл</b>. Напярэдадні не есці буракі, не прымаць мачагонныя. Жанчынам не здаваць падчас менструацыі.</p>
  remark 6401 6403 6406
    <p>Доставить в лабораторию в течение <b>2 часов</b>. При более долгой дороге нужна пробирка с консервантом.</p>
    <p>Deliver to the laboratory within <b>2 hours</b>. A tube with preservative is needed for a longer journey.</p>
    <p>Даставіць у лабараторыю на працягу <b>2 гадзін</b>. Пры больш доўгай дарозе патрэбна прабірка з кансервантам.</p>
  description 6401
    Физические свойства, химический состав и осадок мочи. Базовое исследование почек и мочевых путей.
    Physical properties, chemistry and sediment of urine. The basic test of the kidneys and urinary tract.
    Фізічныя ўласцівасці, хімічны склад і асадак мачы. Базавае даследаванне нырак і мачавых шляхоў.
  results 6401
    Лейкоциты и бактерии указывают на инфекцию, белок и цилиндры — на болезнь почек, эритроциты требуют уточнения источника.
    White cells and bacteria point to infection, protein and casts to kidney disease; red cells need a search for their source.
    Лейкацыты і бактэрыі паказваюць на інфекцыю, бялок і цыліндры — на хваробу нырак, эрытрацыты патрабуюць удакладнення крыніцы.
  comment 6404
    <p>Первую утреннюю мочу сливают. Далее <b>восемь порций через каждые 3 часа</b>, каждая в свой подписанный контейнер. Всю выпитую жидкость записывают.</p>
    <p>Discard the first morning urine. Then collect <b>eight portions every 3 hours</b>, each in its own labelled container. Write down all fluid drunk.</p>
    <p>Першую ранішнюю мачу зліваюць. Далей <b>восем порцый праз кожныя 3 гадзіны</b>, кожная ў свой падпісаны кантэйнер. Усю выпітую вадкасць запісваюць.</p>
  remark 6411
    <p>Результат <b>предварительный</b> и не заменяет судебно-химическую экспертизу. Сбор проходит под наблюдением медработника.</p>
    <p>The result is <b>preliminary</b> and does not replace a forensic examination. Collection is supervised by a nurse.</p>
    <p>Вынік <b>папярэдні</b> і не замяняе судова-хімічную экспертызу. Збор праходзіць пад наглядам медработніка.</p>
  comment 6420
    <p>За <b>3 дня</b> исключить препараты железа, висмута и активированный уголь. Не собирать после клизмы и контрастного исследования.</p>
    <p>For <b>3 days</b> avoid iron, bismuth and activated charcoal. Do not collect after an enema or contrast imaging.</p>
    <p>За <b>3 дні</b> выключыць прэпараты жалеза, вісмуту і актываваны вугаль. Не збіраць пасля клізмы і кантраснага даследавання.</p>
  description 6421
    Находит человеческий гемоглобин в кале. Диета не нужна, потому что тест не реагирует на мясо и овощи.
    Detects human haemoglobin in faeces. No diet is needed because the test does not react to meat or vegetables.
    Знаходзіць чалавечы гемаглабін у кале. Дыета не патрэбна, бо тэст не рэагуе на мяса і гародніну.
  results 6421
    Положительный результат — основание для колоноскопии. Его могут дать также геморрой и трещина.
    A positive result calls for colonoscopy. Haemorrhoids and fissures may cause it as well.
    Станоўчы вынік — падстава для каланаскапіі. Яго могуць даць таксама гемарой і трэшчына.
  remark 6423 6425
    <p>Цисты выделяются не каждый день, поэтому лучше сдать анализ <b>трижды</b> с промежутком 2–3 дня.</p>
    <p>Cysts are not shed every day, so it is better to repeat the test <b>three times</b> at 2–3 day intervals.</p>
    <p>Цысты выдзяляюцца не кожны дзень, таму лепш здаць аналіз <b>тройчы</b> з прамежкам 2–3 дні.</p>
  comment 6424
    <p>Берут <b>утром до подмывания</b> и до туалета, сразу после сна.</p>
    <p>Taken <b>in the morning before washing</b> and before using the toilet, right after sleep.</p>
    <p>Бяруць <b>раніцай да падмывання</b> і да туалета, адразу пасля сну.</p>
  comment 6427
    <p>Ингибиторы протонной помпы отменяют за <b>2 недели</b>, антибиотики — за <b>4 недели</b> до сбора.</p>
    <p>Stop proton pump inhibitors <b>2 weeks</b> and antibiotics <b>4 weeks</b> before collection.</p>
    <p>Інгібітары пратоннай помпы спыняюць за <b>2 тыдні</b>, антыбіётыкі — за <b>4 тыдні</b> да збору.</p>
  description 6428
    Белок нейтрофилов, который попадает в кал при воспалении кишечника. Помогает отличить болезнь Крона и язвенный колит от синдрома раздражённого кишечника.
    A neutrophil protein that enters faeces when the bowel is inflamed. Helps to tell Crohn’s disease and ulcerative colitis from irritable bowel syndrome.
    Бялок нейтрафілаў, які трапляе ў кал пры запаленні кішэчніка. Дапамагае адрозніць хваробу Крона і язвавы каліт ад сіндрому раздражнёнага кішэчніка.
  results 6428
    До 50 мкг/г — воспаление маловероятно; 50–200 мкг/г — повторить через месяц; выше — нужна консультация гастроэнтеролога.
    Up to 50 µg/g inflammation is unlikely; 50–200 µg/g repeat in a month; above that see a gastroenterologist.
    Да 50 мкг/г — запаленне малаверагоднае; 50–200 мкг/г — паўтарыць праз месяц; вышэй — патрэбна кансультацыя гастраэнтэролага.
`,
);
