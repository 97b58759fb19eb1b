import type { MaskTexts } from '../maskTexts.ts';

export const masks: MaskTexts = {
  expression: 'The expression has an error at character {place}, “{fragment}”: {problem}',
  problems: {
    parenthesis: 'a parenthesis has no pair',
    bracket: 'the square brackets are not closed or the range in them is wrong',
    escape: 'there is no such character after the backslash; references to groups like \\1 are not supported',
    group: 'a group is written (?<barcode>…), with a Latin name that occurs once',
    repetition: 'there is nothing to repeat here, or too many repetitions',
    unsupported: 'looking ahead, looking behind and the like are not supported',
    tooComplex: 'the expression is too complicated: shorten it or repeat less',
    other: 'this cannot be used here',
  },
  unknownGroup: 'There is no field “{name}”. A group can be named {known}',
  noBarcodeGroup: 'To find the order, the expression needs a group (?<barcode>…)',
  wrongBarcode: 'In the sample the barcode is “{value}”; a barcode has 10 digits',
  notInSample: 'The expression finds nothing in the sample',
  tooSlow: 'The e-mail takes too long to read. Ask the sender for a simpler one, with the results as PDF',
  notALetter: 'The file is not an e-mail. Save the e-mail as .eml',
  tooManyFiles: 'The e-mail has more than {max} attachments. Ask the sender to split it into several e-mails',
  repeated: 'This e-mail was received before',
  noPdf: 'The attachment is not a PDF',
  noPdfFile: 'This is not a PDF. Choose a PDF file',
  noOrder: 'There is no order with this barcode',
  notOpen:
    'A chosen service cannot take this document: it already has values, is not in the order, or the laboratory has not registered the order. Choose the services again',
  unreadable:
    'The PDF is damaged or protected by a password: its pages cannot follow the result paper. Ask the sender for another file',
};
