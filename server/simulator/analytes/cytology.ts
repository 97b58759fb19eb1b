import { detection } from './assays.ts';
import { cervical } from './cervicalCytology.ts';
import { listed, type Discipline, type Line } from './listed.ts';
import { adequate, lineNames as line, noMalignantCells, report, type ReportLine } from './reports.ts';

const gynaecology: Record<string, Line[]> = {
  6510: cervical([
    'мазок с экто- и эндоцервикса',
    'smear of ecto- and endocervix',
    'мазок з экта- і эндацэрвікса',
  ]),
  6511: cervical([
    'соскоб с экто- и эндоцервикса в жидкой среде',
    'ecto- and endocervical brushing in liquid medium',
    'саскоб з экта- і эндацэрвікса ў вадкім асяроддзі',
  ]),
  6512: [
    ...cervical([
      'соскоб с экто- и эндоцервикса в жидкой среде',
      'ecto- and endocervical brushing in liquid medium',
      'саскоб з экта- і эндацэрвікса ў вадкім асяроддзі',
    ]),
    detection(
      [
        'Клетки с двойной окраской p16/Ki-67',
        'p16/Ki-67 dual-stained cells',
        'Клеткі з падвойнай афарбоўкай p16/Ki-67',
      ],
      0.04,
    ),
  ],
  6513: report('endometrial cytology', 0.08, [
    [line.material, ['аспират из полости матки', 'endometrial aspirate', 'аспірат з поласці маткі']],
    [line.adequacy, adequate],
    [
      line.description,
      ['клетки эндометрия без атипии', 'endometrial cells without atypia', 'клеткі эндаметрыя без атыпіі'],
      [
        [
          'скопления клеток эндометрия с признаками пролиферации',
          'clusters of proliferating endometrial cells',
          'скопішчы клетак эндаметрыя з прыкметамі праліферацыі',
        ],
      ],
    ],
    [
      line.conclusion,
      noMalignantCells,
      [
        [
          'пролиферация эндометрия без атипии, сопоставить с фазой цикла',
          'endometrial proliferation without atypia, compare with the cycle phase',
          'праліферацыя эндаметрыя без атыпіі, супаставіць з фазай цыклу',
        ],
      ],
    ],
  ]),
};

const thyroid = report('thyroid cytology', 0.15, [
  [
    line.material,
    ['пунктат щитовидной железы', 'thyroid fine-needle aspirate', 'пунктат шчытападобнай залозы'],
  ],
  [
    line.adequacy,
    [
      'адекватный, не менее 6 групп клеток',
      'adequate, at least six cell groups',
      'адэкватны, не менш за 6 груп клетак',
    ],
  ],
  [
    ['Категория Bethesda', 'Bethesda category', 'Катэгорыя Bethesda'],
    ['II', 'II', 'II'],
    [
      ['III', 'III', 'III'],
      ['III', 'III', 'III'],
      ['IV', 'IV', 'IV'],
    ],
  ],
  [
    line.conclusion,
    [
      'доброкачественные изменения: коллоидный узел',
      'benign: colloid nodule',
      'дабраякасныя змены: калоідны вузел',
    ],
    [
      ['атипия неясного значения', 'atypia of undetermined significance', 'атыпія няяснага значэння'],
      [
        'атипия неясного значения, ядерная',
        'atypia of undetermined significance, nuclear',
        'атыпія няяснага значэння, ядравая',
      ],
      ['фолликулярная неоплазия', 'follicular neoplasm', 'фалікулярная неаплазія'],
    ],
  ],
]);

interface Cells {
  drawnWith: string;
  material: ReportLine[1];
  description: ReportLine[1];
  unusual: ReportLine[1];
  /** The conclusion of the unusual case. */
  meaning: ReportLine[1];
  share?: number;
}
/** A report on cells from one place, without a category. */
const cells = ({ drawnWith, material, description, unusual, meaning, share = 0.1 }: Cells): Line[] =>
  report(drawnWith, share, [
    [line.material, material],
    [line.adequacy, adequate],
    [line.description, description, [unusual]],
    [line.conclusion, noMalignantCells, [meaning]],
  ]);

