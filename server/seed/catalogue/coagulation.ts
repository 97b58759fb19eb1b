import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const clotting = text(
  '<p>Кровь сдают утром натощак. Сообщите администратору, какие препараты, влияющие на свёртывание, вы принимаете:</p><ul><li>варфарин;</li><li>гепарин;</li><li>ривароксабан, апиксабан, дабигатран.</li></ul>',
  '<p>Blood is taken in the morning on an empty stomach. Tell the receptionist which drugs affecting clotting you take:</p><ul><li>warfarin;</li><li>heparin;</li><li>rivaroxaban, apixaban, dabigatran.</li></ul>',
  '<p>Кроў здаюць раніцай нашча. Паведаміце адміністратару, якія прэпараты, што ўплываюць на згусанне, вы прымаеце:</p><ul><li>варфарын;</li><li>гепарын;</li><li>рывараксабан, апіксабан, дабігатран.</li></ul>',
);

const fillToMark = text(
  '<p>Пробирку заполняют <b>точно до метки</b>. Недобор более 10 % — причина отказа в приёме образца.</p>',
  '<p>Fill the tube <b>exactly to the mark</b>. A shortfall above 10% is a reason to reject the sample.</p>',
  '<p>Прабірку запаўняюць <b>дакладна да меткі</b>. Недабор больш за 10 % — прычына адмовы ў прыёме ўзору.</p>',
);

const aggregation = text(
  '<p>За <b>7 дней</b> по согласованию с врачом исключите аспирин и другие противовоспалительные средства. Накануне не ешьте жирного.</p>',
  '<p>Avoid aspirin and other anti-inflammatory drugs for <b>7 days</b> if your doctor agrees. No fatty food the day before.</p>',
  '<p>За <b>7 дзён</b> па ўзгадненні з урачом выключыце аспірын і іншыя супрацьзапаленчыя сродкі. Напярэдадні не ешце тлустага.</p>',
);

const twoHours = text(
  '<p>Исследование выполняют <b>в течение 2 часов</b> после взятия крови, поэтому запись — только в отделение при лаборатории, до 11:00.</p>',
  '<p>The test runs <b>within 2 hours</b> of sampling, so booking is only for the office at the laboratory, before 11:00.</p>',
  '<p>Даследаванне выконваюць <b>на працягу 2 гадзін</b> пасля ўзяцця крыві, таму запіс — толькі ў аддзяленне пры лабараторыі, да 11:00.</p>',
);

