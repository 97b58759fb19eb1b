import { servicesOf } from './service.ts';

export const biochemistry = servicesOf(
  `
  code |    BYN | days | tube   | for | ru | en | be
  3001 |   5.20 |    1 | SST    |     | Аланинаминотрансфераза (АЛТ) | Alanine aminotransferase (ALT) | Аланінамінатрансфераза (АЛТ)
  3002 |   5.20 |    1 | SST    |     | Аспартатаминотрансфераза (АСТ) | Aspartate aminotransferase (AST) | Аспартатамінатрансфераза (АСТ)
  3003 |   5.40 |    1 | SST    |     | Гамма-глутамилтрансфераза (ГГТ) | Gamma-glutamyl transferase (GGT) | Гама-глутамілтрансфераза (ГГТ)
  3004 |   5.40 |    1 | SST    |     | Щелочная фосфатаза (ЩФ) | Alkaline phosphatase (ALP) | Шчолачная фасфатаза (ШФ)
  3005 |  38.20 |    5 | SST    |     | Щелочная фосфатаза костная (остаза) | Bone-specific alkaline phosphatase (ostase) | Шчолачная фасфатаза касцявая (астаза)
  3006 |   5.80 |    1 | SST    |     | Лактатдегидрогеназа (ЛДГ) | Lactate dehydrogenase (LDH) | Лактатдэгідрагеназа (ЛДГ)
  3007 |   9.60 |    2 | SST    |     | Лактатдегидрогеназа, 1-я фракция (ЛДГ-1) | Lactate dehydrogenase isoenzyme 1 (LDH-1) | Лактатдэгідрагеназа, 1-я фракцыя (ЛДГ-1)
  3008 |   6.30 |    1 | SST    |     | Креатинкиназа (КК) | Creatine kinase (CK) | Крэацінкіназа (КК)
  3009 |   8.40 |    1 | SST    |     | Креатинкиназа-MB, активность | Creatine kinase-MB, activity | Крэацінкіназа-MB, актыўнасць
  3010 |   5.90 |    1 | SST    |     | Альфа-амилаза | Alpha-amylase | Альфа-амілаза
  3011 |   7.60 |    1 | SST    |     | Альфа-амилаза панкреатическая | Pancreatic alpha-amylase | Альфа-амілаза панкрэатычная
  3012 |   8.30 |    1 | SST    |     | Липаза | Lipase | Ліпаза
  3013 |   7.10 |    1 | SST    |     | Холинэстераза | Cholinesterase | Халінэстэраза
  3014 |   7.70 |    2 | SER    |     | Кислая фосфатаза общая | Acid phosphatase, total | Кіслая фасфатаза агульная
  3015 |  11.90 |    3 | SST    |     | Глутаматдегидрогеназа (ГЛДГ) | Glutamate dehydrogenase (GLDH) | Глутаматдэгідрагеназа (ГЛДГ)
  3016 |  18.50 |    5 | SST    |     | Альдолаза | Aldolase | Альдалаза
  3017 |  33.90 |    5 | SST    |     | Ангиотензинпревращающий фермент (АПФ) | Angiotensin-converting enzyme (ACE) | Ангіятэнзінператваральны фермент (АПФ)
  3018 |   5.20 |    1 | SST    |     | Билирубин общий | Bilirubin, total | Білірубін агульны
  3019 |   5.20 |    1 | SST    |     | Билирубин прямой | Bilirubin, direct | Білірубін прамы
  3020 |  10.10 |    1 | SST    |     | Билирубин непрямой (расчётный, с общим и прямым) | Bilirubin, indirect (calculated, with total and direct) | Білірубін непрамы (разліковы, з агульным і прамым)
  3021 |  24.60 |    3 | SST    |     | Желчные кислоты | Bile acids | Жоўцевыя кіслоты
  3022 |  19.80 |    1 | EDTA-P |     | Аммиак | Ammonia | Аміяк
  3023 |   4.80 |    1 | SST    |     | Общий белок | Total protein | Агульны бялок
  3024 |   4.90 |    1 | SST    |     | Альбумин | Albumin | Альбумін
  3025 |  18.70 |    3 | SST    |     | Белковые фракции (электрофорез) | Serum protein electrophoresis | Бялковыя фракцыі (электрафарэз)
  3026 |  78.00 |    7 | SST    |     | Иммунофиксация белков сыворотки | Serum immunofixation | Імунафіксацыя бялкоў сыроваткі
  3027 | 132.00 |    7 | SST    |     | Свободные лёгкие цепи каппа и лямбда, соотношение | Free kappa and lambda light chains, ratio | Свабодныя лёгкія ланцугі капа і лямбда, суадносіны
  3028 |  21.30 |    3 | SST    |     | Преальбумин | Prealbumin | Прэальбумін
  3029 |  18.90 |    2 | SST    |     | Церулоплазмин | Ceruloplasmin | Цэрулаплазмін
  3030 |  19.40 |    2 | SST    |     | Гаптоглобин | Haptoglobin | Гаптаглабін
  3031 |  21.80 |    3 | SST    |     | Альфа-1-антитрипсин | Alpha-1-antitrypsin | Альфа-1-антытрыпсін
  3032 |  22.60 |    4 | SST    |     | Альфа-2-макроглобулин | Alpha-2-macroglobulin | Альфа-2-макраглабулін
  3033 |  20.90 |    4 | SST    |     | Альфа-1-кислый гликопротеин (орозомукоид) | Alpha-1-acid glycoprotein (orosomucoid) | Альфа-1-кіслы глікапратэін (аразамукоід)
  3034 |   8.80 |    1 | SST    |     | C-реактивный белок (СРБ) | C-reactive protein (CRP) | C-рэактыўны бялок (СРБ)
  3035 |  12.60 |    1 | SST    |     | C-реактивный белок высокочувствительный (hs-СРБ) | High-sensitivity C-reactive protein (hs-CRP) | C-рэактыўны бялок высокаадчувальны (hs-СРБ)
  3036 |   9.70 |    1 | SST    |     | Ревматоидный фактор, количественно | Rheumatoid factor, quantitative | Рэўматоідны фактар, колькасна
  3037 |   9.70 |    1 | SST    |     | Антистрептолизин О (АСЛО) | Antistreptolysin O (ASO) | Антыстрэпталізін О (АСЛО)
  3038 |   4.90 |    1 | SST    |     | Мочевина | Urea | Мачавіна
  3039 |   4.90 |    1 | SST    |     | Креатинин, метод Яффе | Creatinine, Jaffe method | Крэацінін, метад Яфе
  3040 |   6.60 |    1 | SST    |     | Креатинин, ферментативный метод | Creatinine, enzymatic method | Крэацінін, ферментатыўны метад
  3041 |   7.50 |    1 | SST    |     | Скорость клубочковой фильтрации (CKD-EPI, с креатинином) | Glomerular filtration rate (CKD-EPI, with creatinine) | Хуткасць клубочкавай фільтрацыі (CKD-EPI, з крэацінінам)
  3042 |  26.90 |    2 | SST    |     | Цистатин C | Cystatin C | Цыстацін C
  3043 |   5.20 |    1 | SST    |     | Мочевая кислота | Uric acid | Мачавая кіслата
  3044 |   9.80 |    1 | SST    |     | Калий, натрий, хлор | Potassium, sodium, chloride | Калій, натрый, хлор
  3045 |   4.60 |    1 | SST    |     | Калий | Potassium | Калій
  3046 |   4.60 |    1 | SST    |     | Натрий | Sodium | Натрый
  3047 |   4.60 |    1 | SST    |     | Хлор | Chloride | Хлор
  3048 |   5.10 |    1 | SST    |     | Кальций общий | Calcium, total | Кальцый агульны
  3049 |   9.20 |    1 | SST    |     | Кальций ионизированный | Calcium, ionised | Кальцый іанізаваны
  3050 |   5.60 |    1 | SST    |     | Магний | Magnesium | Магній
  3051 |   5.40 |    1 | SST    |     | Фосфор неорганический | Phosphorus, inorganic | Фосфар неарганічны
  3052 |   7.30 |    1 | SST    |     | Бикарбонат (общий CO2) | Bicarbonate (total CO2) | Бікарбанат (агульны CO2)
  3053 |  14.20 |    2 | SST    |     | Осмоляльность сыворотки | Serum osmolality | Асмаляльнасць сыроваткі
  3054 |   5.10 |    1 | SST    |     | Холестерин общий | Cholesterol, total | Халестэрын агульны
  3055 |   5.40 |    1 | SST    |     | Триглицериды | Triglycerides | Трыгліцэрыды
  3056 |   5.80 |    1 | SST    |     | Холестерин ЛПВП | HDL cholesterol | Халестэрын ЛПВШ
  3057 |   7.20 |    1 | SST    |     | Холестерин ЛПНП, прямое определение | LDL cholesterol, direct | Халестэрын ЛПНШ, прамое вызначэнне
  3058 |   4.30 |    1 | SST    |     | Холестерин ЛПНП расчётный (по Фридевальду) | LDL cholesterol, calculated (Friedewald) | Халестэрын ЛПНШ разліковы (паводле Фрыдэвальда)
  3059 |   4.60 |    1 | SST    |     | Холестерин ЛПОНП | VLDL cholesterol | Халестэрын ЛПВНШ
  3060 |  10.40 |    1 | SST    |     | Коэффициент атерогенности | Atherogenic coefficient | Каэфіцыент атэрагеннасці
  3061 |  15.80 |    2 | SST    |     | Аполипопротеин A1 | Apolipoprotein A1 | Апаліпапратэін A1
  3062 |  15.80 |    2 | SST    |     | Аполипопротеин B | Apolipoprotein B | Апаліпапратэін B
  3063 |  24.70 |    3 | SST    |     | Липопротеин (a) | Lipoprotein (a) | Ліпапратэін (a)
  3064 |  34.50 |    7 | SST    |     | Электрофорез липопротеинов | Lipoprotein electrophoresis | Электрафарэз ліпапратэінаў
  3065 |   4.80 |    1 | GLU    |     | Глюкоза в плазме | Glucose, plasma | Глюкоза ў плазме
  3066 |   4.50 |    1 | SST    |     | Глюкоза в сыворотке | Glucose, serum | Глюкоза ў сыроватцы
  3067 |  16.40 |    1 | GLU    |     | Глюкозотолерантный тест (2 точки) | Oral glucose tolerance test (2 points) | Глюкозатолерантны тэст (2 кропкі)
  3068 |  21.90 |    1 | GLU    | F   | Глюкозотолерантный тест при беременности (3 точки) | Oral glucose tolerance test in pregnancy (3 points) | Глюкозатолерантны тэст пры цяжарнасці (3 кропкі)
  3069 |  16.80 |    2 | EDTA   |     | Гликированный гемоглобин (HbA1c), ВЭЖХ | Glycated haemoglobin (HbA1c), HPLC | Глікаваны гемаглабін (HbA1c), ВЭВХ
  3070 |  13.90 |    1 | EDTA   |     | Гликированный гемоглобин (HbA1c), иммунотурбидиметрия | Glycated haemoglobin (HbA1c), immunoturbidimetry | Глікаваны гемаглабін (HbA1c), імунатурбідыметрыя
  3071 |  11.60 |    2 | SST    |     | Фруктозамин | Fructosamine | Фруктазамін
  3072 |  11.30 |    1 | GLU    |     | Лактат | Lactate | Лактат
  3073 |  23.50 |    5 | GLU    |     | Пируват | Pyruvate | Піруват
  3074 |  17.40 |    2 | GLU    |     | Бета-гидроксибутират | Beta-hydroxybutyrate | Бэта-гідраксібутырат
  3075 |   5.60 |    1 | SST    |     | Железо | Iron | Жалеза
  3076 |   7.90 |    1 | SST    |     | Общая железосвязывающая способность (ОЖСС) | Total iron-binding capacity (TIBC) | Агульная жалезазвязвальная здольнасць (АЖЗЗ)
  3077 |   7.20 |    1 | SST    |     | Латентная железосвязывающая способность (ЛЖСС) | Unsaturated iron-binding capacity (UIBC) | Латэнтная жалезазвязвальная здольнасць (ЛЖЗЗ)
  3078 |  10.90 |    1 | SST    |     | Трансферрин | Transferrin | Трансферын
  3079 |  14.80 |    1 | SST    |     | Насыщение трансферрина железом | Transferrin saturation | Насычэнне трансферыну жалезам
  3080 |  15.40 |    1 | SST    |     | Ферритин | Ferritin | Ферыцін
  3081 |  37.80 |    4 | SST    |     | Растворимый рецептор трансферрина | Soluble transferrin receptor | Растваральны рэцэптар трансферыну
  3082 |  84.00 |   10 | SST    |     | Гепсидин-25 | Hepcidin-25 | Гепсідзін-25
  3083 |  36.90 |    2 | EDTA-P |     | Гомоцистеин | Homocysteine | Гамацыстэін
  3084 |   5.10 |    1 | URN    |     | Белок в разовой порции мочи | Protein in single-portion urine | Бялок у разавай порцыі мачы
  3085 |   6.30 |    1 | URN-24 |     | Белок в суточной моче | Protein in 24-hour urine | Бялок у сутачнай мачы
  3086 |   9.50 |    1 | URN    |     | Соотношение белок/креатинин в моче | Urine protein/creatinine ratio | Суадносіны бялок/крэацінін у мачы
  3087 |   9.90 |    1 | URN    |     | Альбумин в разовой порции мочи | Albumin in single-portion urine | Альбумін у разавай порцыі мачы
  3088 |  13.20 |    1 | URN    |     | Соотношение альбумин/креатинин в моче | Urine albumin/creatinine ratio | Суадносіны альбумін/крэацінін у мачы
  3089 |  10.40 |    1 | URN-24 |     | Альбумин в суточной моче | Albumin in 24-hour urine | Альбумін у сутачнай мачы
  3090 |   9.90 |    1 | URN-24 |     | Проба Реберга (клиренс креатинина) | Creatinine clearance (Rehberg test) | Проба Рэберга (кліранс крэацініну)
  3091 |   5.40 |    1 | URN-24 |     | Глюкоза в суточной моче | Glucose in 24-hour urine | Глюкоза ў сутачнай мачы
  3092 |   5.40 |    1 | URN-24 |     | Мочевина в суточной моче | Urea in 24-hour urine | Мачавіна ў сутачнай мачы
  3093 |   5.70 |    1 | URN-24 |     | Мочевая кислота в суточной моче | Uric acid in 24-hour urine | Мачавая кіслата ў сутачнай мачы
  3094 |   5.70 |    1 | URN-24 |     | Кальций в суточной моче | Calcium in 24-hour urine | Кальцый у сутачнай мачы
  3095 |   5.70 |    1 | URN-24 |     | Фосфор в суточной моче | Phosphorus in 24-hour urine | Фосфар у сутачнай мачы
  3096 |   5.90 |    1 | URN-24 |     | Магний в суточной моче | Magnesium in 24-hour urine | Магній у сутачнай мачы
  3097 |  10.60 |    1 | URN-24 |     | Калий, натрий, хлор в суточной моче | Potassium, sodium, chloride in 24-hour urine | Калій, натрый, хлор у сутачнай мачы
  3098 |  26.50 |    5 | URN-24 |     | Оксалаты в суточной моче | Oxalate in 24-hour urine | Аксалаты ў сутачнай мачы
  3099 |  28.30 |    5 | URN-24 |     | Цитраты в суточной моче | Citrate in 24-hour urine | Цытраты ў сутачнай мачы
  3100 |   6.10 |    1 | URN    |     | Альфа-амилаза в моче | Alpha-amylase in urine | Альфа-амілаза ў мачы
  3101 |  72.50 |    7 | URN    |     | Белок Бенс-Джонса в моче (иммунофиксация) | Bence Jones protein in urine (immunofixation) | Бялок Бенс-Джонса ў мачы (імунафіксацыя)
  3102 |  54.00 |   10 | URN    |     | Порфирины в моче | Porphyrins in urine | Парфірыны ў мачы
  3103 |  31.40 |    5 | URN    |     | Бета-2-микроглобулин в моче | Beta-2-microglobulin in urine | Бэта-2-мікраглабулін у мачы
  3104 |  14.20 |    2 | URN    |     | Осмоляльность мочи | Urine osmolality | Асмаляльнасць мачы
  3105 |  59.50 |    3 | URN    |     | Липокалин, ассоциированный с желатиназой нейтрофилов (NGAL), в моче | Neutrophil gelatinase-associated lipocalin (NGAL) in urine | Ліпакалін, асацыяваны з жэлаціназай нейтрафілаў (NGAL), у мачы
`,
  `
  comment 3001 3002 3018 3021 3065 3083
    <p>Кровь сдают утром натощак, <b>через 8–12 часов</b> после последнего приёма пищи. Пить можно только воду без газа.</p>
    <p>Blood is taken in the morning, <b>8–12 hours</b> after the last meal. Only still water is allowed.</p>
    <p>Кроў здаюць раніцай нашча, <b>праз 8–12 гадзін</b> пасля апошняга прыёму ежы. Піць можна толькі ваду без газу.</p>
  description 3001
    Фермент, которого больше всего в клетках печени. При их повреждении он выходит в кровь.
    An enzyme most abundant in liver cells. When they are damaged it leaks into the blood.
    Фермент, якога больш за ўсё ў клетках печані. Пры іх пашкоджанні ён выходзіць у кроў.
  results 3001
    Рост бывает при вирусном гепатите, жировой болезни печени, приёме лекарств и алкоголя. Небольшое повышение возможно после тренировки.
    It rises in viral hepatitis, fatty liver disease, with medicines and alcohol. A small rise is possible after exercise.
    Рост бывае пры вірусным гепатыце, тлушчавай хваробе печані, прыёме лекаў і алкаголю. Невялікае павышэнне магчыма пасля трэніроўкі.
  description 3002
    Фермент печени, сердца и мышц. Оценивается вместе с АЛТ.
    An enzyme of liver, heart and muscle, read together with ALT.
    Фермент печані, сэрца і мышцаў. Ацэньваецца разам з АЛТ.
  results 3002
    Если АСТ заметно выше АЛТ, думают о повреждении мышц, сердца или об алкогольном поражении печени.
    When AST is clearly higher than ALT, muscle or heart injury or alcoholic liver damage is considered.
    Калі АСТ прыкметна вышэйшая за АЛТ, думаюць пра пашкоджанне мышцаў, сэрца або пра алкагольнае паражэнне печані.
  remark 3006 3014 3044 3045
    <p>Гемолизированный образец <b>не принимается</b>: результат будет завышен.</p>
    <p>A haemolysed specimen is <b>not accepted</b>: the result would be falsely high.</p>
    <p>Гемалізаваны ўзор <b>не прымаецца</b>: вынік будзе завышаны.</p>
  comment 3008
    <p>За <b>3 дня</b> исключите силовые тренировки и внутримышечные уколы.</p>
    <p>Avoid strength training and intramuscular injections for <b>3 days</b>.</p>
    <p>За <b>3 дні</b> выключыце сілавыя трэніроўкі і ўнутрымышачныя ўколы.</p>
  description 3011
    Часть амилазы, которая образуется только в поджелудочной железе. Точнее общей амилазы при боли в животе.
    The part of amylase made only in the pancreas. More precise than total amylase in abdominal pain.
    Частка амілазы, якая ўтвараецца толькі ў падстраўнікавай залозе. Дакладнейшая за агульную амілазу пры болі ў жываце.
  results 3011
    Повышение в три раза и более характерно для острого панкреатита. Умеренный рост бывает при болезнях почек.
    A threefold or greater rise is typical of acute pancreatitis. A moderate rise occurs in kidney disease.
    Павышэнне ў тры разы і больш характэрна для вострага панкрэатыту. Умераны рост бывае пры хваробах нырак.
  description 3018
    Жёлтый пигмент, который образуется при распаде гемоглобина и выводится печенью с желчью.
    A yellow pigment formed when haemoglobin breaks down and removed by the liver with bile.
    Жоўты пігмент, які ўтвараецца пры распадзе гемаглабіну і выводзіцца печанню з жоўцю.
  results 3018
    Повышение бывает при гепатите, застое желчи, гемолизе и синдроме Жильбера. Важно, какая фракция преобладает.
    It rises in hepatitis, bile stasis, haemolysis and Gilbert syndrome. The prevailing fraction matters.
    Павышэнне бывае пры гепатыце, застоі жоўці, гемолізе і сіндроме Жыльбера. Важна, якая фракцыя пераважае.
  description 3025
    Разделяет белки сыворотки на альбумин и группы глобулинов. Показывает характер воспаления и помогает найти парапротеин.
    Separates serum proteins into albumin and globulin groups. Shows the pattern of inflammation and helps to find a paraprotein.
    Падзяляе бялкі сыроваткі на альбумін і групы глабулінаў. Паказвае характар запалення і дапамагае знайсці парапратэін.
  results 3025
    Узкий пик в зоне гамма-глобулинов требует иммунофиксации и консультации гематолога.
    A narrow peak in the gamma zone calls for immunofixation and a haematologist.
    Вузкі пік у зоне гама-глабулінаў патрабуе імунафіксацыі і кансультацыі гематолага.
  description 3034
    Белок острой фазы, который печень вырабатывает через несколько часов после начала воспаления.
    An acute-phase protein that the liver makes within hours of the onset of inflammation.
    Бялок вострай фазы, які печань выпрацоўвае праз некалькі гадзін пасля пачатку запалення.
  results 3034
    Выше 50–100 мг/л — чаще бактериальная инфекция или крупное повреждение тканей. По снижению следят за успехом лечения.
    Above 50–100 mg/l it is more often bacterial infection or major tissue injury. A fall shows that treatment works.
    Вышэй за 50–100 мг/л — часцей бактэрыяльная інфекцыя або буйное пашкоджанне тканак. Па зніжэнні сочаць за поспехам лячэння.
  comment 3039
    <p>Сутки не ешьте много мяса, отмените интенсивную тренировку и пейте как обычно.</p>
    <p>For a day avoid large amounts of meat and hard training; drink as usual.</p>
    <p>Суткі не ешце шмат мяса, адмяніце інтэнсіўную трэніроўку і піце як звычайна.</p>
  description 3039
    Продукт обмена мышц, который выводят почки. По нему рассчитывают скорость клубочковой фильтрации.
    A product of muscle metabolism removed by the kidneys. It is used to calculate the glomerular filtration rate.
    Прадукт абмену мышцаў, які выводзяць ныркі. Па ім разлічваюць хуткасць клубочкавай фільтрацыі.
  results 3039
    Рост говорит о снижении работы почек или обезвоживании. У людей с большой мышечной массой значение обычно выше.
    A rise suggests reduced kidney function or dehydration. Muscular people usually have higher values.
    Рост сведчыць пра зніжэнне работы нырак або абязводжванне. У людзей з вялікай мышачнай масай значэнне звычайна вышэйшае.
  description 3043
    Конечный продукт обмена пуринов. При избытке откладывается в суставах и почках.
    The end product of purine metabolism. In excess it settles in joints and kidneys.
    Канчатковы прадукт абмену пурынаў. Пры лішку адкладваецца ў суставах і нырках.
  results 3043
    Стойкое повышение связано с риском подагры и камней в почках. Во время приступа подагры уровень бывает нормальным.
    A lasting rise is linked with gout and kidney stones. During a gout attack the level may be normal.
    Устойлівае павышэнне звязана з рызыкай падагры і камянёў у нырках. Падчас прыступу падагры ўзровень бывае нармальным.
  comment 3054 3055 3057
    <ul><li>не есть <b>12 часов</b>;</li><li>за сутки исключить алкоголь и жирное;</li><li>две недели держаться обычного рациона.</li></ul>
    <ul><li>no food for <b>12 hours</b>;</li><li>no alcohol or fatty food for a day;</li><li>keep to your usual diet for two weeks.</li></ul>
    <ul><li>не есці <b>12 гадзін</b>;</li><li>за суткі выключыць алкаголь і тлустае;</li><li>два тыдні трымацца звычайнага рацыёну.</li></ul>
  description 3054
    Сумма холестерина всех липопротеинов крови. Скрининг рекомендуют взрослым раз в пять лет, а при факторах риска чаще.
    The cholesterol of all blood lipoproteins together. Adults are advised to check it every five years, more often with risk factors.
    Сума халестэрыну ўсіх ліпапратэінаў крыві. Скрынінг раяць дарослым раз у пяць гадоў, а пры фактарах рызыкі часцей.
  results 3054
    Само по себе число мало говорит о риске: важны фракции, возраст, давление и курение.
    The figure alone says little about risk: fractions, age, blood pressure and smoking all matter.
    Сам па сабе лік мала гаворыць пра рызыку: важныя фракцыі, узрост, ціск і курэнне.
  description 3057
    Холестерин липопротеинов низкой плотности, измеренный напрямую. Главная цель лечения при атеросклерозе.
    Low-density lipoprotein cholesterol measured directly. The main treatment target in atherosclerosis.
    Халестэрын ліпапратэінаў нізкай шчыльнасці, вымераны напрамую. Галоўная мэта лячэння пры атэрасклерозе.
  results 3057
    Целевой уровень зависит от риска: чем он выше, тем ниже должен быть показатель. Цель называет врач.
    The target depends on risk: the higher the risk, the lower the level should be. The doctor sets the target.
    Мэтавы ўзровень залежыць ад рызыкі: чым яна вышэйшая, тым ніжэйшы павінен быць паказчык. Мэту называе ўрач.
  remark 3058
    <p>Расчёт <b>невозможен</b> при триглицеридах выше 4,5 ммоль/л.</p>
    <p>The calculation is <b>not possible</b> with triglycerides above 4.5 mmol/l.</p>
    <p>Разлік <b>немагчымы</b> пры трыгліцэрыдах вышэй за 4,5 ммоль/л.</p>
  description 3063
    Липопротеин, уровень которого задан наследственностью. Достаточно определить его один раз в жизни.
    A lipoprotein whose level is set by heredity. Measuring it once in a lifetime is enough.
    Ліпапратэін, узровень якога зададзены спадчыннасцю. Дастаткова вызначыць яго адзін раз у жыцці.
  results 3063
    Высокое значение увеличивает риск инфаркта и инсульта независимо от холестерина.
    A high value raises the risk of infarction and stroke regardless of cholesterol.
    Высокае значэнне павялічвае рызыку інфаркту і інсульту незалежна ад халестэрыну.
  description 3065
    Основной анализ для выявления сахарного диабета. Фторид в пробирке не даёт клеткам расходовать глюкозу до исследования.
    The basic test for detecting diabetes. Fluoride in the tube stops cells from using up glucose before testing.
    Асноўны аналіз для выяўлення цукровага дыябету. Фтарыд у прабірцы не дае клеткам расходаваць глюкозу да даследавання.
  results 3065
    Натощак 7,0 ммоль/л и выше в двух разных пробах — критерий диабета; 6,1–6,9 ммоль/л требует дообследования.
    A fasting level of 7.0 mmol/l or more in two separate specimens is a criterion of diabetes; 6.1–6.9 mmol/l needs further tests.
    Нашча 7,0 ммоль/л і вышэй у дзвюх розных пробах — крытэрый дыябету; 6,1–6,9 ммоль/л патрабуе дадатковага абследавання.
  comment 3067
    <ul><li>три дня питайтесь как обычно;</li><li>не ешьте 8–14 часов;</li><li>в отделении проведите <b>не менее 2,5 часов</b>, не курите и не ходите.</li></ul>
    <ul><li>eat as usual for three days;</li><li>fast for 8–14 hours;</li><li>stay at the office for <b>at least 2.5 hours</b> without smoking or walking about.</li></ul>
    <ul><li>тры дні харчуйцеся як звычайна;</li><li>не ешце 8–14 гадзін;</li><li>у аддзяленні правядзіце <b>не менш за 2,5 гадзіны</b>, не паліце і не хадзіце.</li></ul>
  remark 3067
    <p>При глюкозе натощак <b>7,0 ммоль/л и выше</b> нагрузку не проводят.</p>
    <p>The load is not given when fasting glucose is <b>7.0 mmol/l or more</b>.</p>
    <p>Пры глюкозе нашча <b>7,0 ммоль/л і вышэй</b> нагрузку не праводзяць.</p>
  comment 3068
    <p>Проводится на <b>24–28-й неделе</b> утром натощак. Нужно направление акушера-гинеколога; возьмите с собой воду и перекус на потом.</p>
    <p>Done at <b>24–28 weeks</b> in the morning, fasting. A referral from your obstetrician is needed; bring water and a snack for afterwards.</p>
    <p>Праводзіцца на <b>24–28-м тыдні</b> раніцай нашча. Патрэбна накіраванне акушэра-гінеколага; вазьміце з сабой ваду і перакус на потым.</p>
  description 3069
    Отражает среднюю глюкозу за последние два-три месяца. Сдавать можно в любое время дня, голодать не нужно.
    Reflects average glucose over the last two to three months. It can be taken at any time of day without fasting.
    Адлюстроўвае сярэднюю глюкозу за апошнія два-тры месяцы. Здаваць можна ў любы час дня, галадаць не трэба.
  results 3069
    6,5 % и выше — критерий диабета, 5,7–6,4 % — зона риска. При анемии и после переливания крови показатель ненадёжен.
    6.5% or more is a criterion of diabetes, 5.7–6.4% is a risk zone. It is unreliable in anaemia and after transfusion.
    6,5 % і вышэй — крытэрый дыябету, 5,7–6,4 % — зона рызыкі. Пры анеміі і пасля пералівання крыві паказчык ненадзейны.
  comment 3072
    <p>Полчаса до взятия крови сидите спокойно, <b>не сжимайте кулак</b> во время процедуры.</p>
    <p>Sit quietly for half an hour and <b>do not clench your fist</b> during sampling.</p>
    <p>Паўгадзіны да ўзяцця крыві сядзіце спакойна, <b>не сціскайце кулак</b> падчас працэдуры.</p>
  remark 3022 3072 3083
    <p>Пробирку сразу помещают <b>в лёд</b>, плазму отделяют в течение 15 минут.</p>
    <p>Put the tube <b>on ice</b> at once and separate plasma within 15 minutes.</p>
    <p>Прабірку адразу змяшчаюць <b>у лёд</b>, плазму аддзяляюць на працягу 15 хвілін.</p>
  comment 3075 3079 3080
    <p>Кровь сдают утром натощак. Препараты железа, если врач не против, отменяют за <b>5–7 дней</b>.</p>
    <p>Blood is taken in the morning on an empty stomach. Iron preparations are stopped <b>5–7 days</b> before, if the doctor agrees.</p>
    <p>Кроў здаюць раніцай нашча. Прэпараты жалеза, калі ўрач не супраць, спыняюць за <b>5–7 дзён</b>.</p>
  description 3075
    Железо, связанное с белком-переносчиком в сыворотке. Утром его больше, чем вечером.
    Iron bound to the carrier protein in serum. It is higher in the morning than in the evening.
    Жалеза, звязанае з бялком-пераносчыкам у сыроватцы. Раніцай яго больш, чым увечары.
  results 3075
    Отдельно взятое железо колеблется в течение дня, поэтому дефицит оценивают по ферритину и насыщению трансферрина.
    Iron alone varies during the day, so deficiency is judged by ferritin and transferrin saturation.
    Асобна ўзятае жалеза вагаецца на працягу дня, таму дэфіцыт ацэньваюць па ферыціне і насычэнні трансферыну.
  description 3080
    Белок, в котором организм запасает железо. Снижается раньше, чем гемоглобин.
    The protein in which the body stores iron. It falls before haemoglobin does.
    Бялок, у якім арганізм запасіць жалеза. Зніжаецца раней, чым гемаглабін.
  results 3080
    Низкий ферритин — признак дефицита железа. При воспалении он растёт, поэтому его смотрят вместе с C-реактивным белком.
    Low ferritin is a sign of iron deficiency. It rises in inflammation, so it is read with C-reactive protein.
    Нізкі ферыцін — прыкмета дэфіцыту жалеза. Пры запаленні ён расце, таму яго глядзяць разам з C-рэактыўным бялком.
  description 3083
    Аминокислота, уровень которой зависит от витаминов B6, B12 и фолиевой кислоты.
    An amino acid whose level depends on vitamins B6, B12 and folic acid.
    Амінакіслата, узровень якой залежыць ад вітамінаў B6, B12 і фоліевай кіслаты.
  results 3083
    Повышение встречается при нехватке этих витаминов, болезнях почек и наследственных нарушениях; связано с риском тромбозов.
    It rises when these vitamins are lacking, in kidney disease and inherited disorders, and is linked with thrombosis.
    Павышэнне сустракаецца пры недахопе гэтых вітамінаў, хваробах нырак і спадчынных парушэннях; звязана з рызыкай трамбозаў.
  comment 3084 3088
    <p>После туалета наружных половых органов соберите <b>среднюю порцию утренней мочи</b> и доставьте её в течение 2 часов.</p>
    <p>After washing, collect a <b>midstream morning urine</b> specimen and bring it within 2 hours.</p>
    <p>Пасля туалету вонкавых палавых органаў збярыце <b>сярэднюю порцыю ранішняй мачы</b> і дастаўце яе на працягу 2 гадзін.</p>
  comment 3085 3089 3090
    <p>Первую утреннюю порцию слить, далее собирать <b>всю мочу за 24 часа</b>, включая утреннюю порцию следующего дня. Хранить в прохладном месте.</p><p>Перемешать, измерить объём и принести 50–100 мл, указав <b>суточный объём</b>.</p>
    <p>Discard the first morning portion, then collect <b>all urine for 24 hours</b>, including the next morning portion. Keep cool.</p><p>Mix, measure the volume and bring 50–100 ml, stating the <b>24-hour volume</b>.</p>
    <p>Першую ранішнюю порцыю зліць, далей збіраць <b>усю мачу за 24 гадзіны</b>, уключаючы ранішнюю порцыю наступнага дня. Захоўваць у прахалодным месцы.</p><p>Перамяшаць, вымераць аб’ём і прынесці 50–100 мл, пазначыўшы <b>сутачны аб’ём</b>.</p>
  description 3088
    Самый ранний признак поражения почек при диабете и гипертонии. Пересчёт на креатинин избавляет от суточного сбора.
    The earliest sign of kidney damage in diabetes and hypertension. Relating it to creatinine avoids a 24-hour collection.
    Самая ранняя прыкмета паражэння нырак пры дыябеце і гіпертаніі. Пералік на крэацінін пазбаўляе ад сутачнага збору.
  results 3088
    Значение выше 3 мг/ммоль подтверждают двумя повторными пробами за три месяца.
    A value above 3 mg/mmol is confirmed by two repeat specimens within three months.
    Значэнне вышэй за 3 мг/ммоль пацвярджаюць дзвюма паўторнымі пробамі за тры месяцы.
  remark 3090
    <p>Кроме мочи нужна <b>кровь на креатинин</b>, взятая в день сдачи мочи; укажите рост и массу тела.</p>
    <p>Besides urine, <b>blood for creatinine</b> taken the same day is needed; state height and body weight.</p>
    <p>Акрамя мачы патрэбна <b>кроў на крэацінін</b>, узятая ў дзень здачы мачы; пазначце рост і масу цела.</p>
  remark 3102
    <p>Контейнер оберните фольгой: порфирины <b>разрушаются на свету</b>.</p>
    <p>Wrap the container in foil: porphyrins <b>break down in light</b>.</p>
    <p>Кантэйнер абгарніце фольгай: парфірыны <b>разбураюцца на святле</b>.</p>
`,
);
