import { listed, type Discipline, type Line } from './listed.ts';
import { lineNames as line, report, type ReportLine } from './reports.ts';

type Three = ReportLine[1];
interface Tissue {
  drawnWith: string;
  macroscopy: Three;
  microscopy: Three;
  conclusion: Three;
  /** What is seen and concluded in the unusual case. */
  unusual: readonly [microscopy: Three, conclusion: Three];
  share?: number;
}
/** A report on tissue. */
const tissue = ({ drawnWith, macroscopy, microscopy, conclusion, unusual, share = 0.2 }: Tissue): Line[] =>
  report(drawnWith, share, [
    [line.macroscopy, macroscopy],
    [line.microscopy, microscopy, [unusual[0]]],
    [line.conclusion, conclusion, [unusual[1]]],
  ]);

const fragment: Three = [
  'фрагмент мягкой серо-розовой ткани 0,4 см',
  'a soft grey-pink fragment, 0.4 cm',
  'фрагмент мяккай шэра-ружовай тканкі 0,4 см',
];
const general: Record<string, Line[]> = {
  6530: tissue({
    drawnWith: 'biopsy',
    macroscopy: fragment,
    microscopy: [
      'строение ткани сохранено, атипии нет',
      'tissue architecture preserved, no atypia',
      'будова тканкі захавана, атыпіі няма',
    ],
    conclusion: [
      'признаков злокачественного роста нет',
      'no signs of malignancy',
      'прыкмет злаякаснага росту няма',
    ],
    unusual: [
      [
        'лимфоплазмоцитарная инфильтрация',
        'lymphoplasmacytic infiltrate',
        'лімфаплазмацытарная інфільтрацыя',
      ],
      ['хроническое воспаление', 'chronic inflammation', 'хранічнае запаленне'],
    ],
  }),
  6531: tissue({
    drawnWith: 'surgical specimen',
    macroscopy: [
      'пять фрагментов ткани до 1,5 см',
      'five tissue fragments up to 1.5 cm',
      'пяць фрагментаў тканкі да 1,5 см',
    ],
    microscopy: [
      'строение ткани сохранено, края без изменений',
      'tissue architecture preserved, margins clear',
      'будова тканкі захавана, краі без змяненняў',
    ],
    conclusion: [
      'признаков злокачественного роста нет',
      'no signs of malignancy',
      'прыкмет злаякаснага росту няма',
    ],
    unusual: [
      [
        'фиброз, очаговая инфильтрация лимфоцитами',
        'fibrosis, focal lymphocytic infiltrate',
        'фіброз, ачаговая інфільтрацыя лімфацытамі',
      ],
      [
        'хроническое воспаление с фиброзом',
        'chronic inflammation with fibrosis',
        'хранічнае запаленне з фіброзам',
      ],
    ],
  }),
  6532: report('gastric biopsy', 0.3, [
    [line.macroscopy, ['пять биоптатов до 0,3 см', 'five biopsies up to 0.3 cm', 'пяць біяптатаў да 0,3 см']],
    [
      ['Активность воспаления', 'Activity of inflammation', 'Актыўнасць запалення'],
      ['нет', 'none', 'няма'],
      [
        ['слабая', 'mild', 'слабая'],
        ['умеренная', 'moderate', 'умераная'],
      ],
    ],
    [
      ['Атрофия', 'Atrophy', 'Атрафія'],
      ['нет', 'none', 'няма'],
      [
        ['нет', 'none', 'няма'],
        ['слабая, в антральном отделе', 'mild, in the antrum', 'слабая, у антральным аддзеле'],
      ],
    ],
    [
      ['Кишечная метаплазия', 'Intestinal metaplasia', 'Кішэчная метаплазія'],
      ['нет', 'none', 'няма'],
      [
        ['нет', 'none', 'няма'],
        ['очаговая, полная', 'focal, complete', 'ачаговая, поўная'],
      ],
    ],
    [
      ['Стадия OLGA', 'OLGA stage', 'Стадыя OLGA'],
      ['0', '0', '0'],
      [
        ['0', '0', '0'],
        ['I', 'I', 'I'],
      ],
    ],
    [
      ['Helicobacter pylori', 'Helicobacter pylori', 'Helicobacter pylori'],
      ['не обнаружен', 'not found', 'не выяўлены'],
      [
        ['обнаружен', 'found', 'выяўлены'],
        ['обнаружен', 'found', 'выяўлены'],
      ],
    ],
    [
      line.conclusion,
      [
        'слизистая желудка обычного строения',
        'gastric mucosa of normal structure',
        'слізістая страўніка звычайнай будовы',
      ],
      [
        [
          'хронический неатрофический гастрит, слабо активный',
          'chronic non-atrophic gastritis, mildly active',
          'хранічны неатрафічны гастрыт, слаба актыўны',
        ],
        [
          'хронический атрофический гастрит, OLGA I',
          'chronic atrophic gastritis, OLGA I',
          'хранічны атрафічны гастрыт, OLGA I',
        ],
      ],
    ],
  ]),
  6533: tissue({
    drawnWith: 'endometrium',
    macroscopy: [
      'множественные фрагменты ткани общим объёмом 1 мл',
      'multiple fragments, 1 ml in total',
      'множныя фрагменты тканкі агульным аб’ёмам 1 мл',
    ],
    microscopy: [
      'железы эндометрия без атипии',
      'endometrial glands without atypia',
      'залозы эндаметрыя без атыпіі',
    ],
    conclusion: [
      'эндометрий без патологических изменений',
      'endometrium without pathological changes',
      'эндаметрый без паталагічных змяненняў',
    ],
    unusual: [
      [
        'кистозно расширенные железы, фиброзная строма',
        'cystically dilated glands, fibrous stroma',
        'кістозна пашыраныя залозы, фіброзная строма',
      ],
      ['железистый полип эндометрия', 'endometrial polyp', 'залозісты паліп эндаметрыя'],
    ],
  }),
  6534: tissue({
    drawnWith: 'cervical biopsy',
    macroscopy: fragment,
    microscopy: [
      'многослойный плоский эпителий без атипии',
      'squamous epithelium without atypia',
      'шматслойны плоскі эпітэлій без атыпіі',
    ],
    conclusion: ['хронический цервицит', 'chronic cervicitis', 'хранічны цэрвіцыт'],
    unusual: [
      [
        'койлоцитоз, атипия в нижней трети эпителия',
        'koilocytosis, atypia in the lower third',
        'кайлацытоз, атыпія ў ніжняй траціне эпітэлію',
      ],
      ['LSIL (CIN 1)', 'LSIL (CIN 1)', 'LSIL (CIN 1)'],
    ],
    share: 0.15,
  }),
  6535: report('prostate biopsy', 0.2, [
    [line.macroscopy, ['12 столбиков ткани', '12 tissue cores', '12 слупкоў тканкі']],
    [
      ['Столбики с опухолью', 'Cores with tumour', 'Слупкі з пухлінай'],
      ['0 из 12', '0 of 12', '0 з 12'],
      [['2 из 12', '2 of 12', '2 з 12']],
    ],
    [
      ['Сумма Глисона', 'Gleason score', 'Сума Глісана'],
      ['не применяется', 'not applicable', 'не прымяняецца'],
      [['3 + 3 = 6 (группа 1)', '3 + 3 = 6 (grade group 1)', '3 + 3 = 6 (група 1)']],
    ],
    [
      line.conclusion,
      [
        'доброкачественная гиперплазия, опухоли нет',
        'benign hyperplasia, no tumour',
        'дабраякасная гіперплазія, пухліны няма',
      ],
      [['ацинарная аденокарцинома', 'acinar adenocarcinoma', 'ацынарная адэнакарцынома']],
    ],
  ]),
  6536: tissue({
    drawnWith: 'naevus',
    macroscopy: [
      'лоскут кожи 1 × 0,6 см с пигментным образованием',
      'skin ellipse 1 × 0.6 cm with a pigmented lesion',
      'лапік скуры 1 × 0,6 см з пігментным утварэннем',
    ],
    microscopy: [
      'гнёзда невусных клеток в дерме, края свободны',
      'nests of naevus cells in the dermis, margins clear',
      'гнёзды невусных клетак у дэрме, краі свабодныя',
    ],
    conclusion: ['внутридермальный невус', 'intradermal naevus', 'унутрыдэрмальны невус'],
    unusual: [
      [
        'пограничные гнёзда с лёгкой атипией, края свободны',
        'junctional nests with mild atypia, margins clear',
        'памежныя гнёзды з лёгкай атыпіяй, краі свабодныя',
      ],
      ['диспластический невус', 'dysplastic naevus', 'дыспластычны невус'],
    ],
  }),
  6537: tissue({
    drawnWith: 'placenta',
    macroscopy: [
      'плацента целая, пуповина с тремя сосудами',
      'placenta complete, three-vessel cord',
      'плацэнта цэлая, пупавіна з трыма сасудамі',
    ],
    microscopy: [
      'ворсины зрелые, воспаления нет',
      'mature villi, no inflammation',
      'варсіны спелыя, запалення няма',
    ],
    conclusion: [
      'плацента соответствует сроку, без патологии',
      'placenta appropriate for gestation, no pathology',
      'плацэнта адпавядае тэрміну, без паталогіі',
    ],
    unusual: [
      ['нейтрофилы в плодных оболочках', 'neutrophils in the membranes', 'нейтрафілы ў плодных абалонках'],
      ['острый хориоамнионит', 'acute chorioamnionitis', 'востры хорыяамніяніт'],
    ],
  }),
  6538: tissue({
    drawnWith: 'bone marrow',
    macroscopy: ['столбик костной ткани 1,6 см', 'bone core, 1.6 cm', 'слупок касцявой тканкі 1,6 см'],
    microscopy: [
      'клеточность по возрасту, три ростка сохранены',
      'cellularity appropriate for age, three lineages present',
      'клетачнасць паводле ўзросту, тры росткі захаваны',
    ],
    conclusion: [
      'костный мозг без признаков опухоли',
      'bone marrow without signs of neoplasia',
      'касцявы мозг без прыкмет пухліны',
    ],
    unusual: [
      [
        'гипоклеточный, жировая ткань преобладает',
        'hypocellular, fat predominates',
        'гіпаклетачны, тлушчавая тканка пераважае',
      ],
      ['гипоплазия костного мозга', 'bone marrow hypoplasia', 'гіпаплазія касцявога мозгу'],
    ],
  }),
  6545: report('second opinion', 0.12, [
    [line.material, ['готовые препараты и блоки', 'slides and blocks', 'гатовыя прэпараты і блокі']],
    [
      line.conclusion,
      [
        'совпадает с первичным заключением',
        'agrees with the first report',
        'супадае з першасным заключэннем',
      ],
      [
        [
          'нужна иммуногистохимия для уточнения',
          'immunohistochemistry needed to clarify',
          'патрэбна імунагістахімія для ўдакладнення',
        ],
      ],
    ],
  ]),
};

/** Reports on tissue. */
export const histology: Discipline = listed(general);