export const coagulation: ServiceSeed[] = [
  service(
    '2001',
    [
      'Протромбиновое время, ПТИ, МНО (оптический метод)',
      'Prothrombin time, PTI, INR (optical method)',
      'Пратрамбінавы час, ПТІ, МНА (аптычны метад)',
    ],
    7.9,
    1,
    'CIT',
    {
      comment: clotting,
      description: text(
        'Показывает работу внешнего пути свёртывания. МНО используют для подбора дозы варфарина.',
        'Reflects the extrinsic clotting pathway. INR is used to adjust the warfarin dose.',
        'Паказвае работу знешняга шляху згусання. МНА выкарыстоўваюць для падбору дозы варфарыну.',
      ),
      results: text(
        'Без лечения МНО близко к единице. На варфарине целевой диапазон назначает врач, чаще от 2 до 3.',
        'Without treatment INR is close to one. On warfarin the target range is set by the doctor, most often 2 to 3.',
        'Без лячэння МНА блізкія да адзінкі. На варфарыне мэтавы дыяпазон прызначае ўрач, часцей ад 2 да 3.',
      ),
    },
  ),
  service(
    '2002',
    [
      'Протромбиновое время, ПТИ, МНО (механический метод)',
      'Prothrombin time, PTI, INR (mechanical method)',
      'Пратрамбінавы час, ПТІ, МНА (механічны метад)',
    ],
    8.6,
    1,
    'CIT',
    { comment: clotting },
  ),
  service(
    '2003',
    [
      'Активированное частичное тромбопластиновое время (АЧТВ)',
      'Activated partial thromboplastin time (APTT)',
      'Актываваны частковы трамбапласцінавы час (АЧТЧ)',
    ],
    7.4,
    1,
    'CIT',
    {
      comment: clotting,
      description: text(
        'Оценивает внутренний путь свёртывания: факторы VIII, IX, XI и XII. Входит в обследование перед операцией и в контроль лечения гепарином.',
        'Assesses the intrinsic pathway: factors VIII, IX, XI and XII. Part of pre-operative testing and of heparin monitoring.',
        'Ацэньвае ўнутраны шлях згусання: фактары VIII, IX, XI і XII. Уваходзіць у абследаванне перад аперацыяй і ў кантроль лячэння гепарынам.',
      ),
      results: text(
        'Удлинение возможно при гемофилии, волчаночном антикоагулянте, болезни Виллебранда и на фоне гепарина.',
        'Prolongation is possible in haemophilia, with lupus anticoagulant, in von Willebrand disease and on heparin.',
        'Падаўжэнне магчыма пры гемафіліі, ваўчаначным антыкаагулянце, хваробе Вілебранда і на фоне гепарыну.',
      ),
    },
  ),
  service('2004', ['Тромбиновое время', 'Thrombin time', 'Трамбінавы час'], 6.8, 1, 'CIT', {
    remark: fillToMark,
  }),
  service(
    '2005',
    ['Фибриноген по Клауссу', 'Fibrinogen, Clauss method', 'Фібрынаген паводле Клаўса'],
    7.9,
    1,
    'CIT',
    { remark: fillToMark },
  ),
  service(
    '2006',
    [
      'Фибриноген расчётный (по кривой протромбинового времени)',
      'Fibrinogen, derived from prothrombin time curve',
      'Фібрынаген разліковы (па крывой пратрамбінавага часу)',
    ],
    5.6,
    1,
    'CIT',
  ),
  service('2007', ['D-димер, количественно', 'D-dimer, quantitative', 'D-дымер, колькасна'], 29.8, 1, 'CIT', {
    description: text(
      'Продукт распада фибрина, который появляется при растворении тромба. Главная задача теста — исключить тромбоз глубоких вен и эмболию.',
      'A breakdown product of fibrin that appears when a clot dissolves. Its main use is to exclude deep vein thrombosis and embolism.',
      'Прадукт распаду фібрыну, які з’яўляецца пры растварэнні тромба. Галоўная задача тэста — выключыць трамбоз глыбокіх вен і эмбалію.',
    ),
    results: text(
      'Значение ниже порога при низком клиническом риске делает тромбоз маловероятным. Повышение неспецифично: бывает при беременности, после операций, при воспалении и у пожилых.',
      'A value below the cut-off with low clinical risk makes thrombosis unlikely. A rise is non-specific: pregnancy, surgery, inflammation and older age all cause it.',
      'Значэнне ніжэй за парог пры нізкай клінічнай рызыцы робіць трамбоз малаверагодным. Павышэнне неспецыфічнае: бывае пры цяжарнасці, пасля аперацый, пры запаленні і ў пажылых.',
    ),
  }),
  service(
    '2008',
    [
      'Растворимые фибрин-мономерные комплексы (РФМК)',
      'Soluble fibrin monomer complexes',
      'Растваральныя фібрын-манамерныя комплексы (РФМК)',
    ],
    10.3,
    1,
    'CIT',
  ),
  service(
    '2009',
    ['Антитромбин III, активность', 'Antithrombin III activity', 'Антытрамбін III, актыўнасць'],
    16.9,
    2,
    'CIT',
    { remark: fillToMark },
  ),
  service('2010', ['Протеин C, активность', 'Protein C activity', 'Пратэін C, актыўнасць'], 38.5, 4, 'CIT'),
  service('2011', ['Протеин S свободный', 'Protein S, free', 'Пратэін S свабодны'], 41.2, 4, 'CIT'),
  service(
    '2012',
    [
      'Волчаночный антикоагулянт, скрининг (dRVVT)',
      'Lupus anticoagulant, screening (dRVVT)',
      'Ваўчаначны антыкаагулянт, скрынінг (dRVVT)',
    ],
    27.6,
    3,
    'CIT',
    {
      comment: clotting,
      description: text(
        'Антитела, которые удлиняют время свёртывания в пробирке, а в организме повышают риск тромбозов и потери беременности.',
        'Antibodies that prolong clotting in the tube but raise the risk of thrombosis and pregnancy loss in the body.',
        'Антыцелы, якія падаўжаюць час згусання ў прабірцы, а ў арганізме павышаюць рызыку трамбозаў і страты цяжарнасці.',
      ),
      results: text(
        'Положительный результат подтверждают вторым тестом и повторяют не ранее чем через 12 недель. На фоне антикоагулянтов возможен ложный ответ.',
        'A positive result is confirmed by a second test and repeated no sooner than 12 weeks later. Anticoagulants may give a false answer.',
        'Станоўчы вынік пацвярджаюць другім тэстам і паўтараюць не раней чым праз 12 тыдняў. На фоне антыкаагулянтаў магчымы памылковы адказ.',
      ),
    },
  ),
  service(
    '2013',
    [
      'Волчаночный антикоагулянт, подтверждающий тест',
      'Lupus anticoagulant, confirmatory test',
      'Ваўчаначны антыкаагулянт, пацвярджальны тэст',
    ],
    36.4,
    4,
    'CIT',
  ),
  service('2014', ['Фактор свёртывания II', 'Clotting factor II', 'Фактар згусання II'], 32.5, 5, 'CIT'),
  service('2015', ['Фактор свёртывания V', 'Clotting factor V', 'Фактар згусання V'], 32.5, 5, 'CIT'),
  service('2016', ['Фактор свёртывания VII', 'Clotting factor VII', 'Фактар згусання VII'], 32.5, 5, 'CIT'),
  service(
    '2017',
    ['Фактор свёртывания VIII', 'Clotting factor VIII', 'Фактар згусання VIII'],
    34.9,
    5,
    'CIT',
  ),
  service('2018', ['Фактор свёртывания IX', 'Clotting factor IX', 'Фактар згусання IX'], 34.9, 5, 'CIT'),
  service('2019', ['Фактор свёртывания X', 'Clotting factor X', 'Фактар згусання X'], 32.5, 5, 'CIT'),
  service('2020', ['Фактор свёртывания XI', 'Clotting factor XI', 'Фактар згусання XI'], 33.8, 5, 'CIT'),
  service('2021', ['Фактор свёртывания XII', 'Clotting factor XII', 'Фактар згусання XII'], 33.8, 5, 'CIT'),
  service(
    '2022',
    ['Фактор свёртывания XIII, антиген', 'Clotting factor XIII, antigen', 'Фактар згусання XIII, антыген'],
    47.3,
    8,
    'CIT',
  ),
  service(
    '2023',
    ['Фактор Виллебранда, антиген', 'von Willebrand factor, antigen', 'Фактар Вілебранда, антыген'],
    43.6,
    5,
    'CIT',
  ),
  service(
    '2024',
    [
      'Фактор Виллебранда, ристоцетин-кофакторная активность',
      'von Willebrand factor, ristocetin cofactor activity',
      'Фактар Вілебранда, рыстацэцін-кафактарная актыўнасць',
    ],
    52.8,
    6,
    'CIT',
  ),
  service(
    '2025',
    [
      'Ингибитор фактора VIII (метод Бетезда)',
      'Factor VIII inhibitor (Bethesda assay)',
      'Інгібітар фактару VIII (метад Бетэзда)',
    ],
    67.4,
    8,
    'CIT',
  ),
  service(
    '2026',
    [
      'Анти-Xa активность (низкомолекулярные гепарины)',
      'Anti-Xa activity (low molecular weight heparins)',
      'Анты-Xa актыўнасць (нізкамалекулярныя гепарыны)',
    ],
    36.8,
    2,
    'CIT',
    {
      comment: text(
        '<p>Кровь берут через <b>3–4 часа</b> после укола гепарина. Запишите точное время инъекции и дозу.</p>',
        '<p>Blood is taken <b>3–4 hours</b> after the heparin injection. Write down the exact time and dose.</p>',
        '<p>Кроў бяруць праз <b>3–4 гадзіны</b> пасля ўколу гепарыну. Запішыце дакладны час ін’екцыі і дозу.</p>',
      ),
    },
  ),
  service('2027', ['Плазминоген', 'Plasminogen', 'Плазмінаген'], 29.4, 5, 'CIT'),
  service('2028', ['Альфа-2-антиплазмин', 'Alpha-2-antiplasmin', 'Альфа-2-антыплазмін'], 33.7, 7, 'CIT'),
  service(
    '2029',
    [
      'Ингибитор активатора плазминогена 1 (PAI-1)',
      'Plasminogen activator inhibitor 1 (PAI-1)',
      'Інгібітар актыватара плазмінагену 1 (PAI-1)',
    ],
    58.9,
    10,
    'CIT',
  ),
  service(
    '2030',
    ['Агрегация тромбоцитов с АДФ', 'Platelet aggregation with ADP', 'Агрэгацыя трамбацытаў з АДФ'],
    21.7,
    1,
    'CIT',
    { comment: aggregation, remark: twoHours },
  ),
  service(
    '2031',
    [
      'Агрегация тромбоцитов с коллагеном',
      'Platelet aggregation with collagen',
      'Агрэгацыя трамбацытаў з калагенам',
    ],
    21.7,
    1,
    'CIT',
    { comment: aggregation, remark: twoHours },
  ),
  service(
    '2032',
    [
      'Агрегация тромбоцитов с арахидоновой кислотой',
      'Platelet aggregation with arachidonic acid',
      'Агрэгацыя трамбацытаў з арахідонавай кіслатой',
    ],
    23.4,
    1,
    'CIT',
    { comment: aggregation, remark: twoHours },
  ),
  service(
    '2033',
    [
      'Агрегация тромбоцитов с ристоцетином',
      'Platelet aggregation with ristocetin',
      'Агрэгацыя трамбацытаў з рыстацэцінам',
    ],
    24.9,
    1,
    'CIT',
    { remark: twoHours },
  ),
  service(
    '2034',
    ['Тест смешивания плазмы (АЧТВ)', 'Plasma mixing test (APTT)', 'Тэст змешвання плазмы (АЧТЧ)'],
    25.8,
    3,
    'CIT',
  ),
  service(
    '2035',
    [
      'Резистентность к активированному протеину C',
      'Activated protein C resistance',
      'Рэзістэнтнасць да актываванага пратэіну C',
    ],
    39.6,
    5,
    'CIT',
  ),
  service('2036', ['Рептилазное время', 'Reptilase time', 'Рэптылазны час'], 18.2, 3, 'CIT'),
  service('2037', ['Тромбоэластография', 'Thromboelastography', 'Трамбаэластаграфія'], 74, 1, 'CIT', {
    remark: twoHours,
  }),
];
