import { describe, expect, it } from 'vitest';
import { readMessages, type Message } from '../server/core/hl7/message.ts';
import { value } from '../server/core/hl7/values.ts';
import { hl7Samples } from './support/hl7Samples.ts';
import { insertManyServices, ontoOrders } from './support/ontoOrders.ts';
import { clones, messageOf, publicSamples } from './support/publicSamples.ts';
import { openResultDesk } from './support/resultDesk.ts';
import { useDesk } from './support/useDesk.ts';

const desk = useDesk(openResultDesk, insertManyServices);

/** What becomes of each ORU^R01 of the samples when it is of an order of ours, with its codes mapped. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  'hl7/isabella_jones_lipid_panel.txt': ['filed'],
  'hl7/isabella_jones_multiple_tests.txt': ['filed'],
  'hl7/sample.txt': ['filed'],
  'hl7/sample3.txt': ['filed'],
  'hl7/sample5.txt': ['filed'],
  'hl7/sample6.txt': ['filed'],
  'hl7-object-parser/oru.hl7': ['filed'],
  'hl7-standard/input.hl7': ['filed'],
  'nodehl7/bicp_ORUR01.adm': ['quarantined: notANumber OBX-5 mg/dL'],
  'nodehl7/birp_ORUR01.adm': ['filed'],
  'redox-hl7-v2/oru.hl7': ['quarantined: noValues OBR'],
  'simple-hl7/oru-imm.hl7': [
    'quarantined: unknownService OBR[4]-4: unknownService OBR[5]-4: unknownService OBR[7]-4: notANumber OBX[16]-5 01I: unknownValue OBX[45]-5 12345678',
  ],
  'simple-hl7/oru.hl7': ['filed'],
};

const isResult = (message: Message): boolean =>
  message.segments[0]?.fields[0] === 'MSH' &&
  value(message, 'MSH-9.1') === 'ORU' &&
  value(message, 'MSH-9.2') === 'R01';
const ontoOurs = async (messages: readonly Message[]): Promise<string[]> => {
  const found = [];
  for (const message of messages.filter(isResult)) {
    const { state, reasons } = await desk.take(await ontoOrders(desk, message));
    found.push([state, ...reasons].join(': '));
  }
  return found;
};

const results = hl7Samples().filter(({ messages }) => messages.some(isResult));
it.each(results)(
  '$name of an order of ours is filed, or waits for a true reason',
  async ({ name, messages }) => {
    expect(await ontoOurs(messages)).toEqual(outcomes[name]);
  },
);

describe.skipIf(clones === undefined)('public samples of orders of ours', () => {
  const rewritten = publicSamples().filter(({ onto }) => onto !== '');
  it.each(rewritten)('$repository $file is filed, or waits for a true reason', async (sample) => {
    const read = readMessages(messageOf(sample), 'utf-8');
    expect((read.ok ? await ontoOurs(read.value) : []).join(' / ')).toBe(sample.onto);
  });

  it('are filed but for those that a person of the laboratory has to look at', () => {
    // Files without any OBX are pieces of messages.
    const whole = rewritten.filter((sample) => /^OBX/m.test(new TextDecoder().decode(messageOf(sample))));
    const filed = whole.filter(({ onto }) => /^filed(?: \/ filed)*$/.test(onto));
    expect([whole.length, filed.length]).toEqual([131, 122]);
  });
});
