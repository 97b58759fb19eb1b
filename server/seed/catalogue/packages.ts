import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const fasting = text(
  '<p>Кровь сдают утром натощак, <b>не менее 8 часов</b> без еды. Накануне — без алкоголя и тяжёлых тренировок.</p>',
  '<p>Blood is taken in the morning after <b>at least 8 hours</b> without food. No alcohol or hard training the day before.</p>',
  '<p>Кроў здаюць раніцай нашча, <b>не менш за 8 гадзін</b> без ежы. Напярэдадні — без алкаголю і цяжкіх трэніровак.</p>',
);

const lipidFasting = text(
  '<p>Строго натощак, <b>12 часов</b> без еды. Сутки без алкоголя и жирного.</p>',
  '<p>Strictly fasting, <b>12 hours</b> without food. No alcohol or fatty food for a day.</p>',
  '<p>Строга нашча, <b>12 гадзін</b> без ежы. Суткі без алкаголю і тлустага.</p>',
);

export const packages: ServiceSeed[] = [
  service(
    '9001',
    ['Предоперационное обследование', 'Pre-operative panel', 'Перадаперацыйнае абследаванне'],
    78.6,
    1,
    null,
    {
      includes: [
        '1002',
        '1032',
        '2001',
        '2003',
        '2005',
        '3001',
        '3002',
        '3018',
        '3023',
        '3038',
        '3039',
        '3065',
      ],
      comment: fasting,
      description: text(
        'Анализы, которые просит стационар перед плановой операцией: кровь, группа, свёртывание, печень, почки и глюкоза.',
        'Tests that hospitals ask for before planned surgery: blood count, group, clotting, liver, kidneys and glucose.',
        'Аналізы, якія просіць стацыянар перад планавай аперацыяй: кроў, група, згусанне, печань, ныркі і глюкоза.',
      ),
      results: text(
        'Большинство стационаров принимает результаты 10 дней. Уточните срок у лечащего врача.',
        'Most hospitals accept the results for 10 days. Check the term with your doctor.',
        'Большасць стацыянараў прымае вынікі 10 дзён. Удакладніце тэрмін у лечачага ўрача.',
      ),
    },
  ),
  service('9002', ['Щитовидная железа', 'Thyroid panel', 'Шчытападобная залоза'], 66.4, 1, null, {
    includes: ['4001', '4002', '4004', '4006', '4007'],
    comment: text(
      '<p>Кровь сдают до 11:00, таблетки левотироксина — <b>после</b> процедуры.</p>',
      '<p>Blood is taken before 11:00; levothyroxine tablets <b>after</b> the procedure.</p>',
      '<p>Кроў здаюць да 11:00, таблеткі леватыраксіну — <b>пасля</b> працэдуры.</p>',
    ),
    description: text(
      'Гормоны щитовидной железы и антитела к ней — для первого обращения к эндокринологу.',
      'Thyroid hormones and antibodies for a first visit to an endocrinologist.',
      'Гармоны шчытападобнай залозы і антыцелы да яе — для першага звароту да эндакрынолага.',
    ),
    results: text(
      'Если все гормоны в норме, а антитела повышены, врач обычно назначает контроль ТТГ раз в год.',
      'If the hormones are normal and antibodies raised, TSH is usually checked once a year.',
      'Калі ўсе гармоны ў норме, а антыцелы павышаныя, урач звычайна прызначае кантроль ТТГ раз у год.',
    ),
  }),
  service(
    '9003',
    ['Липидный профиль расширенный', 'Extended lipid profile', 'Ліпідны профіль пашыраны'],
    46.8,
    2,
    null,
    {
      includes: ['3054', '3055', '3056', '3057', '3061', '3062'],
      comment: lipidFasting,
    },
  ),
  service('9004', ['Здоровая печень', 'Liver panel', 'Здаровая печань'], 41.1, 1, null, {
    includes: ['3001', '3002', '3003', '3004', '3013', '3018', '3019', '3023', '3024'],
    comment: fasting,
    description: text(
      'Ферменты, билирубин и белки, по которым видно повреждение клеток печени, застой желчи и синтез белка.',
      'Enzymes, bilirubin and proteins that show liver cell injury, bile stasis and protein synthesis.',
      'Ферменты, білірубін і бялкі, па якіх відаць пашкоджанне клетак печані, застой жоўці і сінтэз бялку.',
    ),
    results: text(
      'Важно сочетание показателей: рост АЛТ и АСТ говорит о повреждении клеток, рост ГГТ и ЩФ — о застое желчи.',
      'The combination matters: raised ALT and AST mean cell injury, raised GGT and ALP mean bile stasis.',
      'Важна спалучэнне паказчыкаў: рост АЛТ і АСТ сведчыць пра пашкоджанне клетак, рост ГГТ і ШФ — пра застой жоўці.',
    ),
  }),
  service('9005', ['Проверка почек', 'Kidney panel', 'Праверка нырак'], 64.1, 2, null, {
    includes: ['3038', '3039', '3042', '3043', '3044', '3048', '3051', '3088'],
    comment: fasting,
  }),
  service('9006', ['Контроль диабета', 'Diabetes panel', 'Кантроль дыябету'], 63.8, 2, null, {
    includes: ['3065', '3069', '4050', '4051', '3039', '3088'],
    comment: text(
      '<ul><li>кровь — натощак, <b>8–12 часов</b> без еды;</li><li>моча — утренняя средняя порция.</li></ul>',
      '<ul><li>blood: fasting, <b>8–12 hours</b> without food;</li><li>urine: morning midstream portion.</li></ul>',
      '<ul><li>кроў — нашча, <b>8–12 гадзін</b> без ежы;</li><li>мача — ранішняя сярэдняя порцыя.</li></ul>',
    ),
  }),
  service(
    '9007',
    [
      'Женское здоровье: гормональный профиль',
      'Women’s health: hormone profile',
      'Жаночае здароўе: гарманальны профіль',
    ],
    138.9,
    2,
    null,
    {
      includes: ['4001', '4013', '4014', '4015', '4017', '4025', '4031', '4034'],
      gender: 'F',
      comment: text(
        '<p>На <b>2–5-й день цикла</b>, утром натощак, через час-два после пробуждения.</p>',
        '<p>On <b>cycle day 2–5</b>, in the morning, fasting, an hour or two after waking.</p>',
        '<p>На <b>2–5-ы дзень цыклу</b>, раніцай нашча, праз гадзіну-дзве пасля абуджэння.</p>',
      ),
      description: text(
        'Гормоны, с которых начинают обследование при нерегулярном цикле и планировании беременности.',
        'Hormones that are checked first in irregular cycles and when planning pregnancy.',
        'Гармоны, з якіх пачынаюць абследаванне пры нерэгулярным цыкле і планаванні цяжарнасці.',
      ),
      results: text(
        'Результаты оценивает гинеколог с учётом дня цикла и данных УЗИ.',
        'A gynaecologist reads the results together with the cycle day and ultrasound.',
        'Вынікі ацэньвае гінеколаг з улікам дня цыклу і даных УГД.',
      ),
    },
  ),
  service('9008', ['Мужское здоровье', 'Men’s health', 'Мужчынскае здароўе'], 86, 1, null, {
    includes: ['4013', '4014', '4015', '4025', '4028', '5013'],
    gender: 'M',
    comment: text(
      '<p>С <b>8:00 до 10:00</b> натощак. Двое суток без секса, велосипеда и силовых нагрузок.</p>',
      '<p>Between <b>8:00 and 10:00</b>, fasting. Two days without sex, cycling or strength training.</p>',
      '<p>З <b>8:00 да 10:00</b> нашча. Двое сутак без сексу, веласіпеда і сілавых нагрузак.</p>',
    ),
  }),
  service(
    '9009',
    [
      'Ведение беременности: первое обследование',
      'Pregnancy: first visit panel',
      'Вядзенне цяжарнасці: першае абследаванне',
    ],
    105.5,
    2,
    null,
    {
      includes: ['1002', '1032', '1036', '2001', '2003', '2005', '3023', '3065', '3080', '3084', '4001'],
      gender: 'F',
      comment: fasting,
      remark: text(
        '<p>К крови добавляется <b>утренняя моча</b>: контейнер выдаст регистратура.</p>',
        '<p><b>Morning urine</b> is needed besides blood: reception gives out the container.</p>',
        '<p>Да крыві дадаецца <b>ранішняя мача</b>: кантэйнер выдасць рэгістратура.</p>',
      ),
    },
  ),
  service('9010', ['Поиск причины анемии', 'Anaemia panel', 'Пошук прычыны анеміі'], 97.5, 1, null, {
    includes: ['1004', '3034', '3075', '3077', '3078', '3080', '5043', '5045'],
    comment: text(
      '<p>Утром натощак. Препараты железа и витамины отменяют за <b>5–7 дней</b>, если врач не против.</p>',
      '<p>In the morning, fasting. Iron and vitamins are stopped <b>5–7 days</b> before, if the doctor agrees.</p>',
      '<p>Раніцай нашча. Прэпараты жалеза і вітаміны спыняюць за <b>5–7 дзён</b>, калі ўрач не супраць.</p>',
    ),
    description: text(
      'Помогает различить дефицит железа, витамина B12 и фолиевой кислоты, а также анемию при воспалении.',
      'Helps to tell apart deficiency of iron, vitamin B12 and folic acid, and anaemia of inflammation.',
      'Дапамагае адрозніць дэфіцыт жалеза, вітаміну B12 і фоліевай кіслаты, а таксама анемію пры запаленні.',
    ),
    results: text(
      'Низкий ферритин указывает на дефицит железа, крупные эритроциты — на нехватку B12 или фолиевой кислоты.',
      'Low ferritin points to iron deficiency, large red cells to a lack of B12 or folic acid.',
      'Нізкі ферыцін паказвае на дэфіцыт жалеза, буйныя эрытрацыты — на недахоп B12 або фоліевай кіслаты.',
    ),
  }),
  service(
    '9011',
    ['Коагулограмма расширенная', 'Extended coagulation panel', 'Каагулаграма пашыраная'],
    65.2,
    2,
    null,
    {
      includes: ['2001', '2003', '2004', '2005', '2007', '2009'],
      comment: text(
        '<p>Утром натощак. Назовите администратору все <b>препараты, разжижающие кровь</b>.</p>',
        '<p>In the morning, fasting. Tell the receptionist about all <b>blood-thinning drugs</b>.</p>',
        '<p>Раніцай нашча. Назавіце адміністратару ўсе <b>прэпараты, якія разрэджваюць кроў</b>.</p>',
      ),
    },
  ),
  service(
    '9012',
    ['Ревматологический профиль', 'Rheumatology panel', 'Рэўматалагічны профіль'],
    61.1,
    3,
    null,
    {
      includes: ['1002', '1009', '3025', '3034', '3036', '3037', '3043'],
      comment: fasting,
    },
  ),
  service(
    '9013',
    ['Ежегодная проверка 40+', 'Annual check-up 40+', 'Штогадовая праверка 40+'],
    70.6,
    1,
    null,
    {
      includes: [
        '1002',
        '3001',
        '3002',
        '3003',
        '3018',
        '3039',
        '3043',
        '3054',
        '3055',
        '3057',
        '3065',
        '4001',
      ],
      comment: lipidFasting,
      description: text(
        'Ежегодная проверка крови, печени, почек, обмена жиров и сахара, щитовидной железы.',
        'A yearly check of blood, liver, kidneys, fat and sugar metabolism and thyroid.',
        'Штогадовая праверка крыві, печані, нырак, абмену тлушчаў і цукру, шчытападобнай залозы.',
      ),
      results: text(
        'С результатами обратитесь к терапевту: он рассчитает сердечно-сосудистый риск и решит, что проверить ещё.',
        'Take the results to your general practitioner, who will estimate cardiovascular risk and decide what else to check.',
        'З вынікамі звярніцеся да тэрапеўта: ён разлічыць сардэчна-сасудзістую рызыку і вырашыць, што праверыць яшчэ.',
      ),
    },
  ),
  service('9014', ['Спорт и восстановление', 'Sport and recovery', 'Спорт і аднаўленне'], 121.8, 3, null, {
    includes: ['1002', '3002', '3008', '3044', '3050', '3080', '4025', '4037', '5040', '5060'],
    comment: text(
      '<p>Через <b>48 часов</b> после последней тренировки, с 8:00 до 10:00 натощак.</p>',
      '<p><b>48 hours</b> after the last training session, between 8:00 and 10:00, fasting.</p>',
      '<p>Праз <b>48 гадзін</b> пасля апошняй трэніроўкі, з 8:00 да 10:00 нашча.</p>',
    ),
  }),
];
