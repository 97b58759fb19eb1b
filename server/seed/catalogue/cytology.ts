import { servicesOf } from './service.ts';

export const cytology = servicesOf(
  `
  code |    BYN | days | tube | for | ru | en | be
  6501 |   9.40 |    1 | SWB  |     | Микроскопия урогенитального мазка (1 точка) | Urogenital smear microscopy (1 site) | Мікраскапія ўрагенітальнага мазка (1 пункт)
  6502 |  16.80 |    1 | SWB  | F   | Микроскопия мазка у женщин (3 точки) со степенью чистоты | Female smear microscopy (3 sites) with purity grade | Мікраскапія мазка ў жанчын (3 пункты) са ступенню чысціні
  6503 |  12.70 |    1 | SWB  | M   | Микроскопия секрета простаты | Prostatic secretion microscopy | Мікраскапія сакрэту прастаты
  6504 |  10.80 |    1 | SWB  |     | Риноцитограмма (мазок на эозинофилы) | Nasal cytology (eosinophil smear) | Рынацытаграма (мазок на эазінафілы)
  6505 |  12.20 |    1 | ESW  |     | Микроскопия на чесоточного клеща и демодекс | Microscopy for scabies and Demodex mites | Мікраскапія на кароснага кляшча і дэмадэкс
  6506 |  13.90 |    2 | ESW  |     | Микроскопия кожи и ногтей на грибы | Skin and nail microscopy for fungi | Мікраскапія скуры і пазногцяў на грыбы
  6510 |  22.60 |    4 | CYT  | F   | Цитология шейки матки, окраска по Папаниколау | Cervical cytology, Papanicolaou stain | Цыталогія шыйкі маткі, афарбоўка паводле Папанікалау
  6511 |  46.90 |    5 | CYT  | F   | Жидкостная цитология шейки матки | Liquid-based cervical cytology | Вадкасная цыталогія шыйкі маткі
  6512 | 138.00 |    8 | CYT  | F   | Жидкостная цитология с двойной окраской p16/Ki-67 | Liquid-based cytology with p16/Ki-67 dual stain | Вадкасная цыталогія з падвойнай афарбоўкай p16/Ki-67
  6513 |  31.40 |    5 | CYT  | F   | Цитология аспирата из полости матки | Endometrial aspirate cytology | Цыталогія аспірату з поласці маткі
  6514 |  33.50 |    4 | URN  |     | Цитология мочи на атипичные клетки | Urine cytology for atypical cells | Цыталогія мачы на атыповыя клеткі
  6515 |  42.50 |    5 | CYT  |     | Цитология пунктата щитовидной железы (Bethesda) | Thyroid fine-needle aspirate cytology (Bethesda) | Цыталогія пунктату шчытападобнай залозы (Bethesda)
  6516 |  38.90 |    5 | CYT  |     | Цитология пунктата молочной железы | Breast fine-needle aspirate cytology | Цыталогія пунктату малочнай залозы
  6517 |  24.80 |    4 | CYT  |     | Цитология выделений из соска | Nipple discharge cytology | Цыталогія выдзяленняў з саска
  6518 |  39.70 |    5 | CYT  |     | Цитология пунктата лимфатического узла | Lymph node fine-needle aspirate cytology | Цыталогія пунктату лімфатычнага вузла
  6519 |  41.60 |    4 | CYT  |     | Цитология плевральной или асцитической жидкости | Pleural or ascitic fluid cytology | Цыталогія плеўральнай або асцытычнай вадкасці
  6520 |  25.60 |    4 | CYT  |     | Цитология соскоба с кожного образования | Skin lesion scraping cytology | Цыталогія саскобу са скурнага ўтварэння
  6530 |  48.20 |    7 | HIS  |     | Гистология биоптата, 1 категория сложности | Biopsy histology, complexity category 1 | Гісталогія біяптату, 1 катэгорыя складанасці
  6531 |  92.70 |    9 | HIS  |     | Гистология операционного материала (до 5 фрагментов) | Surgical specimen histology (up to 5 fragments) | Гісталогія аперацыйнага матэрыялу (да 5 фрагментаў)
  6532 |  84.60 |    8 | HIS  |     | Гистология слизистой желудка с оценкой OLGA и H. pylori | Gastric mucosa histology with OLGA staging and H. pylori | Гісталогія слізістай страўніка з ацэнкай OLGA і H. pylori
  6533 |  58.90 |    8 | HIS  | F   | Гистология соскоба эндометрия | Endometrial curettage histology | Гісталогія саскобу эндаметрыя
  6534 |  56.40 |    8 | HIS  | F   | Гистология биоптата шейки матки | Cervical biopsy histology | Гісталогія біяптату шыйкі маткі
  6535 | 196.00 |   10 | HIS  | M   | Гистология мультифокальной биопсии простаты (12 столбиков) | Prostate biopsy histology (12 cores) | Гісталогія мультыфакальнай біяпсіі прастаты (12 слупкоў)
  6536 |  54.30 |    7 | HIS  |     | Гистология удалённого невуса | Excised naevus histology | Гісталогія выдаленага невуса
  6537 |  88.50 |   12 | HIS  | F   | Гистология плаценты | Placenta histology | Гісталогія плацэнты
  6538 | 126.00 |   14 | HIS  |     | Гистология трепанобиоптата костного мозга | Bone marrow trephine histology | Гісталогія трэпанабіяптату касцявога мозгу
  6540 |  62.80 |    7 | HIS  |     | Иммуногистохимия, 1 антитело | Immunohistochemistry, 1 antibody | Імунагістахімія, 1 антыцела
  6541 | 218.00 |   10 | HIS  |     | Иммуногистохимия рака молочной железы (ER, PR, HER2, Ki-67) | Breast cancer immunohistochemistry (ER, PR, HER2, Ki-67) | Імунагістахімія раку малочнай залозы (ER, PR, HER2, Ki-67)
  6542 | 224.00 |   10 | HIS  |     | Иммуногистохимия белков репарации (MLH1, MSH2, MSH6, PMS2) | Mismatch repair immunohistochemistry (MLH1, MSH2, MSH6, PMS2) | Імунагістахімія бялкоў рэпарацыі (MLH1, MSH2, MSH6, PMS2)
  6543 | 245.00 |   10 | HIS  |     | Экспрессия PD-L1 | PD-L1 expression | Экспрэсія PD-L1
  6544 | 312.00 |   14 | HIS  |     | Амплификация гена HER2, FISH | HER2 gene amplification, FISH | Ампліфікацыя гена HER2, FISH
  6545 |  74.50 |    5 | HIS  |     | Консультация готовых гистологических препаратов | Second opinion on histology slides | Кансультацыя гатовых гісталагічных прэпаратаў
`,
  `
  comment 6510 6511 6512
    <p>Мазок берут <b>не раньше 5-го дня цикла</b> и не позднее чем за 5 дней до менструации. За двое суток — без секса, тампонов, свечей и спринцеваний.</p>
    <p>The smear is taken <b>no earlier than cycle day 5</b> and at least 5 days before menstruation. For two days no sex, tampons, suppositories or douching.</p>
    <p>Мазок бяруць <b>не раней за 5-ы дзень цыклу</b> і не пазней чым за 5 дзён да менструацыі. За двое сутак — без сексу, тампонаў, свечак і спрынцаванняў.</p>
  description 6511
    Клетки собирают щёточкой в жидкую среду, поэтому препарат получается тонким и без слизи. Метод скрининга рака шейки матки.
    Cells are brushed into a liquid medium, so the slide is thin and free of mucus. A screening method for cervical cancer.
    Клеткі збіраюць шчотачкай у вадкае асяроддзе, таму прэпарат атрымліваецца тонкім і без слізі. Метад скрынінгу раку шыйкі маткі.
  results 6511
    Заключение даётся по системе Бетесда. NILM — изменений нет; ASC-US и LSIL требуют наблюдения и ВПЧ-теста; HSIL — кольпоскопии и биопсии.
    The report follows the Bethesda system. NILM means no changes; ASC-US and LSIL need follow-up and an HPV test; HSIL needs colposcopy and biopsy.
    Заключэнне даецца па сістэме Бетэсда. NILM — змяненняў няма; ASC-US і LSIL патрабуюць назірання і ВПЧ-тэсту; HSIL — кальпаскапіі і біяпсіі.
  comment 6514
    <p>Собрать <b>вторую утреннюю порцию</b>: ночная моча не подходит, клетки в ней разрушены.</p>
    <p>Collect the <b>second morning portion</b>: overnight urine is unsuitable because its cells have degraded.</p>
    <p>Сабраць <b>другую ранішнюю порцыю</b>: начная мача не падыходзіць, клеткі ў ёй разбураны.</p>
  comment 6531 6535 6538
    <p>Если врачу понадобятся дополнительные окраски или декальцинация, срок увеличивается на <b>3–7 рабочих дней</b>.</p>
    <p>If additional stains or decalcification are needed, the term is extended by <b>3–7 working days</b>.</p>
    <p>Калі ўрачу спатрэбяцца дадатковыя афарбоўкі або дэкальцынацыя, тэрмін павялічваецца на <b>3–7 працоўных дзён</b>.</p>
  remark 6530 6531 6532 6533 6534 6535 6536
    <p>Материал сразу помещают в <b>10 % забуференный формалин</b>, объём фиксатора в 10 раз больше объёма ткани. Контейнер подписать, приложить направление с клиническим диагнозом.</p>
    <p>Place the tissue at once in <b>10% buffered formalin</b>, ten volumes of fixative per volume of tissue. Label the container and enclose a referral with the clinical diagnosis.</p>
    <p>Матэрыял адразу змяшчаюць у <b>10 % забуферны фармалін</b>, аб’ём фіксатару ў 10 разоў большы за аб’ём тканкі. Кантэйнер падпісаць, прыкласці накіраванне з клінічным дыягназам.</p>
  description 6532
    По пяти биоптатам из разных отделов желудка оценивают воспаление, атрофию и кишечную метаплазию, а также ищут хеликобактер.
    Five biopsies from different parts of the stomach are assessed for inflammation, atrophy and intestinal metaplasia and searched for helicobacter.
    Па пяці біяптатах з розных аддзелаў страўніка ацэньваюць запаленне, атрафію і кішэчную метаплазію, а таксама шукаюць хелікабактар.
  results 6532
    Стадии OLGA III–IV связаны с повышенным риском рака желудка и требуют регулярной гастроскопии.
    OLGA stages III–IV carry a higher risk of gastric cancer and call for regular gastroscopy.
    Стадыі OLGA III–IV звязаны з павышанай рызыкай раку страўніка і патрабуюць рэгулярнай гастраскапіі.
  comment 6540 6541 6542 6543 6544 6545
    <p>Нужны <b>парафиновый блок</b> и копия гистологического заключения. Блок возвращают вместе с результатом.</p>
    <p>A <b>paraffin block</b> and a copy of the histology report are needed. The block is returned with the result.</p>
    <p>Патрэбны <b>парафінавы блок</b> і копія гісталагічнага заключэння. Блок вяртаюць разам з вынікам.</p>
`,
);
