import type { DocumentDefinition } from 'pdfmake/build/pdfmake.js';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { StatementSheet } from '../../core/paper.ts';
import { groupDigits, writtenMoment } from '../../core/written.ts';
import { line, MARGIN, pageFoot, QUIET, WIDTH } from './paperFrame.ts';
import { points } from './pdf.ts';

/** On A4: whose it is, for which order, every payment and refund, and what is left. */
export const statementDocument = (sheet: StatementSheet): DocumentDefinition => {
  const { language, laboratory, barcode, payments } = sheet;
  const texts = textsOf(language).statement;
  const written = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const sum = (amount: number) => ({ text: written.format(amount), alignment: 'right', noWrap: true });
  const head = (text: string) => ({ text, bold: true, fillColor: '#eef1ef' });
  const facts = [
    [texts.order, groupDigits(barcode)],
    [texts.created, writtenMoment(sheet.createdAt.toISOString())],
    [texts.payer, sheet.payer],
    [texts.contract, sheet.contract],
    [texts.services, sheet.services.join('; ')],
  ];
  const sums = [
    [texts.price, sheet.price],
    [texts.paid, sheet.paid],
    [texts.refunded, sheet.refunded],
    [texts.toPay, sheet.toPay],
    [texts.toRefund, sheet.toRefund],
  ] as const;
  const requisites = [
    laboratory.address,
    laboratory.phones.join(', '),
    laboratory.email,
    laboratory.licence && `${texts.licence}: ${laboratory.licence}`,
    laboratory.accreditation && `${texts.accreditation}: ${laboratory.accreditation}`,
  ];
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, points(22)],
    defaultStyle: { fontSize: 10, lineHeight: 1.12 },
    info: { title: texts.title, author: laboratory.name },
    footer: (page, pages) => pageFoot(`${laboratory.name} · ${texts.title}`, page, pages),
    content: [
      { text: laboratory.name, bold: true },
      { text: requisites.filter(Boolean).join(' · '), color: QUIET, fontSize: 9 },
      { ...line(WIDTH, 4), margin: [0, 0, 0, 12] },
      { text: texts.title, bold: true, fontSize: 16, margin: [0, 0, 0, 8] },
      {
        layout: 'noBorders',
        table: {
          widths: [130, '*'],
          body: facts.map(([name, value]) => [{ text: name, color: QUIET }, value]),
        },
      },
      {
        margin: [0, 12, 0, 12],
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', '*', '*', 'auto'],
          body: [
            [texts.when, texts.what, texts.number].map(head).concat({ ...head(texts.amount) }),
            ...payments.map(({ at, kind, channelName, number, amount }) => [
              writtenMoment(at).slice(0, 10),
              [texts[kind], channelName].filter(Boolean).join(', '),
              number,
              sum(kind === 'refund' ? -amount : amount),
            ]),
          ],
        },
      },
      {
        unbreakable: true,
        layout: 'noBorders',
        table: {
          widths: ['*', 'auto'],
          body: sums.map(([name, amount]) => [
            { text: `${name}, BYN`, alignment: 'right', bold: amount > 0 },
            { ...sum(amount), bold: amount > 0 },
          ]),
        },
      },
      {
        margin: [0, 28, 0, 0],
        columns: [
          { text: fill(texts.printed, { moment: writtenMoment(sheet.printedAt.toISOString()) }), width: '*' },
          {
            width: 180,
            stack: [line(180, 8), { text: texts.signature, fontSize: 8, color: QUIET, margin: [0, 2, 0, 0] }],
          },
        ],
      },
    ],
  };
};