const others: Record<string, Line[]> = {
  6514: report('urine cytology', 0.06, [
    [line.material, ['моча', 'urine', 'мача']],
    [line.adequacy, adequate],
    [
      ['Категория Парижской системы', 'Paris System category', 'Катэгорыя Парыжскай сістэмы'],
      [
        'нет уротелиальной карциномы высокой степени (NHGUC)',
        'negative for high-grade urothelial carcinoma (NHGUC)',
        'няма ўратэліяльнай карцыномы высокай ступені (NHGUC)',
      ],
      [
        [
          'атипичные уротелиальные клетки (AUC)',
          'atypical urothelial cells (AUC)',
          'атыповыя ўратэліяльныя клеткі (AUC)',
        ],
      ],
    ],
    [
      line.conclusion,
      noMalignantCells,
      [['рекомендован повтор', 'repeat recommended', 'рэкамендаваны паўтор']],
    ],
  ]),
  6515: thyroid,
  6516: report('breast cytology', 0.12, [
    [line.material, ['пунктат молочной железы', 'breast fine-needle aspirate', 'пунктат малочнай залозы']],
    [line.adequacy, adequate],
    [
      ['Категория (C1–C5)', 'Category (C1–C5)', 'Катэгорыя (C1–C5)'],
      ['C2', 'C2', 'C2'],
      [['C3', 'C3', 'C3']],
    ],
    [
      line.conclusion,
      [
        'доброкачественные изменения: фиброаденома',
        'benign: fibroadenoma',
        'дабраякасныя змены: фібраадэнома',
      ],
      [
        [
          'атипия, вероятно доброкачественная; показана биопсия',
          'atypia, probably benign; biopsy advised',
          'атыпія, верагодна дабраякасная; паказана біяпсія',
        ],
      ],
    ],
  ]),
  6517: cells({
    drawnWith: 'nipple discharge',
    material: ['выделения из соска', 'nipple discharge', 'выдзяленні з саска'],
    description: [
      'пенистые макрофаги, белковое вещество',
      'foam cells, proteinaceous material',
      'пеністыя макрафагі, бялковае рэчыва',
    ],
    unusual: [
      'сосочковые группы протокового эпителия',
      'papillary groups of ductal epithelium',
      'сасочкавыя групы пратокавага эпітэлію',
    ],
    meaning: [
      'нельзя исключить внутрипротоковую папиллому',
      'intraductal papilloma cannot be excluded',
      'нельга выключыць унутрыпратокавую папілому',
    ],
  }),
  6518: cells({
    drawnWith: 'lymph node cytology',
    material: [
      'пунктат лимфатического узла',
      'lymph node fine-needle aspirate',
      'пунктат лімфатычнага вузла',
    ],
    description: [
      'лимфоидные клетки разной степени зрелости',
      'polymorphous lymphoid cells',
      'лімфоідныя клеткі рознай ступені спеласці',
    ],
    unusual: [
      'преобладание мелких лимфоцитов',
      'predominance of small lymphocytes',
      'перавага дробных лімфацытаў',
    ],
    meaning: [
      'показана биопсия с иммунофенотипированием',
      'biopsy with immunophenotyping advised',
      'паказана біяпсія з імунафенатыпіраваннем',
    ],
  }),
  6519: cells({
    drawnWith: 'effusion cytology',
    material: [
      'плевральная или асцитическая жидкость',
      'pleural or ascitic fluid',
      'плеўральная або асцытычная вадкасць',
    ],
    description: [
      'мезотелий, лимфоциты, макрофаги',
      'mesothelium, lymphocytes, macrophages',
      'мезатэлій, лімфацыты, макрафагі',
    ],
    unusual: [
      'реактивная пролиферация мезотелия',
      'reactive mesothelial proliferation',
      'рэактыўная праліферацыя мезатэлію',
    ],
    meaning: [
      'атипия неясного значения, рекомендован повтор',
      'atypia of undetermined significance, repeat recommended',
      'атыпія няяснага значэння, рэкамендаваны паўтор',
    ],
  }),
  6520: cells({
    drawnWith: 'skin scraping',
    material: ['соскоб с кожного образования', 'scraping of a skin lesion', 'саскоб са скурнага ўтварэння'],
    description: [
      'чешуйки и клетки плоского эпителия',
      'squames and squamous cells',
      'лускавінкі і клеткі плоскага эпітэлію',
    ],
    unusual: ['комплексы базалоидных клеток', 'groups of basaloid cells', 'комплексы базалоідных клетак'],
    meaning: [
      'нельзя исключить базалиому, показана биопсия',
      'basal cell carcinoma cannot be excluded, biopsy advised',
      'нельга выключыць базаліому, паказана біяпсія',
    ],
  }),
};

/** Reports on cells. */
export const cytology: Discipline = listed({ ...gynaecology, ...others });
