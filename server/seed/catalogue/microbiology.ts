import { service, text } from './service.ts';
import type { ServiceSeed } from './types.ts';

const beforeAntibiotics = text(
  '<p>Материал берут <b>до начала антибиотиков</b> или не раньше чем через <b>14 дней</b> после их отмены.</p>',
  '<p>Take the specimen <b>before antibiotics</b> or no sooner than <b>14 days</b> after they are stopped.</p>',
  '<p>Матэрыял бяруць <b>да пачатку антыбіётыкаў</b> або не раней чым праз <b>14 дзён</b> пасля іх адмены.</p>',
);

const midstream = text(
  '<p>Утренняя <b>средняя порция</b> мочи после туалета наружных половых органов, 20–30 мл в стерильный контейнер. Доставить за <b>2 часа</b> или хранить в холодильнике не дольше суток.</p>',
  '<p>Morning <b>midstream</b> urine after washing, 20–30 ml into a sterile container. Deliver within <b>2 hours</b> or keep in a refrigerator for up to a day.</p>',
  '<p>Ранішняя <b>сярэдняя порцыя</b> мачы пасля туалету вонкавых палавых органаў, 20–30 мл у стэрыльны кантэйнер. Даставіць за <b>2 гадзіны</b> або захоўваць у халадзільніку не даўжэй за суткі.</p>',
);

const swabStorage = text(
  '<p>Тампон в транспортной среде хранят <b>при комнатной температуре</b> до 24 часов. Замораживать нельзя.</p>',
  '<p>The swab in transport medium is kept <b>at room temperature</b> for up to 24 hours. Do not freeze.</p>',
  '<p>Тампон у транспартным асяроддзі захоўваюць <b>пры пакаёвай тэмпературы</b> да 24 гадзін. Замарожваць нельга.</p>',
);

const freshStool = text(
  '<p>Кал после самостоятельного стула, без слабительных и клизм. Контейнер заполнить <b>на треть</b>, доставить за <b>3 часа</b>.</p>',
  '<p>Faeces passed naturally, without laxatives or enemas. Fill <b>a third</b> of the container, deliver within <b>3 hours</b>.</p>',
  '<p>Кал пасля самастойнага апаражнення, без слабільных сродкаў і клізмаў. Кантэйнер запоўніць <b>на траціну</b>, даставіць за <b>3 гадзіны</b>.</p>',
);

const longGrowth = text(
  '<p>При росте медленных микроорганизмов срок может увеличиться на <b>2–3 рабочих дня</b>.</p>',
  '<p>If slow-growing organisms are present the term may be extended by <b>2–3 working days</b>.</p>',
  '<p>Пры росце павольных мікраарганізмаў тэрмін можа павялічыцца на <b>2–3 працоўныя дні</b>.</p>',
);

