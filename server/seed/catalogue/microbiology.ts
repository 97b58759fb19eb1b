import { servicesOf } from './service.ts';

export const microbiology = servicesOf(
  `
  code |   BYN | days | tube | for | ru | en | be
  6301 | 27.40 |    4 | URN  |     | Посев мочи на микрофлору с определением чувствительности к антибиотикам | Urine culture with antibiotic susceptibility | Пасеў мачы на мікрафлору з вызначэннем адчувальнасці да антыбіётыкаў
  6302 | 26.80 |    4 | SWB  |     | Посев из зева и с миндалин на микрофлору с антибиотикограммой | Throat and tonsil culture with antibiogram | Пасеў з зева і з міндалін на мікрафлору з антыбіётыкаграмай
  6303 | 17.60 |    3 | SWB  |     | Посев из носа на Staphylococcus aureus | Nasal culture for Staphylococcus aureus | Пасеў з носа на Staphylococcus aureus
  6304 | 22.50 |    3 | SWB  |     | Посев из носа на метициллин-резистентный стафилококк (MRSA), скрининг | Nasal screening culture for methicillin-resistant staphylococcus (MRSA) | Пасеў з носа на метыцылін-рэзістэнтны стафілакок (MRSA), скрынінг
  6305 | 18.90 |    3 | SWB  |     | Посев из зева на бета-гемолитический стрептококк группы A | Throat culture for group A beta-haemolytic streptococcus | Пасеў з зева на бэта-гемалітычны стрэптакок групы A
  6306 | 19.30 |    4 | SWB  |     | Посев на возбудителя дифтерии (Corynebacterium diphtheriae) | Culture for Corynebacterium diphtheriae | Пасеў на ўзбуджальніка дыфтэрыі (Corynebacterium diphtheriae)
  6307 | 26.20 |    4 | SWB  |     | Посев отделяемого уха с антибиотикограммой | Ear discharge culture with antibiogram | Пасеў выдзяленняў вуха з антыбіётыкаграмай
  6308 | 26.20 |    4 | SWB  |     | Посев с конъюнктивы с антибиотикограммой | Conjunctival culture with antibiogram | Пасеў з кан’юнктывы з антыбіётыкаграмай
  6309 | 27.90 |    4 | SWB  |     | Посев раневого отделяемого, аэробы | Wound culture, aerobes | Пасеў выдзяленняў раны, аэробы
  6310 | 44.50 |    8 | SWB  |     | Посев раневого отделяемого, анаэробы | Wound culture, anaerobes | Пасеў выдзяленняў раны, анаэробы
  6311 | 27.40 |    4 | SWB  | F   | Посев из влагалища на микрофлору с антибиотикограммой | Vaginal culture with antibiogram | Пасеў з похвы на мікрафлору з антыбіётыкаграмай
  6312 | 27.40 |    4 | SWB  | F   | Посев из цервикального канала с антибиотикограммой | Cervical canal culture with antibiogram | Пасеў з цэрвікальнага канала з антыбіётыкаграмай
  6313 | 21.70 |    3 | SWB  | F   | Посев на стрептококк группы B при беременности | Group B streptococcus culture in pregnancy | Пасеў на стрэптакок групы B пры цяжарнасці
  6314 | 27.40 |    4 | SWB  | M   | Посев из уретры у мужчин с антибиотикограммой | Male urethral culture with antibiogram | Пасеў з урэтры ў мужчын з антыбіётыкаграмай
  6315 | 29.60 |    5 | SWB  | M   | Посев секрета простаты с антибиотикограммой | Prostatic secretion culture with antibiogram | Пасеў сакрэту прастаты з антыбіётыкаграмай
  6316 | 31.80 |    5 | SWB  |     | Посев на гонококк с антибиотикограммой | Gonococcal culture with antibiogram | Пасеў на ганакок з антыбіётыкаграмай
  6317 | 36.40 |    4 | ESW  |     | Посев на уреаплазмы и микоплазмы с определением титра и чувствительности | Ureaplasma and mycoplasma culture with titre and susceptibility | Пасеў на ўрэаплазмы і мікаплазмы з вызначэннем тытру і адчувальнасці
  6318 | 28.70 |    5 | SWB  |     | Посев на грибы рода Candida с чувствительностью к антимикотикам | Candida culture with antifungal susceptibility | Пасеў на грыбы роду Candida з адчувальнасцю да антымікотыкаў
  6319 | 33.50 |   21 | SWB  |     | Посев на дерматофиты (кожа, ногти, волосы) | Dermatophyte culture (skin, nails, hair) | Пасеў на дэрматафіты (скура, пазногці, валасы)
  6320 | 18.60 |    4 | FEC  |     | Посев кала на патогенную кишечную группу (сальмонеллы, шигеллы) | Stool culture for Salmonella and Shigella | Пасеў калу на патагенную кішэчную групу (сальманелы, шыгелы)
  6321 | 18.60 |    6 | FEC  |     | Посев кала на иерсинии | Stool culture for Yersinia | Пасеў калу на іерсініі
  6322 | 21.40 |    5 | FEC  |     | Посев кала на кампилобактер | Stool culture for Campylobacter | Пасеў калу на кампілабактар
  6323 | 38.90 |    7 | FEC  |     | Посев кала на дисбактериоз с фагочувствительностью | Stool culture for dysbiosis with phage susceptibility | Пасеў калу на дысбактэрыёз з фагаадчувальнасцю
  6324 | 42.60 |    2 | FEC  |     | Токсины A и B Clostridioides difficile в кале | Clostridioides difficile toxins A and B in faeces | Таксіны A і B Clostridioides difficile ў кале
  6325 | 27.20 |    4 | SWB  | F   | Посев грудного молока (одна железа) с антибиотикограммой | Breast milk culture (one breast) with antibiogram | Пасеў груднога малака (адна залоза) з антыбіётыкаграмай
  6326 | 34.80 |    3 | SWB  |     | Расширенная чувствительность к антибиотикам, МПК (один изолят) | Extended antibiotic susceptibility, MIC (one isolate) | Пашыраная адчувальнасць да антыбіётыкаў, МПК (адзін ізалят)
`,
  `
  comment 6301
    <p>Утренняя <b>средняя порция</b> мочи после туалета наружных половых органов, 20–30 мл в стерильный контейнер. Доставить за <b>2 часа</b> или хранить в холодильнике не дольше суток.</p>
    <p>Morning <b>midstream</b> urine after washing, 20–30 ml into a sterile container. Deliver within <b>2 hours</b> or keep in a refrigerator for up to a day.</p>
    <p>Ранішняя <b>сярэдняя порцыя</b> мачы пасля туалету вонкавых палавых органаў, 20–30 мл у стэрыльны кантэйнер. Даставіць за <b>2 гадзіны</b> або захоўваць у халадзільніку не даўжэй за суткі.</p>
  remark 6301 6302 6314 6315
    <p>Материал берут <b>до начала антибиотиков</b> или не раньше чем через <b>14 дней</b> после их отмены.</p>
    <p>Take the specimen <b>before antibiotics</b> or no sooner than <b>14 days</b> after they are stopped.</p>
    <p>Матэрыял бяруць <b>да пачатку антыбіётыкаў</b> або не раней чым праз <b>14 дзён</b> пасля іх адмены.</p>
  description 6301
    Выделяет бактерии из мочи, считает их количество и проверяет, какие препараты на них действуют.
    Grows bacteria from urine, counts them and checks which drugs act on them.
    Вылучае бактэрыі з мачы, падлічвае іх колькасць і правярае, якія прэпараты на іх дзейнічаюць.
  results 6301
    Значимым обычно считают рост одного вида от 10⁴ КОЕ/мл при жалобах. Несколько видов сразу чаще означают загрязнение пробы.
    Growth of one species from 10⁴ CFU/ml with symptoms is usually significant. Several species at once more often mean contamination.
    Значным звычайна лічаць рост аднаго віду ад 10⁴ КУА/мл пры скаргах. Некалькі відаў адразу часцей азначаюць забруджванне пробы.
  remark 6303 6307 6308 6309 6311
    <p>Тампон в транспортной среде хранят <b>при комнатной температуре</b> до 24 часов. Замораживать нельзя.</p>
    <p>The swab in transport medium is kept <b>at room temperature</b> for up to 24 hours. Do not freeze.</p>
    <p>Тампон у транспартным асяроддзі захоўваюць <b>пры пакаёвай тэмпературы</b> да 24 гадзін. Замарожваць нельга.</p>
  remark 6310 6319
    <p>При росте медленных микроорганизмов срок может увеличиться на <b>2–3 рабочих дня</b>.</p>
    <p>If slow-growing organisms are present the term may be extended by <b>2–3 working days</b>.</p>
    <p>Пры росце павольных мікраарганізмаў тэрмін можа павялічыцца на <b>2–3 працоўныя дні</b>.</p>
  description 6313
    Скрининг на 35–37-й неделе беременности. Мазок берут из нижней трети влагалища и прямой кишки.
    Screening at 35–37 weeks of pregnancy. The swab is taken from the lower vagina and rectum.
    Скрынінг на 35–37-м тыдні цяжарнасці. Мазок бяруць з ніжняй траціны похвы і прамой кішкі.
  results 6313
    При обнаружении стрептококка роженице вводят антибиотик во время родов. Лечить носительство заранее не требуется.
    If the streptococcus is found, an antibiotic is given during labour. Treating carriage in advance is not required.
    Пры выяўленні стрэптакока парадзісе ўводзяць антыбіётык падчас родаў. Лячыць носьбіцтва загадзя не патрэбна.
  comment 6320 6321 6322 6323 6324
    <p>Кал после самостоятельного стула, без слабительных и клизм. Контейнер заполнить <b>на треть</b>, доставить за <b>3 часа</b>.</p>
    <p>Faeces passed naturally, without laxatives or enemas. Fill <b>a third</b> of the container, deliver within <b>3 hours</b>.</p>
    <p>Кал пасля самастойнага апаражнення, без слабільных сродкаў і клізмаў. Кантэйнер запоўніць <b>на траціну</b>, даставіць за <b>3 гадзіны</b>.</p>
`,
);
