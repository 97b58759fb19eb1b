import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const cervicalSmear = text(
  '<p>Мазок берут <b>не раньше 5-го дня цикла</b> и не позднее чем за 5 дней до менструации. За двое суток — без секса, тампонов, свечей и спринцеваний.</p>',
  '<p>The smear is taken <b>no earlier than cycle day 5</b> and at least 5 days before menstruation. For two days no sex, tampons, suppositories or douching.</p>',
  '<p>Мазок бяруць <b>не раней за 5-ы дзень цыклу</b> і не пазней чым за 5 дзён да менструацыі. За двое сутак — без сексу, тампонаў, свечак і спрынцаванняў.</p>',
);

const formalin = text(
  '<p>Материал сразу помещают в <b>10 % забуференный формалин</b>, объём фиксатора в 10 раз больше объёма ткани. Контейнер подписать, приложить направление с клиническим диагнозом.</p>',
  '<p>Place the tissue at once in <b>10% buffered formalin</b>, ten volumes of fixative per volume of tissue. Label the container and enclose a referral with the clinical diagnosis.</p>',
  '<p>Матэрыял адразу змяшчаюць у <b>10 % забуферны фармалін</b>, аб’ём фіксатару ў 10 разоў большы за аб’ём тканкі. Кантэйнер падпісаць, прыкласці накіраванне з клінічным дыягназам.</p>',
);

const extraStains = text(
  '<p>Если врачу понадобятся дополнительные окраски или декальцинация, срок увеличивается на <b>3–7 рабочих дней</b>.</p>',
  '<p>If additional stains or decalcification are needed, the term is extended by <b>3–7 working days</b>.</p>',
  '<p>Калі ўрачу спатрэбяцца дадатковыя афарбоўкі або дэкальцынацыя, тэрмін павялічваецца на <b>3–7 працоўных дзён</b>.</p>',
);

const blockNeeded = text(
  '<p>Нужны <b>парафиновый блок</b> и копия гистологического заключения. Блок возвращают вместе с результатом.</p>',
  '<p>A <b>paraffin block</b> and a copy of the histology report are needed. The block is returned with the result.</p>',
  '<p>Патрэбны <b>парафінавы блок</b> і копія гісталагічнага заключэння. Блок вяртаюць разам з вынікам.</p>',
);

