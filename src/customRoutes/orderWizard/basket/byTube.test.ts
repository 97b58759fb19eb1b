import { expect, test } from 'vitest';
import type { Substance } from '../../../../contract/orders.ts';
import type { BasketLine } from '../state/basketItem.ts';
import { byTube } from './byTube.ts';

const line = (code: string, parentCode: string | null = null): BasketLine => ({
  code,
  name: code,
  price: 1,
  workingDays: 1,
  parentCode,
});
const tube = (code: string, serviceCodes: string[]) => ({ code, serviceCodes }) as Substance;
const shown = (lines: readonly BasketLine[], tubes: readonly Substance[]) =>
  byTube(lines, tubes).map((group) => [group.tube?.code ?? null, group.lines.map(({ code }) => code)]);

test('services stand below the first tube that they need, in the order of the tubes', () => {
  const tubes = [tube('SST', ['3001', '3002']), tube('EDTA', ['1001', '3002']), tube('CIT', ['9'])];
  expect(shown([line('1001'), line('3002'), line('3001')], tubes)).toEqual([
    ['SST', ['3002', '3001']],
    ['EDTA', ['1001']],
  ]);
});

test('a package stands with its contents, whose tubes are its own; the uncalculated come last', () => {
  const lines = [line('7777'), line('8001'), line('1001', '8001'), line('3001', '8001'), line('3002')];
  expect(shown(lines, [tube('SST', ['3001', '3002'])])).toEqual([
    ['SST', ['8001', '1001', '3001', '3002']],
    [null, ['7777']],
  ]);
});
