import { servicesOf } from './service.ts';

export const pcr = servicesOf(
  `
  code |    BYN | days | tube   | for | ru | en | be
  6101 |  14.60 |    2 | ESW    |     | ДНК Chlamydia trachomatis | Chlamydia trachomatis DNA | ДНК Chlamydia trachomatis
  6102 |  14.60 |    2 | ESW    |     | ДНК Neisseria gonorrhoeae | Neisseria gonorrhoeae DNA | ДНК Neisseria gonorrhoeae
  6103 |  14.60 |    2 | ESW    |     | ДНК Mycoplasma genitalium | Mycoplasma genitalium DNA | ДНК Mycoplasma genitalium
  6104 |  16.90 |    2 | ESW    |     | ДНК Mycoplasma hominis, количественно | Mycoplasma hominis DNA, quantitative | ДНК Mycoplasma hominis, колькасна
  6105 |  19.80 |    2 | ESW    |     | ДНК Ureaplasma urealyticum и Ureaplasma parvum, количественно | Ureaplasma urealyticum and Ureaplasma parvum DNA, quantitative | ДНК Ureaplasma urealyticum і Ureaplasma parvum, колькасна
  6106 |  14.60 |    2 | ESW    |     | ДНК Trichomonas vaginalis | Trichomonas vaginalis DNA | ДНК Trichomonas vaginalis
  6107 |  14.20 |    2 | ESW    |     | ДНК Gardnerella vaginalis | Gardnerella vaginalis DNA | ДНК Gardnerella vaginalis
  6108 |  14.20 |    2 | ESW    |     | ДНК Candida albicans | Candida albicans DNA | ДНК Candida albicans
  6109 |  22.70 |    3 | ESW    |     | ДНК Treponema pallidum в отделяемом язвы | Treponema pallidum DNA in ulcer exudate | ДНК Treponema pallidum у выдзяленнях язвы
  6110 |  42.80 |    2 | ESW    |     | ИППП-4: хламидия, гонококк, микоплазма, трихомонада | STI-4: chlamydia, gonococcus, mycoplasma, trichomonas | ІППШ-4: хламідыя, ганакок, мікаплазма, трыхаманада
  6111 |  78.50 |    3 | ESW    | F   | Микробиота влагалища, 16 показателей, ПЦР в реальном времени | Vaginal microbiota, 16 targets, real-time PCR | Мікрабіёта похвы, 16 паказчыкаў, ПЛР у рэальным часе
  6112 |  74.90 |    3 | ESW    | M   | Микробиота урогенитального тракта мужчины, 12 показателей | Male urogenital microbiota, 12 targets | Мікрабіёта ўрагенітальнага тракту мужчыны, 12 паказчыкаў
  6113 |  21.50 |    3 | ESW    |     | ДНК вируса папилломы человека 16 и 18 типов | Human papillomavirus types 16 and 18 DNA | ДНК віруса папіломы чалавека 16 і 18 тыпаў
  6114 |  48.70 |    4 | ESW    |     | ДНК вируса папилломы человека высокого риска, 14 типов с генотипированием | High-risk human papillomavirus DNA, 14 types with genotyping | ДНК віруса папіломы чалавека высокай рызыкі, 14 тыпаў з генатыпіраваннем
  6115 |  19.60 |    3 | ESW    |     | ДНК вируса папилломы человека 6 и 11 типов | Human papillomavirus types 6 and 11 DNA | ДНК віруса папіломы чалавека 6 і 11 тыпаў
  6116 |  18.30 |    2 | ESW    |     | ДНК вируса простого герпеса 1 и 2 типов | Herpes simplex virus types 1 and 2 DNA | ДНК віруса простага герпесу 1 і 2 тыпаў
  6117 |  18.80 |    2 | ESW    |     | ДНК Streptococcus agalactiae (группа B) | Streptococcus agalactiae (group B) DNA | ДНК Streptococcus agalactiae (група B)
  6130 |  39.50 |    4 | EDTA-P |     | РНК вируса гепатита C, качественно | Hepatitis C virus RNA, qualitative | РНК віруса гепатыту C, якасна
  6131 |  98.40 |    5 | EDTA-P |     | РНК вируса гепатита C, количественно | Hepatitis C virus RNA, quantitative | РНК віруса гепатыту C, колькасна
  6132 |  86.20 |    7 | EDTA-P |     | Генотип вируса гепатита C | Hepatitis C virus genotype | Генатып віруса гепатыту C
  6133 |  36.80 |    4 | EDTA-P |     | ДНК вируса гепатита B, качественно | Hepatitis B virus DNA, qualitative | ДНК віруса гепатыту B, якасна
  6134 |  94.60 |    5 | EDTA-P |     | ДНК вируса гепатита B, количественно | Hepatitis B virus DNA, quantitative | ДНК віруса гепатыту B, колькасна
  6135 |  46.30 |    6 | EDTA-P |     | РНК вируса гепатита D | Hepatitis D virus RNA | РНК віруса гепатыту D
  6136 | 118.00 |    7 | EDTA-P |     | РНК ВИЧ-1, количественно | HIV-1 RNA, quantitative | РНК ВІЧ-1, колькасна
  6137 |  42.90 |    3 | EDTA-P |     | ДНК цитомегаловируса в крови, количественно | Cytomegalovirus DNA in blood, quantitative | ДНК цытамегалавіруса ў крыві, колькасна
  6138 |  42.90 |    3 | EDTA-P |     | ДНК вируса Эпштейна — Барр в крови, количественно | Epstein–Barr virus DNA in blood, quantitative | ДНК віруса Эпштэйна — Бар у крыві, колькасна
  6139 |  34.70 |    5 | EDTA-P |     | ДНК парвовируса B19 в крови | Parvovirus B19 DNA in blood | ДНК парвавіруса B19 у крыві
  6201 |  39.00 |    1 | ESW    |     | РНК коронавируса SARS-CoV-2 | SARS-CoV-2 coronavirus RNA | РНК каранавіруса SARS-CoV-2
  6202 |  44.60 |    1 | ESW    |     | РНК вирусов гриппа A и B | Influenza A and B virus RNA | РНК вірусаў грыпу A і B
  6203 | 164.00 |    2 | ESW    |     | Респираторная панель: 18 вирусов и 3 бактерии | Respiratory panel: 18 viruses and 3 bacteria | Рэспіраторная панэль: 18 вірусаў і 3 бактэрыі
  6204 |  29.40 |    2 | ESW    |     | ДНК возбудителей коклюша и паракоклюша | Bordetella pertussis and parapertussis DNA | ДНК ўзбуджальнікаў коклюшу і паракоклюшу
  6205 |  27.80 |    2 | ESW    |     | ДНК Mycoplasma pneumoniae и Chlamydophila pneumoniae | Mycoplasma pneumoniae and Chlamydophila pneumoniae DNA | ДНК Mycoplasma pneumoniae і Chlamydophila pneumoniae
  6206 |  69.50 |    2 | FEC    |     | Кишечные инфекции: ротавирус, норовирус, астровирус, сальмонелла, шигелла, кампилобактер | Intestinal panel: rotavirus, norovirus, astrovirus, Salmonella, Shigella, Campylobacter | Кішэчныя інфекцыі: ротавірус, норавірус, астравірус, сальманела, шыгела, кампілабактар
  6207 |  27.20 |    3 | FEC    |     | ДНК Helicobacter pylori в кале | Helicobacter pylori DNA in faeces | ДНК Helicobacter pylori ў кале
  6208 |  44.10 |    3 | FEC    |     | ДНК Giardia lamblia, Entamoeba histolytica, Cryptosporidium в кале | Giardia lamblia, Entamoeba histolytica and Cryptosporidium DNA in faeces | ДНК Giardia lamblia, Entamoeba histolytica, Cryptosporidium у кале
`,
  `
  comment 6101 6102 6103 6106 6110 6111 6112
    <p>Перед взятием соскоба:</p><ul><li>не мочиться <b>2 часа</b>;</li><li>не использовать свечи и антисептики <b>3 дня</b>;</li><li>после антибиотиков выждать <b>4 недели</b>.</li></ul>
    <p>Before the scraping:</p><ul><li>do not urinate for <b>2 hours</b>;</li><li>no suppositories or antiseptics for <b>3 days</b>;</li><li>wait <b>4 weeks</b> after antibiotics.</li></ul>
    <p>Перад узяццем саскобу:</p><ul><li>не мачыцца <b>2 гадзіны</b>;</li><li>не ўжываць свечкі і антысептыкі <b>3 дні</b>;</li><li>пасля антыбіётыкаў пачакаць <b>4 тыдні</b>.</li></ul>
  description 6110
    Четыре обязательных возбудителя инфекций, передаваемых половым путём, в одном соскобе.
    The four obligate agents of sexually transmitted infections in a single scraping.
    Чатыры абавязковыя ўзбуджальнікі інфекцый, якія перадаюцца палавым шляхам, у адным саскобе.
  results 6110
    Любой из четырёх возбудителей в норме не обнаруживается. При находке лечатся оба партнёра, контроль — через четыре недели.
    None of the four is found in healthy people. If one is detected both partners are treated and checked again after four weeks.
    Ніводзін з чатырох узбуджальнікаў у норме не выяўляецца. Пры знаходцы лечацца абодва партнёры, кантроль — праз чатыры тыдні.
  description 6111
    Оценивает количество лактобацилл и условно-патогенных микробов и их соотношение. Помогает отличить бактериальный вагиноз от аэробного воспаления.
    Measures lactobacilli and opportunistic microbes and the balance between them. Helps to tell bacterial vaginosis from aerobic inflammation.
    Ацэньвае колькасць лактабацыл і ўмоўна-патагенных мікробаў і іх суадносіны. Дапамагае адрозніць бактэрыяльны вагіноз ад аэробнага запалення.
  results 6111
    В норме лактобациллы составляют больше 80 % всех бактерий. Снижение доли при жалобах — повод обсудить лечение с гинекологом.
    Normally lactobacilli make up more than 80% of all bacteria. A lower share with symptoms should be discussed with a gynaecologist.
    У норме лактабацылы складаюць больш за 80 % усіх бактэрый. Зніжэнне долі пры скаргах — падстава абмеркаваць лячэнне з гінеколагам.
  description 6114
    Выявляет типы вируса, связанные с раком шейки матки и аногенитальной области, и указывает каждый найденный тип отдельно.
    Detects the virus types linked with cervical and anogenital cancer and reports every type found separately.
    Выяўляе тыпы віруса, звязаныя з ракам шыйкі маткі і анагенітальнай вобласці, і паказвае кожны знойдзены тып асобна.
  results 6114
    Обнаружение вируса не равно раку: чаще всего он исчезает сам за один–два года. Типы 16 и 18 требуют кольпоскопии без отсрочки.
    Finding the virus does not mean cancer: it usually clears within one or two years. Types 16 and 18 call for colposcopy without delay.
    Выяўленне віруса не азначае рак: часцей за ўсё ён знікае сам за адзін–два гады. Тыпы 16 і 18 патрабуюць кальпаскапіі без адтэрміноўкі.
  remark 6130 6131 6132 6134 6136
    <p>Плазму отделяют в течение <b>6 часов</b> и хранят при <b>2–8 °C</b> не дольше трёх суток.</p>
    <p>Plasma is separated within <b>6 hours</b> and kept at <b>2–8 °C</b> for no more than three days.</p>
    <p>Плазму аддзяляюць на працягу <b>6 гадзін</b> і захоўваюць пры <b>2–8 °C</b> не даўжэй за трое сутак.</p>
  comment 6201 6202 6203 6204 6205
    <p>За <b>2 часа</b> до мазка не ешьте, не пейте, не чистите зубы и не промывайте нос.</p>
    <p>For <b>2 hours</b> before the swab do not eat, drink, brush your teeth or rinse your nose.</p>
    <p>За <b>2 гадзіны</b> да мазка не ешце, не піце, не чысціце зубы і не прамывайце нос.</p>
  description 6203
    Один мазок из носоглотки проверяют сразу на основных возбудителей простуды, бронхита и пневмонии.
    One nasopharyngeal swab is checked for the main causes of colds, bronchitis and pneumonia at once.
    Адзін мазок з насаглоткі правяраюць адразу на асноўных узбуджальнікаў прастуды, бранхіту і пнеўманіі.
  results 6203
    В бланке перечислены все найденные возбудители. Риновирус и аденовирус могут выделяться ещё несколько недель после выздоровления.
    The report lists every agent found. Rhinovirus and adenovirus may be shed for several weeks after recovery.
    У бланку пералічаны ўсе знойдзеныя ўзбуджальнікі. Рынавірус і адэнавірус могуць выдзяляцца яшчэ некалькі тыдняў пасля выздараўлення.
  comment 6206 6207 6208
    <p>Нужно <b>3–5 г</b> кала без примеси мочи. Доставить в день сбора, хранить в холодильнике.</p>
    <p><b>3–5 g</b> of faeces free of urine are needed. Deliver on the day of collection, keep in a refrigerator.</p>
    <p>Патрэбна <b>3–5 г</b> калу без прымесі мачы. Даставіць у дзень збору, захоўваць у халадзільніку.</p>
`,
);
