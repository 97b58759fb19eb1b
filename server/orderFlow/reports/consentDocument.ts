import { dayOf } from '../../core/dates.ts';
import { type Language, textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { escapeHtml } from '../../../contract/escapeHtml.ts';
import { barsSvg } from './bars.ts';
import { groupDigits, writtenBirth, writtenDay } from '../../core/written.ts';

/** The patient's data for a consent, in the chosen language; `dateOfBirth` is `yyyy-MM-dd`, absent texts are ''. */
export interface ConsentSheet {
  patient: {
    lastName: string;
    firstName: string;
    paternalName: string;
    gender: 'M' | 'F' | 'U';
    dateOfBirth: string;
    /** `HH:mm`, only of a newborn. */
    timeOfBirth: string;
    document: string;
    mobilePhone: string;
    address: string;
  };
  contract: string;
  laboratory: string;
  /** null when the consent is for a patient without an order. */
  order: { barcode: string; createdAt: Date; services: readonly string[] } | null;
  printedAt: Date;
}

const BARS = { widthMm: 45, heightMm: 9 };

const style = `
@page {
  size: A4;
  margin: 8mm 15mm 11mm;
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Arial, sans-serif; }
}
body { font: 9pt/1.22 "Golos Text", "Segoe UI", Arial, sans-serif; color: #000; max-width: 180mm; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 12pt; line-height: 1.25; margin: 0 0 3mm; text-align: center; text-wrap: balance; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
.page > * > tr > td { padding: 0; }
.head { display: flex; justify-content: space-between; gap: 6mm; padding-bottom: 2mm; font-size: 8.5pt; }
.bars { flex: none; width: ${String(BARS.widthMm)}mm; text-align: center; line-height: 1; }
.bars svg { display: block; width: 100%; height: ${String(BARS.heightMm)}mm; margin-bottom: 1mm; }
/* Half of a collapsed border lies outside, where a page cuts it. */
.facts { width: calc(100% - 0.4mm); margin-bottom: 3mm; }
.facts th, .facts td { border: 0.3mm solid #000; padding: 0.5mm 2mm; text-align: left; vertical-align: top; }
.facts th { width: 38mm; font-weight: 600; }
ol { padding-left: 6mm; margin: 2mm 0; }
li { margin-bottom: 0.7mm; break-inside: avoid; }
.end { break-inside: avoid; }
.sign { display: grid; grid-template-columns: 1fr 70mm 34mm; gap: 4mm; margin-top: 3mm; }
.sign.wide { grid-template-columns: 1fr 108mm; }
.line { border-bottom: 0.3mm solid #000; min-height: 6mm; }
small { font-size: 7.5pt; }
footer { margin-top: 2mm; font-size: 8pt; }`;

/** The top of every page: the patient, and the barcode of the order. */
const headOf = async (name: string, born: string, barcode: string | undefined): Promise<string> => {
  const bars =
    barcode === undefined
      ? ''
      : `<div class="bars">${await barsSvg(barcode, BARS.widthMm, BARS.heightMm)}${groupDigits(barcode)}</div>`;
  return `<div class="head"><div><b>${escapeHtml(name)}</b> ${born}</div>${bars}</div>`;
};

/** A complete HTML page for A4: every value is escaped, without scripts and external resources. */
export const consentDocument = async (sheet: ConsentSheet, language: Language): Promise<string> => {
  const texts = textsOf(language).consent;
  const { patient, order } = sheet;
  const name = [patient.lastName, patient.firstName, patient.paternalName].join(' ').trim();
  const born = writtenBirth(patient);
  const rows: [keyof typeof texts.labels, string][] = [
    ['patient', name],
    ['dateOfBirth', born],
    ['gender', texts.genders[patient.gender]],
    ['document', patient.document],
    ['phone', patient.mobilePhone && `+${patient.mobilePhone}`],
    ['address', patient.address],
    ['contract', sheet.contract],
    ['laboratory', sheet.laboratory],
  ];
  if (order) {
    rows.push(['order', `${groupDigits(order.barcode)}, ${writtenDay(dayOf(order.createdAt))}`]);
    rows.push(['services', order.services.join('; ')]);
  }
  const names = { contract: escapeHtml(sheet.contract), laboratory: escapeHtml(sheet.laboratory) };
  const table = rows
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) => `<tr><th scope="row">${texts.labels[label]}</th><td>${escapeHtml(value)}</td></tr>`,
    );
  const clauses = texts.clauses.map(
    ({ heading, text }) => `<li><b>${heading}.</b> ${fill(text, names)}</li>`,
  );
  const signature = (who: string): string =>
    `<div class="sign"><div>${who}</div><div><div class="line"></div><small>${texts.under}</small></div>` +
    `<div><div class="line"></div><small>${texts.date}</small></div></div>`;

  const last = clauses.length;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.title}</title><style>${style}</style></head><body>`,
    // The head of a table is repeated on every page.
    `<table class="page" role="presentation"><thead><tr><td>${await headOf(name, born, order?.barcode)}</td></tr></thead><tbody><tr><td>`,
    `<h1>${texts.title}</h1><table class="facts"><tbody>${table.join('')}</tbody></table>`,
    `<p>${texts.opening}</p><ol>${clauses.slice(0, -1).join('')}</ol>`,
    // The signatures stay beside the last lines that they are for.
    `<section class="end"><ol start="${String(last)}">${clauses.at(-1) ?? ''}</ol>`,
    `<div class="sign wide"><div>${texts.representative}</div><div class="line"></div></div>`,
    signature(texts.patientSigns),
    signature(texts.staffSigns),
    `<footer>${texts.printed} ${writtenDay(dayOf(sheet.printedAt))}</footer></section>`,
    '</td></tr></tbody></table></body></html>',
  ].join('\n');
};