export const cytology: ServiceSeed[] = [
  service(
    '6501',
    [
      'Микроскопия урогенитального мазка (1 точка)',
      'Urogenital smear microscopy (1 site)',
      'Мікраскапія ўрагенітальнага мазка (1 пункт)',
    ],
    9.4,
    1,
    'SWB',
  ),
  service(
    '6502',
    [
      'Микроскопия мазка у женщин (3 точки) со степенью чистоты',
      'Female smear microscopy (3 sites) with purity grade',
      'Мікраскапія мазка ў жанчын (3 пункты) са ступенню чысціні',
    ],
    16.8,
    1,
    'SWB',
    { gender: 'F' },
  ),
  service(
    '6503',
    ['Микроскопия секрета простаты', 'Prostatic secretion microscopy', 'Мікраскапія сакрэту прастаты'],
    12.7,
    1,
    'SWB',
    { gender: 'M' },
  ),
  service(
    '6504',
    [
      'Риноцитограмма (мазок на эозинофилы)',
      'Nasal cytology (eosinophil smear)',
      'Рынацытаграма (мазок на эазінафілы)',
    ],
    10.8,
    1,
    'SWB',
  ),
  service(
    '6505',
    [
      'Микроскопия на чесоточного клеща и демодекс',
      'Microscopy for scabies and Demodex mites',
      'Мікраскапія на кароснага кляшча і дэмадэкс',
    ],
    12.2,
    1,
    'ESW',
  ),
  service(
    '6506',
    [
      'Микроскопия кожи и ногтей на грибы',
      'Skin and nail microscopy for fungi',
      'Мікраскапія скуры і пазногцяў на грыбы',
    ],
    13.9,
    2,
    'ESW',
  ),
  service(
    '6510',
    [
      'Цитология шейки матки, окраска по Папаниколау',
      'Cervical cytology, Papanicolaou stain',
      'Цыталогія шыйкі маткі, афарбоўка паводле Папанікалау',
    ],
    22.6,
    4,
    'CYT',
    { gender: 'F', comment: cervicalSmear },
  ),
  service(
    '6511',
    ['Жидкостная цитология шейки матки', 'Liquid-based cervical cytology', 'Вадкасная цыталогія шыйкі маткі'],
    46.9,
    5,
    'CYT',
    {
      gender: 'F',
      comment: cervicalSmear,
      description: text(
        'Клетки собирают щёточкой в жидкую среду, поэтому препарат получается тонким и без слизи. Метод скрининга рака шейки матки.',
        'Cells are brushed into a liquid medium, so the slide is thin and free of mucus. A screening method for cervical cancer.',
        'Клеткі збіраюць шчотачкай у вадкае асяроддзе, таму прэпарат атрымліваецца тонкім і без слізі. Метад скрынінгу раку шыйкі маткі.',
      ),
      results: text(
        'Заключение даётся по системе Бетесда. NILM — изменений нет; ASC-US и LSIL требуют наблюдения и ВПЧ-теста; HSIL — кольпоскопии и биопсии.',
        'The report follows the Bethesda system. NILM means no changes; ASC-US and LSIL need follow-up and an HPV test; HSIL needs colposcopy and biopsy.',
        'Заключэнне даецца па сістэме Бетэсда. NILM — змяненняў няма; ASC-US і LSIL патрабуюць назірання і ВПЧ-тэсту; HSIL — кальпаскапіі і біяпсіі.',
      ),
    },
  ),
  service(
    '6512',
    [
      'Жидкостная цитология с двойной окраской p16/Ki-67',
      'Liquid-based cytology with p16/Ki-67 dual stain',
      'Вадкасная цыталогія з падвойнай афарбоўкай p16/Ki-67',
    ],
    138,
    8,
    'CYT',
    { gender: 'F', comment: cervicalSmear },
  ),
  service(
    '6513',
    [
      'Цитология аспирата из полости матки',
      'Endometrial aspirate cytology',
      'Цыталогія аспірату з поласці маткі',
    ],
    31.4,
    5,
    'CYT',
    { gender: 'F' },
  ),
  service(
    '6514',
    [
      'Цитология мочи на атипичные клетки',
      'Urine cytology for atypical cells',
      'Цыталогія мачы на атыповыя клеткі',
    ],
    33.5,
    4,
    'URN',
    {
      comment: text(
        '<p>Собрать <b>вторую утреннюю порцию</b>: ночная моча не подходит, клетки в ней разрушены.</p>',
        '<p>Collect the <b>second morning portion</b>: overnight urine is unsuitable because its cells have degraded.</p>',
        '<p>Сабраць <b>другую ранішнюю порцыю</b>: начная мача не падыходзіць, клеткі ў ёй разбураны.</p>',
      ),
    },
  ),
  service(
    '6515',
    [
      'Цитология пунктата щитовидной железы (Bethesda)',
      'Thyroid fine-needle aspirate cytology (Bethesda)',
      'Цыталогія пунктату шчытападобнай залозы (Bethesda)',
    ],
    42.5,
    5,
    'CYT',
  ),
  service(
    '6516',
    [
      'Цитология пунктата молочной железы',
      'Breast fine-needle aspirate cytology',
      'Цыталогія пунктату малочнай залозы',
    ],
    38.9,
    5,
    'CYT',
  ),
  service(
    '6517',
    ['Цитология выделений из соска', 'Nipple discharge cytology', 'Цыталогія выдзяленняў з саска'],
    24.8,
    4,
    'CYT',
  ),
  service(
    '6518',
    [
      'Цитология пунктата лимфатического узла',
      'Lymph node fine-needle aspirate cytology',
      'Цыталогія пунктату лімфатычнага вузла',
    ],
    39.7,
    5,
    'CYT',
  ),
  service(
    '6519',
    [
      'Цитология плевральной или асцитической жидкости',
      'Pleural or ascitic fluid cytology',
      'Цыталогія плеўральнай або асцытычнай вадкасці',
    ],
    41.6,
    4,
    'CYT',
  ),
  service(
    '6520',
    [
      'Цитология соскоба с кожного образования',
      'Skin lesion scraping cytology',
      'Цыталогія саскобу са скурнага ўтварэння',
    ],
    25.6,
    4,
    'CYT',
  ),
  service(
    '6530',
    [
      'Гистология биоптата, 1 категория сложности',
      'Biopsy histology, complexity category 1',
      'Гісталогія біяптату, 1 катэгорыя складанасці',
    ],
    48.2,
    7,
    'HIS',
    { remark: formalin },
  ),
  service(
    '6531',
    [
      'Гистология операционного материала (до 5 фрагментов)',
      'Surgical specimen histology (up to 5 fragments)',
      'Гісталогія аперацыйнага матэрыялу (да 5 фрагментаў)',
    ],
    92.7,
    9,
    'HIS',
    { comment: extraStains, remark: formalin },
  ),
  service(
    '6532',
    [
      'Гистология слизистой желудка с оценкой OLGA и H. pylori',
      'Gastric mucosa histology with OLGA staging and H. pylori',
      'Гісталогія слізістай страўніка з ацэнкай OLGA і H. pylori',
    ],
    84.6,
    8,
    'HIS',
    {
      remark: formalin,
      description: text(
        'По пяти биоптатам из разных отделов желудка оценивают воспаление, атрофию и кишечную метаплазию, а также ищут хеликобактер.',
        'Five biopsies from different parts of the stomach are assessed for inflammation, atrophy and intestinal metaplasia and searched for helicobacter.',
        'Па пяці біяптатах з розных аддзелаў страўніка ацэньваюць запаленне, атрафію і кішэчную метаплазію, а таксама шукаюць хелікабактар.',
      ),
      results: text(
        'Стадии OLGA III–IV связаны с повышенным риском рака желудка и требуют регулярной гастроскопии.',
        'OLGA stages III–IV carry a higher risk of gastric cancer and call for regular gastroscopy.',
        'Стадыі OLGA III–IV звязаны з павышанай рызыкай раку страўніка і патрабуюць рэгулярнай гастраскапіі.',
      ),
    },
  ),
  service(
    '6533',
    ['Гистология соскоба эндометрия', 'Endometrial curettage histology', 'Гісталогія саскобу эндаметрыя'],
    58.9,
    8,
    'HIS',
    { gender: 'F', remark: formalin },
  ),
  service(
    '6534',
    ['Гистология биоптата шейки матки', 'Cervical biopsy histology', 'Гісталогія біяптату шыйкі маткі'],
    56.4,
    8,
    'HIS',
    { gender: 'F', remark: formalin },
  ),
  service(
    '6535',
    [
      'Гистология мультифокальной биопсии простаты (12 столбиков)',
      'Prostate biopsy histology (12 cores)',
      'Гісталогія мультыфакальнай біяпсіі прастаты (12 слупкоў)',
    ],
    196,
    10,
    'HIS',
    { gender: 'M', comment: extraStains, remark: formalin },
  ),
  service(
    '6536',
    ['Гистология удалённого невуса', 'Excised naevus histology', 'Гісталогія выдаленага невуса'],
    54.3,
    7,
    'HIS',
    { remark: formalin },
  ),
  service('6537', ['Гистология плаценты', 'Placenta histology', 'Гісталогія плацэнты'], 88.5, 12, 'HIS', {
    gender: 'F',
  }),
  service(
    '6538',
    [
      'Гистология трепанобиоптата костного мозга',
      'Bone marrow trephine histology',
      'Гісталогія трэпанабіяптату касцявога мозгу',
    ],
    126,
    14,
    'HIS',
    { comment: extraStains },
  ),
  service(
    '6540',
    ['Иммуногистохимия, 1 антитело', 'Immunohistochemistry, 1 antibody', 'Імунагістахімія, 1 антыцела'],
    62.8,
    7,
    'HIS',
    { comment: blockNeeded },
  ),
  service(
    '6541',
    [
      'Иммуногистохимия рака молочной железы (ER, PR, HER2, Ki-67)',
      'Breast cancer immunohistochemistry (ER, PR, HER2, Ki-67)',
      'Імунагістахімія раку малочнай залозы (ER, PR, HER2, Ki-67)',
    ],
    218,
    10,
    'HIS',
    { comment: blockNeeded },
  ),
  service(
    '6542',
    [
      'Иммуногистохимия белков репарации (MLH1, MSH2, MSH6, PMS2)',
      'Mismatch repair immunohistochemistry (MLH1, MSH2, MSH6, PMS2)',
      'Імунагістахімія бялкоў рэпарацыі (MLH1, MSH2, MSH6, PMS2)',
    ],
    224,
    10,
    'HIS',
    { comment: blockNeeded },
  ),
  service('6543', ['Экспрессия PD-L1', 'PD-L1 expression', 'Экспрэсія PD-L1'], 245, 10, 'HIS', {
    comment: blockNeeded,
  }),
  service(
    '6544',
    ['Амплификация гена HER2, FISH', 'HER2 gene amplification, FISH', 'Ампліфікацыя гена HER2, FISH'],
    312,
    14,
    'HIS',
    { comment: blockNeeded },
  ),
  service(
    '6545',
    [
      'Консультация готовых гистологических препаратов',
      'Second opinion on histology slides',
      'Кансультацыя гатовых гісталагічных прэпаратаў',
    ],
    74.5,
    5,
    'HIS',
    { comment: blockNeeded },
  ),
];
