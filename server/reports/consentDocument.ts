import { dayOf } from '../dates.ts';
import { type Language, textsOf } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import { escapeHtml } from '../../contract/escapeHtml.ts';
import { groupDigits, writtenDay } from './written.ts';

/** The patient's data for a consent, in the chosen language; `dateOfBirth` is `yyyy-MM-dd`, absent texts are ''. */
export interface ConsentSheet {
  patient: {
    lastName: string;
    firstName: string;
    paternalName: string;
    gender: 'M' | 'F' | 'U';
    dateOfBirth: string;
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

const style = `
@page { size: A4; margin: 11mm 15mm; }
body { font: 9.5pt/1.27 "Golos Text", "Segoe UI", Arial, sans-serif; color: #000; max-width: 180mm; margin: 0 auto; }
h1 { font-size: 12pt; line-height: 1.25; margin: 0 0 3mm; text-align: center; text-wrap: balance; }
table { width: 100%; border-collapse: collapse; margin-bottom: 3mm; }
th, td { border: 0.3mm solid #000; padding: 0.5mm 2mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 38mm; font-weight: 600; }
ol { padding-left: 6mm; margin: 2mm 0; }
li { margin-bottom: 1mm; break-inside: avoid; }
.sign { display: grid; grid-template-columns: 1fr 70mm 34mm; gap: 4mm; margin-top: 4mm; break-inside: avoid; }
.sign.wide { grid-template-columns: 1fr 108mm; }
.line { border-bottom: 0.3mm solid #000; min-height: 6mm; }
small { font-size: 7.5pt; }
footer { margin-top: 4mm; font-size: 8pt; }`;

/** A complete HTML page for A4: every value is escaped, without scripts and external resources. */
export const consentDocument = (sheet: ConsentSheet, language: Language): string => {
  const texts = textsOf(language).consent;
  const { patient, order } = sheet;
  const rows: [keyof typeof texts.labels, string][] = [
    ['patient', [patient.lastName, patient.firstName, patient.paternalName].join(' ').trim()],
    ['dateOfBirth', writtenDay(patient.dateOfBirth)],
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

  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${texts.title}</title><style>${style}</style></head><body>`,
    `<h1>${texts.title}</h1><table><tbody>${table.join('')}</tbody></table>`,
    `<p>${texts.opening}</p><ol>${clauses.join('')}</ol>`,
    `<div class="sign wide"><div>${texts.representative}</div><div class="line"></div></div>`,
    signature(texts.patientSigns),
    signature(texts.staffSigns),
    `<footer>${texts.printed} ${writtenDay(dayOf(sheet.printedAt))}</footer></body></html>`,
  ].join('\n');
};
