import { escapeHtml, plainText } from './escapeHtml.ts';
import type { LocalisedName } from './fields.ts';
import { questionText } from './orderQuestions.ts';
import type { ExtensionFields, ReferenceValue } from './serviceExtension.ts';
import type { ServiceWords } from './serviceWords.ts';
import { serviceWords as be } from './texts/be/serviceTexts.ts';
import { serviceWords as en } from './texts/en/serviceTexts.ts';
import { serviceWords as ru } from './texts/ru/serviceTexts.ts';

type Language = keyof LocalisedName;
export const words: Record<Language, ServiceWords> = { ru, en, be };
/** What the info popover of a service shows: HTML in comment and remark, plain text in the others. */
export type ServiceTexts = Record<'comment' | 'remark' | 'description' | 'results', string>;

/** A figure as the language writes it. */
const figure = (value: number, language: Language): string =>
  language === 'en' ? String(value) : String(value).replace('.', ',');
const fill = (text: string, value: string | number): string => text.replace(/\{\w+\}/, String(value));
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const headed = (title: string, html: string): string =>
  html === '' || title === '' ? html : `<p><b>${escapeHtml(title)}</b></p>${html}`;

const preparation = (
  { text, fastingHours, timeOfDay, cycleDays, noAlcohol, noMedicine }: ExtensionFields['preparation'],
  language: Language,
): string => {
  const texts = words[language];
  return (
    list([
      ...(fastingHours === null ? [] : [fill(texts.fasting, fastingHours)]),
      ...(timeOfDay === 'any' ? [] : [texts.timeOfDay[timeOfDay]]),
      ...(cycleDays === '' ? [] : [fill(texts.cycleDays, cycleDays.replace('-', '–'))]),
      ...(noAlcohol ? [texts.noAlcohol] : []),
      ...(noMedicine ? [texts.noMedicine] : []),
    ]) + text[language]
  );
};

const specimens = (
  rows: ExtensionFields['biomaterial'],
  tubes: ReadonlyMap<string, LocalisedName>,
  language: Language,
): string => {
  const texts = words[language];
  return list(
    rows.map(({ biomaterialTypeId, volumeMl, minVolumeMl, count, transportTemp, stabilityHours }) => {
      const tube = tubes.get(biomaterialTypeId)?.[language] ?? biomaterialTypeId;
      const facts = [
        fill(texts.volume, figure(volumeMl, language)),
        ...(minVolumeMl === null ? [] : [fill(texts.atLeast, figure(minVolumeMl, language))]),
        texts.transportTemp[transportTemp],
        ...(stabilityHours === null ? [] : [fill(texts.stability, stabilityHours)]),
      ];
      return `${escapeHtml(tube)}${count > 1 ? ` × ${String(count)}` : ''}: ${facts.join(', ')}`;
    }),
  );
};

type Limits = Pick<ReferenceValue, 'low' | 'high' | 'unit' | 'text'>;
/** A range with its unit, or the words for it. */
export const rangeText = ({ low, high, unit, text }: Limits, language: Language): string => {
  if (text[language] !== '') return text[language];
  const range =
    low !== null && high !== null
      ? `${figure(low, language)}–${figure(high, language)}`
      : high !== null
        ? `≤ ${figure(high, language)}`
        : low !== null
          ? `≥ ${figure(low, language)}`
          : '';
  return `${range} ${unit[language]}`.trim();
};

const whoText = ({ sex, ageFrom, ageTo, ageUnit }: ReferenceValue, language: Language): string => {
  const texts = words[language];
  if (ageFrom === 0 && ageTo === null) return texts.sex[sex];
  const ages = ageTo === null ? `≥ ${String(ageFrom)}` : `${String(ageFrom)}–${String(ageTo)}`;
  return `${texts.sex[sex]}, ${fill(texts.age[ageUnit], ages)}`;
};

type Critical = Pick<ReferenceValue, 'criticalLow' | 'criticalHigh'>;
/** The critical limits of a range in words; '' when it has none. */
export const criticalText = ({ criticalLow, criticalHigh }: Critical, language: Language): string => {
  const { below, above } = words[language];
  return [
    ...(criticalLow === null ? [] : [fill(below, figure(criticalLow, language))]),
    ...(criticalHigh === null ? [] : [fill(above, figure(criticalHigh, language))]),
  ].join(', ');
};

/** A table of reference values under its title; a line has analyte, people, range and critical limits. '' without lines. */
export const referenceTable = (lines: readonly (readonly string[])[], language: Language): string => {
  if (lines.length === 0) return '';
  const { reference: head } = words[language];
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  return headed(
    head.title,
    `<table><thead>${cells('th', [head.analyte, head.who, head.range, head.critical])}</thead><tbody>${lines
      .map((line) => cells('td', line))
      .join('')}</tbody></table>`,
  );
};

const references = (rows: readonly ReferenceValue[], language: Language): string =>
  referenceTable(
    rows.map((row) => [
      row.analyte[language],
      whoText(row, language),
      rangeText(row, language),
      criticalText(row, language),
    ]),
    language,
  );

const questions = (rows: ExtensionFields['questions'], language: Language): string => {
  const texts = rows.map(({ text }) => questionText(text, language)).filter((text) => text !== '');
  return headed(texts.length === 0 ? '' : words[language].questions, list(texts.map(escapeHtml)));
};

/** The texts a nurse reads about a service, in one language; `tubes` has the names of the kinds of tubes. */
export const serviceTexts = (
  fields: ExtensionFields,
  tubes: ReadonlyMap<string, LocalisedName>,
  language: Language,
): ServiceTexts => {
  const texts = words[language];
  const factors = fields.interferingFactors.map(({ factor, effect, comment }) =>
    escapeHtml(
      [`${factor[language]} ${texts.effect[effect]}`, comment[language]]
        .filter((text) => text !== '')
        .join('. '),
    ),
  );
  return {
    comment: preparation(fields.preparation, language),
    remark:
      specimens(fields.biomaterial, tubes, language) +
      fields.notes[language] +
      references(fields.referenceValues, language) +
      headed(factors.length === 0 ? '' : texts.interfering, list(factors)) +
      questions(fields.questions, language) +
      (fields.loinc === '' ? '' : `<p>LOINC ${fields.loinc}</p>`),
    description: plainText(
      (fields.isGeneralCharacteristics
        ? fields.characteristics.map(({ title, text }) => headed(title[language], text[language])).join('')
        : '') + headed(texts.indications, fields.indications[language]),
    ),
    results: plainText(fields.interpretation[language]),
  };
};
