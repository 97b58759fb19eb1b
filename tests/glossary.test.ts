import { expect, test } from 'vitest';
import { textsOf as serverTextsOf } from '../server/core/messages/messages.ts';
import { ra as raBelarusian } from '../src/i18n/be/ra.ts';
import { languages, type Language } from '../src/i18n/languages.ts';
import { ra as raRussian } from '../src/i18n/ru/ra.ts';
import { flatTexts, portalTexts } from './support/portalTexts.ts';

/** Checks docs/glossary.md against all texts: screens, e-mails, documents and server messages. */

const textsOf = async (language: Language): Promise<[key: string, text: string][]> => [
  ...(await portalTexts(language)).map(([key, text]): [string, string] => [
    `src/i18n/${language}/${key.replace('.', '.ts.')}`,
    text,
  ]),
  ...flatTexts(serverTextsOf(language), `server/core/messages/${language}.`),
  ...flatTexts({ ru: raRussian, be: raBelarusian, en: {} }[language], `src/i18n/${language}/ra.ts.`),
];

interface Wrong {
  /** A word that must not be used, in lower case. */
  word: RegExp;
  use: string;
  /** Only for keys that match. */
  at?: RegExp;
}

/** What is done to the services of an order. */
const ofOrder = /sorting|wizard\.ts\.basket|orders\.ts/;
/** Where tubes, containers and swabs come together. */
const ofAnyKind =
  /handOver|sorting|outsourcing|downloads|audit|contracts|tubeNumber|orders\.ts\.(sheet|done\.(check|thanks))/;
/** E-mails are "letters" in these languages; everything else has sheets. */
const noLetter = /handOver|excel|orderFiles|orders\.ts\.sheet/;

