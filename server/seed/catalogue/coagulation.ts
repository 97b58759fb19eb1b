import { servicesOf } from './service.ts';

export const coagulation = servicesOf(
  `
  code |   BYN | days | tube | for | ru | en | be
  2001 |  7.90 |    1 | CIT  |     | Протромбиновое время, ПТИ, МНО (оптический метод) | Prothrombin time, PTI, INR (optical method) | Пратрамбінавы час, ПТІ, МНА (аптычны метад)
  2002 |  8.60 |    1 | CIT  |     | Протромбиновое время, ПТИ, МНО (механический метод) | Prothrombin time, PTI, INR (mechanical method) | Пратрамбінавы час, ПТІ, МНА (механічны метад)
  2003 |  7.40 |    1 | CIT  |     | Активированное частичное тромбопластиновое время (АЧТВ) | Activated partial thromboplastin time (APTT) | Актываваны частковы трамбапласцінавы час (АЧТЧ)
  2004 |  6.80 |    1 | CIT  |     | Тромбиновое время | Thrombin time | Трамбінавы час
  2005 |  7.90 |    1 | CIT  |     | Фибриноген по Клауссу | Fibrinogen, Clauss method | Фібрынаген паводле Клаўса
  2006 |  5.60 |    1 | CIT  |     | Фибриноген расчётный (по кривой протромбинового времени) | Fibrinogen, derived from prothrombin time curve | Фібрынаген разліковы (па крывой пратрамбінавага часу)
  2007 | 29.80 |    1 | CIT  |     | D-димер, количественно | D-dimer, quantitative | D-дымер, колькасна
  2008 | 10.30 |    1 | CIT  |     | Растворимые фибрин-мономерные комплексы (РФМК) | Soluble fibrin monomer complexes | Растваральныя фібрын-манамерныя комплексы (РФМК)
  2009 | 16.90 |    2 | CIT  |     | Антитромбин III, активность | Antithrombin III activity | Антытрамбін III, актыўнасць
  2010 | 38.50 |    4 | CIT  |     | Протеин C, активность | Protein C activity | Пратэін C, актыўнасць
  2011 | 41.20 |    4 | CIT  |     | Протеин S свободный | Protein S, free | Пратэін S свабодны
  2012 | 27.60 |    3 | CIT  |     | Волчаночный антикоагулянт, скрининг (dRVVT) | Lupus anticoagulant, screening (dRVVT) | Ваўчаначны антыкаагулянт, скрынінг (dRVVT)
  2013 | 36.40 |    4 | CIT  |     | Волчаночный антикоагулянт, подтверждающий тест | Lupus anticoagulant, confirmatory test | Ваўчаначны антыкаагулянт, пацвярджальны тэст
  2014 | 32.50 |    5 | CIT  |     | Фактор свёртывания II | Clotting factor II | Фактар згусання II
  2015 | 32.50 |    5 | CIT  |     | Фактор свёртывания V | Clotting factor V | Фактар згусання V
  2016 | 32.50 |    5 | CIT  |     | Фактор свёртывания VII | Clotting factor VII | Фактар згусання VII
  2017 | 34.90 |    5 | CIT  |     | Фактор свёртывания VIII | Clotting factor VIII | Фактар згусання VIII
  2018 | 34.90 |    5 | CIT  |     | Фактор свёртывания IX | Clotting factor IX | Фактар згусання IX
  2019 | 32.50 |    5 | CIT  |     | Фактор свёртывания X | Clotting factor X | Фактар згусання X
  2020 | 33.80 |    5 | CIT  |     | Фактор свёртывания XI | Clotting factor XI | Фактар згусання XI
  2021 | 33.80 |    5 | CIT  |     | Фактор свёртывания XII | Clotting factor XII | Фактар згусання XII
  2022 | 47.30 |    8 | CIT  |     | Фактор свёртывания XIII, антиген | Clotting factor XIII, antigen | Фактар згусання XIII, антыген
  2023 | 43.60 |    5 | CIT  |     | Фактор Виллебранда, антиген | von Willebrand factor, antigen | Фактар Вілебранда, антыген
  2024 | 52.80 |    6 | CIT  |     | Фактор Виллебранда, ристоцетин-кофакторная активность | von Willebrand factor, ristocetin cofactor activity | Фактар Вілебранда, рыстацэцін-кафактарная актыўнасць
  2025 | 67.40 |    8 | CIT  |     | Ингибитор фактора VIII (метод Бетезда) | Factor VIII inhibitor (Bethesda assay) | Інгібітар фактару VIII (метад Бетэзда)
  2026 | 36.80 |    2 | CIT  |     | Анти-Xa активность (низкомолекулярные гепарины) | Anti-Xa activity (low molecular weight heparins) | Анты-Xa актыўнасць (нізкамалекулярныя гепарыны)
  2027 | 29.40 |    5 | CIT  |     | Плазминоген | Plasminogen | Плазмінаген
  2028 | 33.70 |    7 | CIT  |     | Альфа-2-антиплазмин | Alpha-2-antiplasmin | Альфа-2-антыплазмін
  2029 | 58.90 |   10 | CIT  |     | Ингибитор активатора плазминогена 1 (PAI-1) | Plasminogen activator inhibitor 1 (PAI-1) | Інгібітар актыватара плазмінагену 1 (PAI-1)
  2030 | 21.70 |    1 | CIT  |     | Агрегация тромбоцитов с АДФ | Platelet aggregation with ADP | Агрэгацыя трамбацытаў з АДФ
  2031 | 21.70 |    1 | CIT  |     | Агрегация тромбоцитов с коллагеном | Platelet aggregation with collagen | Агрэгацыя трамбацытаў з калагенам
  2032 | 23.40 |    1 | CIT  |     | Агрегация тромбоцитов с арахидоновой кислотой | Platelet aggregation with arachidonic acid | Агрэгацыя трамбацытаў з арахідонавай кіслатой
  2033 | 24.90 |    1 | CIT  |     | Агрегация тромбоцитов с ристоцетином | Platelet aggregation with ristocetin | Агрэгацыя трамбацытаў з рыстацэцінам
  2034 | 25.80 |    3 | CIT  |     | Тест смешивания плазмы (АЧТВ) | Plasma mixing test (APTT) | Тэст змешвання плазмы (АЧТЧ)
  2035 | 39.60 |    5 | CIT  |     | Резистентность к активированному протеину C | Activated protein C resistance | Рэзістэнтнасць да актываванага пратэіну C
  2036 | 18.20 |    3 | CIT  |     | Рептилазное время | Reptilase time | Рэптылазны час
  2037 | 74.00 |    1 | CIT  |     | Тромбоэластография | Thromboelastography | Трамбаэластаграфія
`,
  `
  comment 2001 2002 2003 2012
    <p>Кровь сдают утром натощак. Сообщите администратору, какие препараты, влияющие на свёртывание, вы принимаете:</p><ul><li>варфарин;</li><li>гепарин;</li><li>ривароксабан, апиксабан, дабигатран.</li></ul>
    <p>Blood is taken in the morning on an empty stomach. Tell the receptionist which drugs affecting clotting you take:</p><ul><li>warfarin;</li><li>heparin;</li><li>rivaroxaban, apixaban, dabigatran.</li></ul>
    <p>Кроў здаюць раніцай нашча. Паведаміце адміністратару, якія прэпараты, што ўплываюць на згусанне, вы прымаеце:</p><ul><li>варфарын;</li><li>гепарын;</li><li>рывараксабан, апіксабан, дабігатран.</li></ul>
  description 2001
    Показывает работу внешнего пути свёртывания. МНО используют для подбора дозы варфарина.
    Reflects the extrinsic clotting pathway. INR is used to adjust the warfarin dose.
    Паказвае работу знешняга шляху згусання. МНА выкарыстоўваюць для падбору дозы варфарыну.
  results 2001
    Без лечения МНО близко к единице. На варфарине целевой диапазон назначает врач, чаще от 2 до 3.
    Without treatment INR is close to one. On warfarin the target range is set by the doctor, most often 2 to 3.
    Без лячэння МНА блізкія да адзінкі. На варфарыне мэтавы дыяпазон прызначае ўрач, часцей ад 2 да 3.
  description 2003
    Оценивает внутренний путь свёртывания: факторы VIII, IX, XI и XII. Входит в обследование перед операцией и в контроль лечения гепарином.
    Assesses the intrinsic pathway: factors VIII, IX, XI and XII. Part of pre-operative testing and of heparin monitoring.
    Ацэньвае ўнутраны шлях згусання: фактары VIII, IX, XI і XII. Уваходзіць у абследаванне перад аперацыяй і ў кантроль лячэння гепарынам.
  results 2003
    Удлинение возможно при гемофилии, волчаночном антикоагулянте, болезни Виллебранда и на фоне гепарина.
    Prolongation is possible in haemophilia, with lupus anticoagulant, in von Willebrand disease and on heparin.
    Падаўжэнне магчыма пры гемафіліі, ваўчаначным антыкаагулянце, хваробе Вілебранда і на фоне гепарыну.
  remark 2004 2005 2009
    <p>Пробирку заполняют <b>точно до метки</b>. Недобор более 10 % — причина отказа в приёме образца.</p>
    <p>Fill the tube <b>exactly to the mark</b>. A shortfall above 10% is a reason to reject the specimen.</p>
    <p>Прабірку запаўняюць <b>дакладна да меткі</b>. Недабор больш за 10 % — прычына адмовы ў прыёме ўзору.</p>
  description 2007
    Продукт распада фибрина, который появляется при растворении тромба. Главная задача теста — исключить тромбоз глубоких вен и эмболию.
    A breakdown product of fibrin that appears when a clot dissolves. Its main use is to exclude deep vein thrombosis and embolism.
    Прадукт распаду фібрыну, які з’яўляецца пры растварэнні тромба. Галоўная задача тэста — выключыць трамбоз глыбокіх вен і эмбалію.
  results 2007
    Значение ниже порога при низком клиническом риске делает тромбоз маловероятным. Повышение неспецифично: бывает при беременности, после операций, при воспалении и у пожилых.
    A value below the cut-off with low clinical risk makes thrombosis unlikely. A rise is non-specific: pregnancy, surgery, inflammation and older age all cause it.
    Значэнне ніжэй за парог пры нізкай клінічнай рызыцы робіць трамбоз малаверагодным. Павышэнне неспецыфічнае: бывае пры цяжарнасці, пасля аперацый, пры запаленні і ў пажылых.
  description 2012
    Антитела, которые удлиняют время свёртывания в пробирке, а в организме повышают риск тромбозов и потери беременности.
    Antibodies that prolong clotting in the tube but raise the risk of thrombosis and pregnancy loss in the body.
    Антыцелы, якія падаўжаюць час згусання ў прабірцы, а ў арганізме павышаюць рызыку трамбозаў і страты цяжарнасці.
  results 2012
    Положительный результат подтверждают вторым тестом и повторяют не ранее чем через 12 недель. На фоне антикоагулянтов возможен ложный ответ.
    A positive result is confirmed by a second test and repeated no sooner than 12 weeks later. Anticoagulants may give a false answer.
    Станоўчы вынік пацвярджаюць другім тэстам і паўтараюць не раней чым праз 12 тыдняў. На фоне антыкаагулянтаў магчымы памылковы адказ.
  comment 2026
    <p>Кровь берут через <b>3–4 часа</b> после укола гепарина. Запишите точное время инъекции и дозу.</p>
    <p>Blood is taken <b>3–4 hours</b> after the heparin injection. Write down the exact time and dose.</p>
    <p>Кроў бяруць праз <b>3–4 гадзіны</b> пасля ўколу гепарыну. Запішыце дакладны час ін’екцыі і дозу.</p>
  comment 2030 2031 2032
    <p>За <b>7 дней</b> по согласованию с врачом исключите аспирин и другие противовоспалительные средства. Накануне не ешьте жирного.</p>
    <p>Avoid aspirin and other anti-inflammatory drugs for <b>7 days</b> if your doctor agrees. No fatty food the day before.</p>
    <p>За <b>7 дзён</b> па ўзгадненні з урачом выключыце аспірын і іншыя супрацьзапаленчыя сродкі. Напярэдадні не ешце тлустага.</p>
  remark 2030 2031 2032 2033 2037
    <p>Исследование выполняют <b>в течение 2 часов</b> после взятия крови, поэтому запись — только в отделение при лаборатории, до 11:00.</p>
    <p>The test runs <b>within 2 hours</b> of sampling, so booking is only for the office at the laboratory, before 11:00.</p>
    <p>Даследаванне выконваюць <b>на працягу 2 гадзін</b> пасля ўзяцця крыві, таму запіс — толькі ў аддзяленне пры лабараторыі, да 11:00.</p>
`,
);
