import { hasValues } from '../../contract/releases.ts';
import { textsOf } from '../core/messages/messages.ts';
import { fill } from '../core/messages/template.ts';
import { asNarrative, isNarrative } from '../orderFlow/results/narrative.ts';
import { lineOf } from '../orderFlow/results/resultLine.ts';
import type { Released } from '../orderFlow/results/releasedValues.ts';
import type { FoundOrder } from './findOrders.ts';
import { textIn, type Writing } from './writing.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const row = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

const rowsOf = (observations: Released['observations'], { language }: Writing): string[] =>
  observations.flatMap((value) => {
    const { analyte, text, sent, unit, reference, flag, susceptibilities } = lineOf(value, language);
    const { flags, releases } = textsOf(language).documents;
    const said = sent === '' ? text : `${text} (${fill(releases.sent, { value: sent })})`;
    return [
      row([analyte, said, unit, reference, flag === '' ? '' : flags[flag]]),
      ...susceptibilities.map((one) => row([one.antibiotic, one.text, '', '', one.category])),
    ];
  });

/** What a service says in place of its values, or of them. */
const stateOf = ({ kind, isCorrection }: Released, { language }: Writing): string => {
  const { releases } = textsOf(language).documents;
  if (kind !== 'final') return releases[kind];
  return isCorrection ? releases.corrected : '';
};

/** The values of a report for a person to read, as XHTML. */
export const narrativeOf = ({ releases, services }: FoundOrder, writing: Writing): string => {
  const { columns } = textsOf(writing.language).documents;
  const parts = releases.map((release) => {
    const service = services.find(({ id }) => id === release.serviceId);
    const title = [service === undefined ? '' : textIn(service.name, writing), stateOf(release, writing)];
    const { kind, observations } = release;
    const isReport = isNarrative(service?.discipline ?? null, observations);
    const rows = hasValues(kind) ? rowsOf(isReport ? asNarrative(observations) : observations, writing) : [];
    const head = isReport
      ? ''
      : row([columns.analyte, columns.value, columns.unit, columns.reference, ''], 'th');
    const table = rows.length === 0 ? '' : `<table><tbody>${head}${rows.join('')}</tbody></table>`;
    return `<p><b>${escaped(title.filter(Boolean).join('. '))}</b></p>${table}`;
  });
  return `<div xmlns="http://www.w3.org/1999/xhtml">${parts.join('')}</div>`;
};
