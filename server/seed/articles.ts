import { DAY } from '../../contract/time.ts';
import type { Db } from '../core/db/db.ts';
import { articles } from '../core/db/schema/articles.ts';
import { pictures } from './articlePictures.ts';
import { bulkInsert } from './bulkInsert.ts';
import { text } from './catalogue/service.ts';
import type { Text3 } from './catalogue/types.ts';

interface DemoArticle {
  name: string;
  /** Days before the first start of the laboratory. */
  age: number;
  image: string;
  title: Text3;
  description: Text3;
  content: Text3;
}

/** The news of the demo laboratory, newest first. */
export const demoArticles: readonly DemoArticle[] = [
  {
    name: 'respiratory-panel',
    age: 1,
    image: pictures.tube,
    title: text(
      'Респираторная панель: 21 возбудитель за сутки',
      'Respiratory panel: 21 pathogens in a day',
      'Рэспіраторная панэль: 21 узбуджальнік за суткі',
    ),
    description: text(
      'Один мазок вместо нескольких анализов в сезон простуд.',
      'One swab instead of several tests in the cold season.',
      'Адзін мазок замест некалькіх аналізаў у сезон прастуд.',
    ),
    content: text(
      '<p>Исследование <b>6203</b> определяет 18 вирусов и 3 бактерии в одном мазке из носоглотки. Результат готов на следующий рабочий день.</p><h2>Как взять материал</h2><ol><li>Пациент не ест, не пьёт и не чистит зубы 3 часа.</li><li>Мазок берут тампоном с жидкой средой, палочку обламывают по метке.</li><li>До отправки хранят при 2–8 °C, не более 48 часов.</li></ol><p>Тампоны заказывайте вместе с обычным набором расходных материалов.</p>',
      '<p>Test <b>6203</b> finds 18 viruses and 3 bacteria in one nasopharyngeal swab. The result is ready on the next working day.</p><h2>How to take the specimen</h2><ol><li>The patient does not eat, drink or brush teeth for 3 hours.</li><li>Use a swab with liquid medium and break the stick at the mark.</li><li>Keep at 2–8 °C until dispatch, no longer than 48 hours.</li></ol><p>Order the swabs together with your usual supplies.</p>',
      '<p>Даследаванне <b>6203</b> вызначае 18 вірусаў і 3 бактэрыі ў адным мазку з насаглоткі. Вынік гатовы на наступны працоўны дзень.</p><h2>Як узяць матэрыял</h2><ol><li>Пацыент не есць, не п’е і не чысціць зубы 3 гадзіны.</li><li>Мазок бяруць тампонам з вадкім асяроддзем, палачку абломваюць па пазнацы.</li><li>Да адпраўкі захоўваюць пры 2–8 °C, не больш за 48 гадзін.</li></ol><p>Тампоны заказвайце разам са звычайным наборам расходных матэрыялаў.</p>',
    ),
  },
  {
    name: 'winter-transport',
    age: 6,
    image: pictures.snowflake,
    title: text('Перевозка проб зимой', 'Carrying specimens in winter', 'Перавозка проб зімой'),
    description: text(
      'Мороз портит кровь быстрее, чем жара. Три правила для курьера и медсестры.',
      'Frost spoils blood faster than heat. Three rules for couriers and nurses.',
      'Мароз псуе кроў хутчэй за спякоту. Тры правілы для кур’ера і медсястры.',
    ),
    content: text(
      '<p>Замёрзшая цельная кровь гемолизируется, и калий, ЛДГ и АСТ в ней определить нельзя.</p><ul><li>Термосумку держите в салоне, а не в багажнике.</li><li>Хладоэлементы для цельной крови заранее согрейте до 15–20 °C.</li><li>Пробирки не касаются хладоэлементов: между ними картон или поролон.</li></ul><p>Если проба замёрзла, пометьте это в сопроводительном направлении — мы сразу попросим повторить взятие.</p>',
      '<p>Frozen whole blood haemolyses, and potassium, LDH and AST cannot be measured in it.</p><ul><li>Keep the cool bag inside the car, not in the boot.</li><li>Warm the cool packs for whole blood to 15–20 °C beforehand.</li><li>Tubes must not touch the packs: put cardboard or foam between them.</li></ul><p>If a specimen froze, say so on the accompanying sheet, and we will ask for a new one at once.</p>',
      '<p>Змерзлая суцэльная кроў гемалізуецца, і калій, ЛДГ і АСТ у ёй вызначыць нельга.</p><ul><li>Тэрмасумку трымайце ў салоне, а не ў багажніку.</li><li>Холадаэлементы для суцэльнай крыві загадзя сагрэйце да 15–20 °C.</li><li>Прабіркі не датыкаюцца да холадаэлементаў: паміж імі кардон або паралон.</li></ul><p>Калі проба змерзла, пазначце гэта ў суправаджальным накіраванні — мы адразу папросім паўтарыць узяцце.</p>',
    ),
  },
  {
    name: 'saturday-courier',
    age: 12,
    image: pictures.clock,
    title: text('Курьер теперь и в субботу', 'Courier on Saturdays too', 'Кур’ер цяпер і ў суботу'),
    description: text(
      'Забор проб с 8 до 13 часов в Минске и районе.',
      'Specimens are collected from 8 to 13 in Minsk and around it.',
      'Забор проб з 8 да 13 гадзін у Мінску і раёне.',
    ),
    content: text(
      '<p>По многочисленным просьбам субботний рейс стал постоянным. Заказ, отправленный в лабораторию до <b>11:30</b>, попадёт в этот рейс.</p><p>Общий анализ крови, глюкоза и мочевина из субботних проб готовы вечером того же дня, остальное — по обычному сроку, воскресенье в него не входит.</p>',
      '<p>By popular request the Saturday trip is here to stay. An order sent to the laboratory before <b>11:30</b> goes with it.</p><p>Blood count, glucose and urea of Saturday specimens are ready the same evening; everything else within its usual term, not counting Sunday.</p>',
      '<p>Па шматлікіх просьбах суботні рэйс стаў пастаянным. Заказ, адпраўлены ў лабараторыю да <b>11:30</b>, трапіць у гэты рэйс.</p><p>Агульны аналіз крыві, глюкоза і мачавіна з суботніх проб гатовыя ўвечары таго ж дня, астатняе — у звычайны тэрмін, нядзеля ў яго не ўваходзіць.</p>',
    ),
  },
  {
    name: 'label-placement',
    age: 20,
    image: pictures.label,
    title: text('Как клеить этикетку', 'How to put on a label', 'Як клеіць этыкетку'),
    description: text(
      'Каждая двадцатая проба задерживается из-за криво наклеенного штрихкода.',
      'One specimen in twenty is late because its barcode is crooked.',
      'Кожная дваццатая проба затрымліваецца праз крыва наклеены штрыхкод.',
    ),
    content: text(
      '<ol><li>Клейте <b>вдоль</b> пробирки, цифрами к крышке: анализатор читает код сбоку.</li><li>Верхний край — на 5 мм ниже крышки.</li><li>Оставьте полоску стекла: через неё видно уровень пробы.</li><li>Не клейте новую этикетку поверх старой, сверните старую трубочкой и снимите.</li></ol><p>Этикетку можно напечатать ещё раз в разделе «Сортировка»: на каждую пробирку заказа — своя.</p>',
      '<ol><li>Stick it <b>along</b> the tube, digits towards the cap: the analyser reads the code from the side.</li><li>The upper edge is 5 mm below the cap.</li><li>Leave a strip of glass free to see the level of the specimen.</li><li>Never stick a new label on an old one: peel the old one off.</li></ol><p>A label can be printed again in Sorting: one for each tube of the order.</p>',
      '<ol><li>Клейце <b>ўздоўж</b> прабіркі, лічбамі да накрыўкі: аналізатар чытае код збоку.</li><li>Верхні край — на 5 мм ніжэй за накрыўку.</li><li>Пакіньце палоску шкла: праз яе відаць узровень пробы.</li><li>Не клейце новую этыкетку паверх старой, старую зніміце.</li></ol><p>Этыкетку можна надрукаваць яшчэ раз у раздзеле «Сартаванне»: на кожную прабірку заказу — свая.</p>',
    ),
  },
  {
    name: 'vitamin-d-season',
    age: 33,
    image: pictures.sun,
    title: text(
      'Витамин D: кому и когда проверять',
      'Vitamin D: whom and when to test',
      'Вітамін D: каму і калі правяраць',
    ),
    description: text(
      'В октябре — марте солнца в Беларуси недостаточно никому.',
      'From October to March nobody in Belarus gets enough sun.',
      'У кастрычніку — сакавіку сонца ў Беларусі не хапае нікому.',
    ),
    content: text(
      '<p>Здоровому взрослому анализ до начала приёма обычно не нужен. Проверка оправдана при остеопорозе, болезнях почек и кишечника, после операций на желудке, при беременности и приёме противосудорожных средств.</p><p>Контроль — через <b>3 месяца</b> после начала или изменения дозы. Для большинства пациентов достаточно исследования <b>5040</b>; раздельное определение D2 и D3 (<b>5041</b>) нужно, если принимают эргокальциферол.</p>',
      '<p>A healthy adult usually needs no test before starting. It is worth it in osteoporosis, kidney and bowel disease, after stomach surgery, in pregnancy and with anticonvulsants.</p><p>Repeat <b>3 months</b> after starting or changing the dose. Test <b>5040</b> is enough for most; D2 and D3 apart (<b>5041</b>) are for those who take ergocalciferol.</p>',
      '<p>Здароваму даросламу аналіз да пачатку прыёму звычайна не патрэбны. Праверка апраўданая пры астэапарозе, хваробах нырак і кішэчніка, пасля аперацый на страўніку, пры цяжарнасці і прыёме процісутаргавых сродкаў.</p><p>Кантроль — праз <b>3 месяцы</b> пасля пачатку або змены дозы. Для большасці пацыентаў дастаткова даследавання <b>5040</b>; асобнае вызначэнне D2 і D3 (<b>5041</b>) патрэбнае, калі прымаюць эргакальцыферол.</p>',
    ),
  },
  {
    name: 'quality-report',
    age: 48,
    image: pictures.chart,
    title: text('Качество за квартал', 'Quality of the quarter', 'Якасць за квартал'),
    description: text(
      '98,6 % результатов выданы в срок, брак преаналитики снизился на треть.',
      '98.6% of results came in time, rejected specimens are down by a third.',
      '98,6 % вынікаў выдадзены ў тэрмін, брак прэаналітыкі знізіўся на траціну.',
    ),
    content: text(
      '<p>Чаще всего мы отклоняли пробы из-за трёх причин:</p><table><tbody><tr><th>Гемолиз</th><td>0,9 %</td></tr><tr><th>Сгусток в пробирке с ЭДТА или цитратом</th><td>0,4 %</td></tr><tr><th>Недостаточный объём</th><td>0,3 %</td></tr></tbody></table><p>Две из трёх устраняются сразу: <b>8–10 плавных переворачиваний</b> пробирки после взятия и наполнение до метки. Спасибо процедурным сёстрам, которые прошли осеннее обучение.</p>',
      '<p>We rejected specimens mostly for three reasons:</p><table><tbody><tr><th>Haemolysis</th><td>0.9%</td></tr><tr><th>Clot in an EDTA or citrate tube</th><td>0.4%</td></tr><tr><th>Too little volume</th><td>0.3%</td></tr></tbody></table><p>Two of the three go away at once: <b>turn the tube over gently 8–10 times</b> after sampling and fill it to the mark. Thanks to the nurses who took the autumn training.</p>',
      '<p>Часцей за ўсё мы адхілялі пробы з трох прычын:</p><table><tbody><tr><th>Гемоліз</th><td>0,9 %</td></tr><tr><th>Згустак у прабірцы з ЭДТА або цытратам</th><td>0,4 %</td></tr><tr><th>Недастатковы аб’ём</th><td>0,3 %</td></tr></tbody></table><p>Дзве з трох знікаюць адразу: <b>8–10 плаўных пераварочванняў</b> прабіркі пасля ўзяцця і напаўненне да пазнакі. Дзякуй працэдурным сёстрам, якія прайшлі восеньскае навучанне.</p>',
    ),
  },
];

/** Writes the news, dated relative to `now`. */
export const insertArticles = async (db: Db, now: Date): Promise<void> =>
  bulkInsert(
    db,
    articles,
    demoArticles.map(({ age, ...article }, place) => ({
      ...article,
      id: place + 1,
      createdAt: new Date(now.getTime() - age * DAY),
    })),
  );
