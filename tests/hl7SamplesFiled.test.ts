import { describe, expect, it } from 'vitest';
import { readMessages, type Message } from '../server/core/hl7/message.ts';
import { tryMessage } from './support/hl7Checks.ts';
import { hl7Samples, singleMessages } from './support/hl7Samples.ts';
import { bytesOf, clones, publicSamples } from './support/publicSamples.ts';
import { openResultDesk } from './support/resultDesk.ts';
import { useDesk } from './support/useDesk.ts';

const desk = useDesk(openResultDesk);

/** What becomes of the messages of each sample: nobody has ordered these results, or they are of another kind. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  'hl7/isabella_jones_lipid_panel.txt': ['quarantined: noOrderNumber OBR-2 185L29839X64489JLPF'],
  'hl7/isabella_jones_multiple_tests.txt': ['quarantined: noOrderNumber OBR-2 13041'],
  'hl7/sample.txt': ['quarantined: noOrderNumber OBR-2 845439'],
  'hl7/sample2.txt': ['quarantined: unknownType MSH-9 ADT'],
  'hl7/sample3.txt': ['quarantined: noOrderNumber OBR-2 185L29839X64489JLPF'],
  'hl7/sample4.txt': ['quarantined: unknownType MSH-9 ADT'],
  'hl7/sample5.txt': ['quarantined: noOrderNumber OBR-2 8642753100012'],
  'hl7/sample6.txt': ['quarantined: noOrderNumber OBR-2 845439'],
  'hl7-object-parser/adt-a04.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'hl7-object-parser/adt-a40.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'hl7-object-parser/oru.hl7': ['quarantined: noOrderNumber OBR-2 8642753100012'],
  'hl7-object-parser/siu-s12.hl7': ['quarantined: unknownType MSH-9 SIU'],
  'hl7-object-parser/siu-s15.hl7': ['quarantined: unknownType MSH-9 SIU'],
  'hl7-standard/batch.hl7': ['quarantined: unknownType MSH-9 ADT', 'quarantined: unknownType MSH-9 RSP'],
  'hl7-standard/input.hl7': ['quarantined: testMessage MSH-11'],
  'hl7-standard/message.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'hl7-standard/message2.hl7': ['quarantined: refused MSA-1 AR Not logged in: User login failed'],
  'hl7-standard/message3.hl7': ['quarantined: unknownType MSH-9 RSP'],
  'hl7v2/adt.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'nodehl7/ADTA01.adm': ['quarantined: unknownType MSH-9 ADT'],
  'nodehl7/ack.hl7': ['filed'],
  'nodehl7/adt.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'nodehl7/bicp_ORUR01.adm': ['quarantined: noOrderNumber OBR-2 341856649'],
  'nodehl7/birp_ORUR01.adm': ['quarantined: noOrderNumber OBR-2 8642753100012'],
  'nodehl7/rde.hl7': ['quarantined: unknownType MSH-9 RDE'],
  'nodehl7/siu.hl7': ['quarantined: unknownType MSH-9 SIU'],
  'redox-hl7-v2/ack-without-backslash.hl7': ['filed'],
  'redox-hl7-v2/ack.hl7': ['filed'],
  'redox-hl7-v2/dft.hl7': ['quarantined: unknownType MSH-9 DFT'],
  'redox-hl7-v2/orm.hl7': ['quarantined: unknownType MSH-9 ORM'],
  'redox-hl7-v2/oru.hl7': ['quarantined: noValues OBR'],
  'simple-hl7/adt.hl7': ['quarantined: unknownType MSH-9 ADT'],
  'simple-hl7/adt.txt': ['quarantined: unknownType MSH-9 ADT'],
  'simple-hl7/orm.hl7': ['quarantined: unknownType MSH-9 ORM'],
  'simple-hl7/oru-imm.hl7': ['quarantined: testMessage MSH-11'],
  'simple-hl7/oru.hl7': ['quarantined: testMessage MSH-11'],
  'tiny-hl7/ack.hl7': ['quarantined: refused MSA-1 AR Not logged in: User login failed'],
};

const filed = async (messages: readonly Message[]): Promise<string[]> => {
  const found = [];
  for (const bytes of singleMessages(messages)) {
    const { state, reasons } = await desk.take(bytes);
    found.push([state, ...reasons].join(': '));
  }
  return found;
};

it.each(hl7Samples())('$name is filed, or kept with the true reason', async ({ name, messages }) => {
  expect(await filed(messages)).toEqual(outcomes[name]);
});

describe.skipIf(clones === undefined)('public samples', () => {
  it.each(publicSamples())(
    '$repository $file is printed as it was read, and filed or kept with the true reason',
    async (sample) => {
      const bytes = bytesOf(sample);
      expect(tryMessage(bytes, 'utf-8')).toBe('read');
      const read = readMessages(bytes, 'utf-8');
      expect((read.ok ? await filed(read.value) : []).join(' / ')).toBe(sample.outcome);
    },
  );
});
