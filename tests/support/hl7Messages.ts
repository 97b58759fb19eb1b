import type { Charset } from '../../server/core/hl7/charsets.ts';
import { charsetNames, encode } from '../../server/core/hl7/charsets.ts';
import type { Random } from '../../server/core/random.ts';

const charsets = Object.keys(charsetNames) as Charset[];
const texts = [
  'Ковальчук',
  'Іваноў^Ян',
  'Müller^Jörg',
  '""',
  '',
  '13.5',
  'a\\F\\b\\.br\\c',
  '\\X000d\\\\X0A\\',
  '\\',
  '\\XD0\\\\X98\\',
  'A~B~~C',
  'x&y^z',
  '20261120093015+0300',
  'line\nline',
];
const names = [
  'PID',
  'PV1',
  'ORC',
  'OBR',
  'OBX',
  'NTE',
  'SPM',
  'ZNO',
  'P?D',
  'BTS',
  'FTS',
  'BHS|^~\\&',
  'MSH|^~\\&',
];
const types = ['ORU^R01^ORU_R01', 'ORM^O01', 'OML^O21^OML_O21', 'ACK', ''];
const marks = ['^~\\&', '^~\\&#', '^~\\', '^~', '*!?%', '^~ &', '', '^^^^', 'ABCD'];

/** Bytes that resemble a message: of any charset, whatever MSH-18 says, with segments missing and bytes changed. */
export const randomMessage = (random: Random, padding = 0): Uint8Array => {
  const end = random.pick(['\r', '\n', '\r\n', '\r\r', '']);
  const named = random.pick([...Object.values(charsetNames), 'ASCII', '', 'KS X 1001', 'cp1251~8859/5']);
  const field = random.weighted([
    ['|', 8],
    ['#', 1],
    ['x', 1],
  ]);
  const header = ['MSH', random.chance(0.8) ? '^~\\&' : random.pick(marks), 'HIS', '', '', '', '', ''];
  header.push(random.pick(types), `${random.int(1, 9999)}`, 'P', '2.5.1', '', '', 'AL', '', '', '', named);
  const segments = Array.from({ length: random.int(0, 8) }, () =>
    [random.pick(names), ...Array.from({ length: random.int(0, 12) }, () => random.pick(texts))].join(field),
  );
  if (random.chance(0.95)) segments.unshift(header.join(field));
  if (padding > 0) segments.push(`OBX${field}${random.pick(texts).repeat(padding)}`);
  const text = `${segments.join(end)}${end}`;
  const bytes = encode(text, random.pick(charsets)) ?? new TextEncoder().encode(text);
  if (random.chance(0.6)) {
    for (let flips = random.int(1, 5); flips > 0; flips -= 1)
      bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
  }
  return random.chance(0.1) ? bytes.slice(0, random.int(0, bytes.length)) : bytes;
};
