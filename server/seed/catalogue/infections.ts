import { servicesOf } from './service.ts';

export const infections = servicesOf(
  `
  code |   BYN | days | tube | for | ru | en | be
  6001 | 18.40 |    2 | SST  |     | ВИЧ 1/2: антитела и антиген p24 | HIV 1/2 antibodies and p24 antigen | ВІЧ 1/2: антыцелы і антыген p24
  6002 | 14.90 |    1 | SST  |     | Гепатит B: поверхностный антиген (HBsAg) | Hepatitis B surface antigen (HBsAg) | Гепатыт B: паверхневы антыген (HBsAg)
  6003 | 38.60 |    4 | SST  |     | Гепатит B: HBsAg, количественно | Hepatitis B surface antigen, quantitative | Гепатыт B: HBsAg, колькасна
  6004 | 19.80 |    2 | SST  |     | Гепатит B: антитела к HBsAg (анти-HBs) | Hepatitis B surface antibodies (anti-HBs) | Гепатыт B: антыцелы да HBsAg (анты-HBs)
  6005 | 18.70 |    2 | SST  |     | Гепатит B: антитела к ядерному антигену суммарные (анти-HBc) | Hepatitis B core antibodies, total (anti-HBc) | Гепатыт B: антыцелы да ядзернага антыгену сумарныя (анты-HBc)
  6006 | 19.20 |    3 | SST  |     | Гепатит B: антитела IgM к ядерному антигену | Hepatitis B core IgM antibodies | Гепатыт B: антыцелы IgM да ядзернага антыгену
  6007 | 19.60 |    3 | SST  |     | Гепатит B: антиген HBeAg | Hepatitis B e antigen (HBeAg) | Гепатыт B: антыген HBeAg
  6008 | 16.80 |    1 | SST  |     | Гепатит C: антитела суммарные (анти-HCV) | Hepatitis C antibodies, total (anti-HCV) | Гепатыт C: антыцелы сумарныя (анты-HCV)
  6009 | 64.50 |    7 | SST  |     | Гепатит C: подтверждающий иммуноблот | Hepatitis C confirmatory immunoblot | Гепатыт C: пацвярджальны імунаблот
  6010 | 18.90 |    2 | SST  |     | Гепатит A: антитела IgM | Hepatitis A IgM antibodies | Гепатыт A: антыцелы IgM
  6011 | 18.90 |    2 | SST  |     | Гепатит A: антитела IgG | Hepatitis A IgG antibodies | Гепатыт A: антыцелы IgG
  6012 | 34.20 |    5 | SST  |     | Гепатит E: антитела IgM и IgG | Hepatitis E IgM and IgG antibodies | Гепатыт E: антыцелы IgM і IgG
  6013 | 13.60 |    1 | SST  |     | Сифилис: антитела суммарные, ИХЛА | Syphilis antibodies, total, CLIA | Сіфіліс: антыцелы сумарныя, ІХЛА
  6014 |  8.40 |    1 | SST  |     | Сифилис: реакция микропреципитации (RPR) | Syphilis rapid plasma reagin test (RPR) | Сіфіліс: рэакцыя мікрапрэцыпітацыі (RPR)
  6015 | 15.70 |    2 | SST  |     | Сифилис: РПГА с титром | Treponema pallidum haemagglutination (TPHA), titre | Сіфіліс: РПГА з тытрам
  6016 | 17.30 |    2 | SST  |     | Вирус простого герпеса 1/2: антитела IgG | Herpes simplex virus 1/2 IgG antibodies | Вірус простага герпесу 1/2: антыцелы IgG
  6017 | 17.30 |    2 | SST  |     | Вирус простого герпеса 1/2: антитела IgM | Herpes simplex virus 1/2 IgM antibodies | Вірус простага герпесу 1/2: антыцелы IgM
  6018 | 16.90 |    2 | SST  |     | Цитомегаловирус: антитела IgG | Cytomegalovirus IgG antibodies | Цытамегалавірус: антыцелы IgG
  6019 | 17.40 |    2 | SST  |     | Цитомегаловирус: антитела IgM | Cytomegalovirus IgM antibodies | Цытамегалавірус: антыцелы IgM
  6020 | 26.50 |    4 | SST  |     | Цитомегаловирус: авидность IgG | Cytomegalovirus IgG avidity | Цытамегалавірус: авіднасць IgG
  6021 | 19.40 |    3 | SST  |     | Вирус Эпштейна — Барр: антитела IgM к капсидному антигену (VCA) | Epstein–Barr virus capsid antigen (VCA) IgM | Вірус Эпштэйна — Бар: антыцелы IgM да капсіднага антыгену (VCA)
  6022 | 19.40 |    3 | SST  |     | Вирус Эпштейна — Барр: антитела IgG к ядерному антигену (EBNA) | Epstein–Barr virus nuclear antigen (EBNA) IgG | Вірус Эпштэйна — Бар: антыцелы IgG да ядзернага антыгену (EBNA)
  6023 | 16.60 |    2 | SST  |     | Краснуха: антитела IgG | Rubella IgG antibodies | Краснуха: антыцелы IgG
  6024 | 17.10 |    2 | SST  |     | Краснуха: антитела IgM | Rubella IgM antibodies | Краснуха: антыцелы IgM
  6025 | 21.80 |    3 | SST  |     | Корь: антитела IgG | Measles IgG antibodies | Адзёр: антыцелы IgG
  6026 | 22.30 |    4 | SST  |     | Ветряная оспа (Varicella zoster): антитела IgG | Varicella zoster virus IgG antibodies | Ветраная воспа (Varicella zoster): антыцелы IgG
  6027 | 16.40 |    2 | SST  |     | Токсоплазма: антитела IgG | Toxoplasma gondii IgG antibodies | Таксаплазма: антыцелы IgG
  6028 | 16.90 |    2 | SST  |     | Токсоплазма: антитела IgM | Toxoplasma gondii IgM antibodies | Таксаплазма: антыцелы IgM
  6029 | 36.70 |    3 | SST  |     | Боррелиоз (болезнь Лайма): антитела IgM и IgG | Borrelia (Lyme disease) IgM and IgG antibodies | Барэліёз (хвароба Лайма): антыцелы IgM і IgG
  6030 | 37.90 |    4 | SST  |     | Клещевой энцефалит: антитела IgM и IgG | Tick-borne encephalitis IgM and IgG antibodies | Кляшчовы энцэфаліт: антыцелы IgM і IgG
  6031 | 17.90 |    2 | SST  |     | Хеликобактер пилори: антитела IgG | Helicobacter pylori IgG antibodies | Хелікабактар пілоры: антыцелы IgG
  6032 | 35.60 |    4 | SST  |     | Коклюш (Bordetella pertussis): антитела IgA и IgG | Bordetella pertussis IgA and IgG antibodies | Коклюш (Bordetella pertussis): антыцелы IgA і IgG
  6033 | 33.80 |    3 | SST  |     | Mycoplasma pneumoniae: антитела IgM и IgG | Mycoplasma pneumoniae IgM and IgG antibodies | Mycoplasma pneumoniae: антыцелы IgM і IgG
  6034 | 18.20 |    3 | SST  |     | Токсокара: антитела IgG | Toxocara canis IgG antibodies | Таксакара: антыцелы IgG
  6035 | 49.50 |    5 | SST  |     | Антитела к гельминтам: описторх, эхинококк, трихинелла, аскарида | Helminth antibodies: Opisthorchis, Echinococcus, Trichinella, Ascaris | Антыцелы да гельмінтаў: апісторх, эхінакок, трыхінела, аскарыда
`,
  `
  comment 6001 6002 6008 6013
    <p>Кровь можно сдать в течение дня, через <b>3 часа</b> после еды. Воду пить можно.</p>
    <p>Blood can be taken at any time of day, <b>3 hours</b> after a meal. Water is allowed.</p>
    <p>Кроў можна здаць на працягу дня, праз <b>3 гадзіны</b> пасля ежы. Ваду піць можна.</p>
  remark 6001 6002 6008
    <p>Исследование можно выполнить <b>анонимно</b>, но такой результат не принимают в стационаре. Положительный скрининг всегда подтверждают вторым методом, срок увеличивается до <b>7 рабочих дней</b>.</p>
    <p>The test can be done <b>anonymously</b>, but hospitals do not accept such a result. A reactive screening is always confirmed by a second method, which extends the term to <b>7 working days</b>.</p>
    <p>Даследаванне можна выканаць <b>ананімна</b>, але такі вынік не прымаюць у стацыянары. Станоўчы скрынінг заўсёды пацвярджаюць другім метадам, тэрмін павялічваецца да <b>7 працоўных дзён</b>.</p>
  description 6001
    Комбинированный тест одновременно ищет антитела к двум типам вируса и белок p24, который появляется в крови раньше антител.
    A combined test that looks for antibodies to both virus types and for the p24 protein, which appears in blood before antibodies do.
    Камбінаваны тэст адначасова шукае антыцелы да двух тыпаў віруса і бялок p24, які з’яўляецца ў крыві раней за антыцелы.
  results 6001
    Отрицательный результат надёжен, если после возможного заражения прошло шесть недель. Положительный скрининг ещё не диагноз: нужна подтверждающая проба.
    A negative result is reliable when six weeks have passed since possible exposure. A reactive screening is not yet a diagnosis: a confirmatory test is needed.
    Адмоўны вынік надзейны, калі пасля магчымага заражэння прайшло шэсць тыдняў. Станоўчы скрынінг яшчэ не дыягназ: патрэбна пацвярджальная проба.
  description 6004
    Показывает, есть ли защита от гепатита B после прививки или перенесённой болезни.
    Shows whether there is protection against hepatitis B after vaccination or past disease.
    Паказвае, ці ёсць абарона ад гепатыту B пасля прышчэпкі або перанесенай хваробы.
  results 6004
    Защитным считают уровень от 10 мМЕ/мл. При меньшем значении врач решает вопрос о дополнительной дозе вакцины.
    A level of 10 mIU/ml or more is considered protective. Below that the doctor decides on a booster dose.
    Ахоўным лічаць узровень ад 10 мМА/мл. Пры меншым значэнні ўрач вырашае пытанне пра дадатковую дозу вакцыны.
  description 6008
    Скрининг на вирус гепатита C. Антитела сохраняются и после излечения, поэтому активность инфекции проверяют по РНК вируса.
    Screening for hepatitis C virus. Antibodies persist after cure, so active infection is checked by viral RNA.
    Скрынінг на вірус гепатыту C. Антыцелы захоўваюцца і пасля вылечвання, таму актыўнасць інфекцыі правяраюць па РНК віруса.
  results 6008
    Отрицательный результат означает, что антител нет либо со времени заражения прошло меньше двух–трёх месяцев. При положительном назначают ПЦР.
    Negative means no antibodies, or that less than two to three months have passed since infection. A positive result is followed by PCR.
    Адмоўны вынік азначае, што антыцелаў няма або з часу заражэння прайшло менш за два–тры месяцы. Пры станоўчым прызначаюць ПЛР.
  remark 6019 6032 6033
    <p>Для оценки нарастания титра возьмите <b>вторую пробу через 10–14 дней</b> и отправьте её в ту же лабораторию.</p>
    <p>To see a rise in titre take a <b>second specimen 10–14 days later</b> and send it to the same laboratory.</p>
    <p>Каб ацаніць нарастанне тытру, вазьміце <b>другую пробу праз 10–14 дзён</b> і адпраўце яе ў тую ж лабараторыю.</p>
  description 6020
    Авидность — прочность связи антитела с вирусом. Она растёт со временем и помогает установить давность заражения, что важно при беременности.
    Avidity is how firmly the antibody binds the virus. It grows with time and helps to date the infection, which matters in pregnancy.
    Авіднасць — трываласць сувязі антыцела з вірусам. Яна расце з часам і дапамагае ўстанавіць даўнасць заражэння, што важна пры цяжарнасці.
  results 6020
    Низкая авидность указывает на заражение в последние три–четыре месяца, высокая — на давнюю инфекцию.
    Low avidity points to infection within the last three to four months, high avidity to an old one.
    Нізкая авіднасць паказвае на заражэнне ў апошнія тры–чатыры месяцы, высокая — на даўнюю інфекцыю.
  remark 6029 6030
    <p>После укуса клеща сдавать не раньше чем через <b>3–4 недели</b>: до этого антитела ещё не образуются.</p>
    <p>After a tick bite test no sooner than <b>3–4 weeks</b> later: antibodies do not appear before that.</p>
    <p>Пасля ўкусу кляшча здаваць не раней чым праз <b>3–4 тыдні</b>: да гэтага антыцелы яшчэ не ўтвараюцца.</p>
  description 6029
    Двухклассовое определение антител к боррелиям, которых переносят лесные клещи. Скрининг при болезни Лайма без типичной кольцевидной эритемы.
    Two-class antibody test for borrelia carried by forest ticks. Screening for Lyme disease when there is no typical ring-shaped rash.
    Двухкласавае вызначэнне антыцелаў да барэлій, якіх пераносяць лясныя кляшчы. Скрынінг пры хваробе Лайма без тыповай кольцападобнай эрытэмы.
  results 6029
    Сомнительный или положительный результат подтверждают иммуноблотом. Антитела могут оставаться в крови годами после лечения.
    A borderline or positive result is confirmed by immunoblot. Antibodies may stay in blood for years after treatment.
    Сумніўны або станоўчы вынік пацвярджаюць імунаблотам. Антыцелы могуць заставацца ў крыві гадамі пасля лячэння.
`,
);
