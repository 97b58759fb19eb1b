import { beforeAll, describe, expect, it } from 'vitest';
import { generateFirst } from '../../../bench/persons/firstGenerator.ts';
import { defaultModel } from './defaultModel.ts';
import { estimateModel } from './estimate.ts';
import type { Model } from './model.ts';
import { readModel, writeModel } from './modelText.ts';
import { prepareRecord } from './normalise.ts';
import { personFields } from './personFields.ts';

const preparedOf = (count: number, duplicates: number, changes: object = {}) =>
  generateFirst(9, count, duplicates).people.map((person) =>
    prepareRecord(personFields.fields, { ...person, ...changes }),
  );
/** Names and addresses take most of the time of a comparison. */
const withoutNames = { firstName: '', paternalName: '', address: '' };

describe('a model', () => {
  let model: Model;
  beforeAll(async () => {
    model = await estimateModel(personFields, preparedOf(2500, 375));
  });
  const chanceOf = (field: string, level: 'equal' | 'different') =>
    model.chances[field]?.[level] ?? { m: 0, u: 0 };

  it('has learnt from the records what one person has in common and two have not', () => {
    expect(chanceOf('lastName', 'equal').m).toBeGreaterThan(0.6);
    expect(chanceOf('lastName', 'equal').u).toBeLessThan(0.02);
    expect(chanceOf('dateOfBirth', 'equal').m).toBeGreaterThan(0.75);
    expect(chanceOf('firstName', 'different').m).toBeLessThan(0.01);
    expect(chanceOf('mobilePhone', 'equal').m).toBeGreaterThan(0.5);
  });

  it('knows frequent names and their shares', () => {
    expect(model.names.firstName?.aleksandr).toBeGreaterThan(0.02);
    expect(model.names.firstName?.bogdun).toBeUndefined();
  });

  it('reads as it was written', () => {
    expect(readModel(writeModel(model))).toEqual(model);
    expect(readModel(writeModel(defaultModel))).toEqual(defaultModel);
  });
});

it('a field that few pairs tell of keeps what was known before', async () => {
  for (const duplicates of [25, 0]) {
    const model = await estimateModel(personFields, preparedOf(500, duplicates, withoutNames), {
      before: defaultModel,
    });
    expect(model.chances.email?.equal?.m).toBe(defaultModel.chances.email?.equal?.m);
    if (duplicates === 0) expect(model.prior).toBeCloseTo(-12.3, 1);
  }
});
