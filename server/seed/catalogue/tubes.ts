import { text } from './service.ts';
import type { TubeSeed } from './types.ts';

/** Blood is drawn in this order, so that no additive contaminates the next tube; then urine, then everything else. */
const drawn: readonly string[] = ['CIT', 'SER', 'SST', 'HEP', 'EDTA', 'EDTA-P', 'GLU', 'URN', 'URN-24'];

/** Position of a kind of tube in the draw order, from 1. */
export const drawOrderOf = (code: string): number =>
  (drawn.includes(code) ? drawn.indexOf(code) : drawn.length) + 1;

export const tubes: TubeSeed[] = [
  {
    code: 'EDTA',
    name: text('Лавандовая пробирка с К3-ЭДТА', 'Lavender tube, K3-EDTA', 'Лавандавая прабірка з К3-ЭДТА'),
    color: '#8E6BBF',
    volumeMl: 3,
    capacity: 8,
    biomaterial: text('Цельная кровь с ЭДТА', 'EDTA whole blood', 'Суцэльная кроў з ЭДТА'),
  },
  {
    code: 'CIT',
    name: text(
      'Голубая пробирка с цитратом натрия 3,2 %',
      'Light blue tube, sodium citrate 3.2%',
      'Блакітная прабірка з цытратам натрыю 3,2 %',
    ),
    color: '#6FA8DC',
    volumeMl: 3.5,
    capacity: 8,
    biomaterial: text('Плазма крови с цитратом', 'Citrated plasma', 'Плазма крыві з цытратам'),
  },
  {
    code: 'SST',
    name: text(
      'Жёлтая пробирка с гелем и активатором свёртывания',
      'Yellow tube, gel and clot activator',
      'Жоўтая прабірка з гелем і актыватарам згусання',
    ),
    color: '#E8C33B',
    volumeMl: 5,
    capacity: 20,
    biomaterial: text('Сыворотка крови', 'Serum', 'Сыроватка крыві'),
  },
  {
    code: 'SER',
    name: text(
      'Красная пробирка без геля, с активатором свёртывания',
      'Red tube, no gel, clot activator',
      'Чырвоная прабірка без гелю, з актыватарам згусання',
    ),
    color: '#C0392B',
    volumeMl: 6,
    capacity: 10,
    biomaterial: text('Сыворотка крови', 'Serum', 'Сыроватка крыві'),
  },
  {
    code: 'HEP',
    name: text(
      'Зелёная пробирка с литий-гепарином',
      'Green tube, lithium heparin',
      'Зялёная прабірка з літый-гепарынам',
    ),
    color: '#4C9A52',
    volumeMl: 4,
    capacity: 6,
    biomaterial: text('Цельная кровь с гепарином', 'Heparinised whole blood', 'Суцэльная кроў з гепарынам'),
  },
  {
    code: 'GLU',
    name: text(
      'Серая пробирка с фторидом натрия и оксалатом калия',
      'Grey tube, sodium fluoride and potassium oxalate',
      'Шэрая прабірка з фтарыдам натрыю і аксалатам калію',
    ),
    color: '#8A8F98',
    volumeMl: 2,
    capacity: 4,
    biomaterial: text('Плазма крови с фторидом', 'Fluoride plasma', 'Плазма крыві з фтарыдам'),
  },
  {
    code: 'EDTA-P',
    name: text(
      'Розовая пробирка с К2-ЭДТА для плазмы и ПЦР',
      'Pink tube, K2-EDTA for plasma and PCR',
      'Ружовая прабірка з К2-ЭДТА для плазмы і ПЛР',
    ),
    color: '#E58FB1',
    volumeMl: 6,
    capacity: 6,
    biomaterial: text('Плазма крови с ЭДТА', 'EDTA plasma', 'Плазма крыві з ЭДТА'),
  },
  {
    code: 'URN',
    kind: 'container',
    name: text('Контейнер для мочи стерильный', 'Sterile urine container', 'Кантэйнер для мачы стэрыльны'),
    color: '#F3EEDC',
    volumeMl: 60,
    capacity: 10,
    biomaterial: text('Моча, разовая порция', 'Urine, single portion', 'Мача, разавая порцыя'),
  },
  {
    code: 'URN-24',
    kind: 'container',
    name: text('Контейнер для суточной мочи', '24-hour urine container', 'Кантэйнер для сутачнай мачы'),
    color: '#E3B04B',
    volumeMl: 100,
    capacity: 10,
    biomaterial: text('Моча суточная', '24-hour urine', 'Мача сутачная'),
  },
  {
    code: 'FEC',
    kind: 'container',
    name: text(
      'Контейнер для кала с ложечкой',
      'Faeces container with spoon',
      'Кантэйнер для калу з лыжачкай',
    ),
    color: '#8B5E3C',
    volumeMl: 30,
    capacity: 4,
    biomaterial: text('Кал', 'Faeces', 'Кал'),
  },
  {
    code: 'SWB',
    kind: 'swab',
    hasSite: true,
    name: text(
      'Тампон с транспортной средой Эймса',
      'Swab with Amies transport medium',
      'Тампон з транспартным асяроддзем Эймса',
    ),
    color: '#B9D3EE',
    volumeMl: 5,
    capacity: 2,
    biomaterial: text('Мазок', 'Swab', 'Мазок'),
  },
  {
    code: 'ESW',
    kind: 'swab',
    hasSite: true,
    name: text(
      'Тампон с жидкой средой eSwab',
      'eSwab with liquid medium',
      'Тампон з вадкім асяроддзем eSwab',
    ),
    color: '#EFA6C4',
    volumeMl: 1,
    capacity: 6,
    biomaterial: text(
      'Соскоб эпителиальных клеток',
      'Epithelial cell scraping',
      'Саскоб эпітэліяльных клетак',
    ),
  },
  {
    code: 'CYT',
    kind: 'container',
    hasSite: true,
    name: text(
      'Виала для жидкостной цитологии',
      'Liquid-based cytology vial',
      'Флакон для вадкаснай цыталогіі',
    ),
    color: '#5FB3B3',
    volumeMl: 20,
    capacity: 2,
    biomaterial: text('Цитологический материал', 'Cytology specimen', 'Цыталагічны матэрыял'),
  },
  {
    code: 'HIS',
    kind: 'container',
    hasSite: true,
    name: text(
      'Контейнер с 10 % забуференным формалином',
      'Container with 10% buffered formalin',
      'Кантэйнер з 10 % забуферным фармалінам',
    ),
    color: '#A9BCC6',
    volumeMl: 40,
    capacity: 1,
    biomaterial: text(
      'Биоптат, операционный материал',
      'Biopsy or surgical tissue',
      'Біяптат, аперацыйны матэрыял',
    ),
  },
];