const wrong: Record<Language, readonly Wrong[]> = {
  ru: [
    { word: /контракт/, use: 'договор' },
    { word: /импортир/, use: 'передать' },
    { word: /состояни[ея] заказ|^состояние$/, use: 'статус' },
    { word: /непродуктивн/, use: 'проба непригодна' },
    { word: /выпустит/, use: 'выдаст' },
    { word: /удали|удал[её]н/, use: 'убрать', at: ofOrder },
    { word: /(выдаст|даст) (номер|свой)|номер выдаст/, use: 'номер присвоит лаборатория' },
    { word: /не получил(ся|ось)/, use: 'не удалось' },
    { word: /показать символы/, use: 'показать пароль' },
    { word: /считайте|считано|(^|[^т])сканируйте/, use: 'отсканируйте' },
    { word: /срок прош/, use: 'срок истёк' },
    { word: /промо-код/, use: 'промокод' },
    { word: /^пусто( —|:)/, use: 'оставьте пустым' },
    { word: /наклейк/, use: 'этикетка' },
    { word: /карточк/, use: 'карта пациента' },
    { word: /отметьте заказы/, use: 'выберите заказы' },
    { word: /удаление услуги/, use: 'услуга убрана' },
    { word: /(?<!\p{L})выдать штрихкод/u, use: 'присвоить штрихкод' },
    { word: /завести карту/, use: 'добавить пациента' },
    { word: /пробир/, use: 'проба', at: ofAnyKind },
  ],
  be: [
    { word: /замов/, use: 'заказ' },
    { word: /пісьм(о|а|аў)(?!\p{L})/u, use: 'ліст' },
    { word: /заказа(?!\p{L})/u, use: 'заказу' },
    { word: /кантракт/, use: 'дагавор' },
    { word: /імпартав/, use: 'перадаць' },
    { word: /(?<!\p{L})стан(?!\p{L})(?! здароўя)/u, use: 'статус' },
    { word: /непрадуктыўн/, use: 'проба непрыдатная' },
    { word: /выпусціць/, use: 'выдасць' },
    { word: /промакод/, use: 'прамакод' },
    { word: /адмен|адмян/, use: 'скасаваць' },
    { word: /скін/, use: 'ачысціць' },
    { word: /выдал/, use: 'прыбраць', at: ofOrder },
    { word: /тэрмін прайшоў|скончыўся/, use: 'тэрмін мінуў' },
    { word: /заблакав|разблакав/, use: 'заблакіраваны' },
    { word: /(?<!\p{L})[уў]ка(зан|заць|жыце)/u, use: 'пазначыць, пазначаны' },
    { word: /суправаджальн\p{L}+ ліст/u, use: 'суправаджальная ведамасць' },
    { word: /(?<!\p{L})ліст(?!\p{L})|лісце|ліста(?!\p{L})/u, use: 'аркуш, ведамасць', at: noLetter },
    { word: /не атрымал(ася|ся)/, use: 'не ўдалося стварыць' },
    { word: /счыт|скан(ав|у[йе])|(^|[^д])сканіруйце/, use: 'адсканіруйце' },
    { word: /^пуста( —|:)/, use: 'пакіньце пустым' },
    { word: /скідк/, use: 'зніжка' },
    { word: /пераменн/, use: 'зменная' },
    { word: /прымян|прымені/, use: 'ужыць' },
    { word: /укладанн/, use: 'далучэнне' },
    { word: /адпраўшчык/, use: 'адпраўнік' },
    { word: /па змаўчанні/, use: 'прадвызначаны' },
    { word: /[уў] рабоце/, use: 'у працы' },
    { word: /(?<!\p{L})раб(оч|\.)/u, use: 'працоўны дзень' },
    { word: /наклейк|налепк/, use: 'этыкетка' },
    { word: /картк|карточк/, use: 'карта пацыента' },
    { word: /каментар(?!ы)/, use: 'каментарый' },
    { word: /асабіст\p{L}+ даны/u, use: 'персанальныя даныя' },
    { word: /адзначце заказы/, use: 'выберыце заказы' },
    { word: /абяр(э|ы)це/, use: 'выберыце' },
    { word: /выдаленне паслугі/, use: 'паслуга прыбрана' },
    { word: /завесці карту/, use: 'дадаць пацыента' },
    { word: /прабір/, use: 'проба', at: ofAnyKind },
  ],
  en: [
    { word: /subdivision|client unit/, use: 'department' },
    { word: /state of the order|^state$/, use: 'status' },
    { word: /\bimported\b/, use: 'handed over' },
    { word: /non-productive|unsuitable/, use: 'specimen rejected' },
    {
      word: /\b(rejected|your|the|new|urine|blood) samples\b|samples? (is|are|was|were) (taken|rejected|collected)/,
      use: 'specimen',
    },
    { word: /in work\b/, use: 'in progress' },
    { word: /waits for (payment|approval)/, use: 'awaiting' },
    { word: /accompanying|\bdirection shows|in the direction/, use: 'specimen manifest' },
    { word: /passed by|accepted by/, use: 'handed over by, received by' },
    { word: /\bcomplex(es)?\b(?! and)/, use: 'panel' },
    { word: /(?<!online )promo-?code/, use: 'promo code' },
    { word: /pre-order/, use: 'preorder' },
    { word: /not (named|given|stated)$/, use: 'not specified' },
    { word: /journal/, use: 'audit log' },
    { word: /month list/, use: 'monthly report' },
    { word: /ask for access/, use: 'request access' },
    { word: /\btick\b/, use: 'select' },
    { word: /“find”/, use: 'Find, without quotation marks' },
    { word: /information consent/, use: 'informed consent' },
    { word: /^empty:/, use: 'leave empty' },
    { word: /(?<!lab )cabinet/, use: 'Lab Cabinet' },
    { word: /\bdays? off\b/, use: 'non-working day' },
    { word: /dated ahead/, use: 'planned change' },
    { word: /biomaterial/, use: 'specimen' },
    { word: /patronymic/, use: 'middle name' },
    { word: /\bsex\b/, use: 'gender', at: /^(?!.*serviceExtension)/ },
    { word: /referral|\bdirections\b|direction of order/, use: 'test request form' },
    { word: /\banew\b/, use: 'again' },
    { word: /dearer/, use: 'price increased' },
    { word: /taken? out of (the|use)/, use: 'remove', at: /wizard|sorting|orders\.ts/ },
    { word: /does not answer$/, use: 'is not responding' },
    { word: /\bask for\b/, use: 'request' },
    { word: /(?<!\{)\btubes?\b/, use: 'specimen', at: ofAnyKind },
  ],
};

const mistakesOf = (language: Language, texts: readonly [key: string, text: string][]): string[] =>
  texts.flatMap(([key, text]) =>
    wrong[language]
      .filter(({ word, at }) => word.test(text.toLowerCase()) && (at?.test(key) ?? true))
      .map(({ use }) => `${key}: "${text}" → ${use}`),
  );

test.each(languages)('a concept has one term in %s', async (language) => {
  expect(mistakesOf(language, await textsOf(language))).toEqual([]);
});

/** Texts that were once in the product, or nearly. */
const mistakes: Record<Language, readonly string[]> = {
  ru: [
    'Контракт',
    'Импортирован',
    'Состояние',
    'Проба непродуктивна',
    'Показать символы',
    'Файл не получился',
    'Пусто: номер выдаст лаборатория',
    'Номер с наклейки',
    'Карточка пациента',
  ],
  be: [
    'Замова',
    'Промакод',
    'Адмена',
    'Адмяніць лекі',
    'Стан аплаты',
    'Суправаджальны ліст',
    'Скінуць умовы',
    'Тэрмін прайшоў',
    'Лабараторыя яго выпусціць',
    '2 рабочыя дні',
    'Увядзіце з налепкі',
    'Ячэйка ўказана: указаць',
    'Адскануйце этыкетку',
    'Раб. дзён',
    'Адпраўляем пісьмо',
  ],
  en: [
    'Subdivision',
    'Accompanying direction',
    'Passed by',
    'In work',
    'Waits for payment',
    'Ask for access',
    'Not named',
    'Complexes',
    'Stays in the journal',
    'Month list',
    'Biomaterial in all',
    'Patronymic',
  ],
};

test.each(languages.flatMap((language) => mistakes[language].map((text) => [language, text] as const)))(
  'the check sees a mistake in %s: %s',
  (language, text) => {
    expect(mistakesOf(language, [['src/i18n/example.ts.text', text]])).not.toEqual([]);
  },
);

/** Where each term must appear, in each language. */
const terms: readonly [key: RegExp, text: Record<Language, string>][] = [
  [
    /handOver\.ts\.open$/,
    { ru: 'Сопроводительный лист', be: 'Суправаджальная ведамасць', en: 'Specimen manifest' },
  ],
  [/sorting\.ts\.state\.SENT$/, { ru: 'Передан', be: 'Перададзены', en: 'Handed over' }],
  [/results\.ts\.columns\.State$/, { ru: 'Статус', be: 'Статус', en: 'Status' }],
  [/sorting\.ts\.act\.cancel$/, { ru: 'Отменить заказ', be: 'Скасаваць заказ', en: 'Cancel order' }],
  [/admin\/users\.states\.LOCKED$/, { ru: 'Заблокирован', be: 'Заблакіраваны', en: 'Locked' }],
];

test.each(languages)('the terms of the glossary appear where expected in %s', async (language) => {
  const texts = await textsOf(language);
  for (const [key, text] of terms)
    expect(texts.filter(([name]) => key.test(name)).map(([, found]) => found)).toEqual([text[language]]);
});