export const microbiology: ServiceSeed[] = [
  service(
    '6301',
    [
      'Посев мочи на микрофлору с определением чувствительности к антибиотикам',
      'Urine culture with antibiotic susceptibility',
      'Пасеў мачы на мікрафлору з вызначэннем адчувальнасці да антыбіётыкаў',
    ],
    27.4,
    4,
    'URN',
    {
      comment: midstream,
      remark: beforeAntibiotics,
      description: text(
        'Выделяет бактерии из мочи, считает их количество и проверяет, какие препараты на них действуют.',
        'Grows bacteria from urine, counts them and checks which drugs act on them.',
        'Вылучае бактэрыі з мачы, падлічвае іх колькасць і правярае, якія прэпараты на іх дзейнічаюць.',
      ),
      results: text(
        'Значимым обычно считают рост одного вида от 10⁴ КОЕ/мл при жалобах. Несколько видов сразу чаще означают загрязнение пробы.',
        'Growth of one species from 10⁴ CFU/ml with symptoms is usually significant. Several species at once more often mean contamination.',
        'Значным звычайна лічаць рост аднаго віду ад 10⁴ КУА/мл пры скаргах. Некалькі відаў адразу часцей азначаюць забруджванне пробы.',
      ),
    },
  ),
  service(
    '6302',
    [
      'Посев из зева и с миндалин на микрофлору с антибиотикограммой',
      'Throat and tonsil culture with antibiogram',
      'Пасеў з зева і з міндалін на мікрафлору з антыбіётыкаграмай',
    ],
    26.8,
    4,
    'SWB',
    { remark: beforeAntibiotics },
  ),
  service(
    '6303',
    [
      'Посев из носа на Staphylococcus aureus',
      'Nasal culture for Staphylococcus aureus',
      'Пасеў з носа на Staphylococcus aureus',
    ],
    17.6,
    3,
    'SWB',
    { remark: swabStorage },
  ),
  service(
    '6304',
    [
      'Посев из носа на метициллин-резистентный стафилококк (MRSA), скрининг',
      'Nasal screening culture for methicillin-resistant staphylococcus (MRSA)',
      'Пасеў з носа на метыцылін-рэзістэнтны стафілакок (MRSA), скрынінг',
    ],
    22.5,
    3,
    'SWB',
  ),
  service(
    '6305',
    [
      'Посев из зева на бета-гемолитический стрептококк группы A',
      'Throat culture for group A beta-haemolytic streptococcus',
      'Пасеў з зева на бэта-гемалітычны стрэптакок групы A',
    ],
    18.9,
    3,
    'SWB',
  ),
  service(
    '6306',
    [
      'Посев на возбудителя дифтерии (Corynebacterium diphtheriae)',
      'Culture for Corynebacterium diphtheriae',
      'Пасеў на ўзбуджальніка дыфтэрыі (Corynebacterium diphtheriae)',
    ],
    19.3,
    4,
    'SWB',
  ),
  service(
    '6307',
    [
      'Посев отделяемого уха с антибиотикограммой',
      'Ear discharge culture with antibiogram',
      'Пасеў выдзяленняў вуха з антыбіётыкаграмай',
    ],
    26.2,
    4,
    'SWB',
    { remark: swabStorage },
  ),
  service(
    '6308',
    [
      'Посев с конъюнктивы с антибиотикограммой',
      'Conjunctival culture with antibiogram',
      'Пасеў з кан’юнктывы з антыбіётыкаграмай',
    ],
    26.2,
    4,
    'SWB',
    { remark: swabStorage },
  ),
  service(
    '6309',
    ['Посев раневого отделяемого, аэробы', 'Wound culture, aerobes', 'Пасеў выдзяленняў раны, аэробы'],
    27.9,
    4,
    'SWB',
    { remark: swabStorage },
  ),
  service(
    '6310',
    ['Посев раневого отделяемого, анаэробы', 'Wound culture, anaerobes', 'Пасеў выдзяленняў раны, анаэробы'],
    44.5,
    8,
    'SWB',
    { remark: longGrowth },
  ),
  service(
    '6311',
    [
      'Посев из влагалища на микрофлору с антибиотикограммой',
      'Vaginal culture with antibiogram',
      'Пасеў з похвы на мікрафлору з антыбіётыкаграмай',
    ],
    27.4,
    4,
    'SWB',
    { gender: 'F', remark: swabStorage },
  ),
  service(
    '6312',
    [
      'Посев из цервикального канала с антибиотикограммой',
      'Cervical canal culture with antibiogram',
      'Пасеў з цэрвікальнага канала з антыбіётыкаграмай',
    ],
    27.4,
    4,
    'SWB',
    { gender: 'F' },
  ),
  service(
    '6313',
    [
      'Посев на стрептококк группы B при беременности',
      'Group B streptococcus culture in pregnancy',
      'Пасеў на стрэптакок групы B пры цяжарнасці',
    ],
    21.7,
    3,
    'SWB',
    {
      gender: 'F',
      description: text(
        'Скрининг на 35–37-й неделе беременности. Мазок берут из нижней трети влагалища и прямой кишки.',
        'Screening at 35–37 weeks of pregnancy. The swab is taken from the lower vagina and rectum.',
        'Скрынінг на 35–37-м тыдні цяжарнасці. Мазок бяруць з ніжняй траціны похвы і прамой кішкі.',
      ),
      results: text(
        'При обнаружении стрептококка роженице вводят антибиотик во время родов. Лечить носительство заранее не требуется.',
        'If the streptococcus is found, an antibiotic is given during labour. Treating carriage in advance is not required.',
        'Пры выяўленні стрэптакока парадзісе ўводзяць антыбіётык падчас родаў. Лячыць носьбіцтва загадзя не патрэбна.',
      ),
    },
  ),
  service(
    '6314',
    [
      'Посев из уретры у мужчин с антибиотикограммой',
      'Male urethral culture with antibiogram',
      'Пасеў з урэтры ў мужчын з антыбіётыкаграмай',
    ],
    27.4,
    4,
    'SWB',
    { gender: 'M', remark: beforeAntibiotics },
  ),
  service(
    '6315',
    [
      'Посев секрета простаты с антибиотикограммой',
      'Prostatic secretion culture with antibiogram',
      'Пасеў сакрэту прастаты з антыбіётыкаграмай',
    ],
    29.6,
    5,
    'SWB',
    { gender: 'M', remark: beforeAntibiotics },
  ),
  service(
    '6316',
    [
      'Посев на гонококк с антибиотикограммой',
      'Gonococcal culture with antibiogram',
      'Пасеў на ганакок з антыбіётыкаграмай',
    ],
    31.8,
    5,
    'SWB',
  ),
  service(
    '6317',
    [
      'Посев на уреаплазмы и микоплазмы с определением титра и чувствительности',
      'Ureaplasma and mycoplasma culture with titre and susceptibility',
      'Пасеў на ўрэаплазмы і мікаплазмы з вызначэннем тытру і адчувальнасці',
    ],
    36.4,
    4,
    'ESW',
  ),
  service(
    '6318',
    [
      'Посев на грибы рода Candida с чувствительностью к антимикотикам',
      'Candida culture with antifungal susceptibility',
      'Пасеў на грыбы роду Candida з адчувальнасцю да антымікотыкаў',
    ],
    28.7,
    5,
    'SWB',
  ),
  service(
    '6319',
    [
      'Посев на дерматофиты (кожа, ногти, волосы)',
      'Dermatophyte culture (skin, nails, hair)',
      'Пасеў на дэрматафіты (скура, пазногці, валасы)',
    ],
    33.5,
    21,
    'SWB',
    { remark: longGrowth },
  ),
  service(
    '6320',
    [
      'Посев кала на патогенную кишечную группу (сальмонеллы, шигеллы)',
      'Stool culture for Salmonella and Shigella',
      'Пасеў калу на патагенную кішэчную групу (сальманелы, шыгелы)',
    ],
    18.6,
    4,
    'FEC',
    { comment: freshStool },
  ),
  service(
    '6321',
    ['Посев кала на иерсинии', 'Stool culture for Yersinia', 'Пасеў калу на іерсініі'],
    18.6,
    6,
    'FEC',
    { comment: freshStool },
  ),
  service(
    '6322',
    ['Посев кала на кампилобактер', 'Stool culture for Campylobacter', 'Пасеў калу на кампілабактар'],
    21.4,
    5,
    'FEC',
    { comment: freshStool },
  ),
  service(
    '6323',
    [
      'Посев кала на дисбактериоз с фагочувствительностью',
      'Stool culture for dysbiosis with phage susceptibility',
      'Пасеў калу на дысбактэрыёз з фагаадчувальнасцю',
    ],
    38.9,
    7,
    'FEC',
    { comment: freshStool },
  ),
  service(
    '6324',
    [
      'Токсины A и B Clostridioides difficile в кале',
      'Clostridioides difficile toxins A and B in faeces',
      'Таксіны A і B Clostridioides difficile ў кале',
    ],
    42.6,
    2,
    'FEC',
    { comment: freshStool },
  ),
  service(
    '6325',
    [
      'Посев грудного молока (одна железа) с антибиотикограммой',
      'Breast milk culture (one breast) with antibiogram',
      'Пасеў груднога малака (адна залоза) з антыбіётыкаграмай',
    ],
    27.2,
    4,
    'SWB',
    { gender: 'F' },
  ),
  service(
    '6326',
    [
      'Расширенная чувствительность к антибиотикам, МПК (один изолят)',
      'Extended antibiotic susceptibility, MIC (one isolate)',
      'Пашыраная адчувальнасць да антыбіётыкаў, МПК (адзін ізалят)',
    ],
    34.8,
    3,
    'SWB',
  ),
];
