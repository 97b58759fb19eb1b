import type { FhirResource } from 'fhir/r4';
import { expect, it } from 'vitest';
import { referenceTo } from './graph.ts';
import { includedWith } from './matches.ts';

const observation = (id: string, ...members: string[]) => ({
  resourceType: 'Observation',
  id,
  hasMember: members.map((member) => ({ reference: `Observation/${member}` })),
});
/** A report of a panel, which has a panel, which has a value. */
const chain = [
  { resourceType: 'DiagnosticReport', id: 'report', result: [{ reference: 'Observation/panel' }] },
  observation('panel', 'part'),
  observation('part', 'value'),
  observation('value'),
] as FhirResource[];
const all = new Map(chain.map((one) => [referenceTo(one), one]));
const link = (type: string, element: string, iterates: boolean) => ({
  type,
  element,
  target: undefined,
  iterates,
});
const result = (iterates: boolean) => link('DiagnosticReport', 'result', iterates);
const member = (iterates: boolean) => link('Observation', 'hasMember', iterates);

it.each([
  ['what a match refers to', [result(false)], [], 'report', ['panel']],
  ['once', [result(false), member(false)], [], 'report', ['panel']],
  ['again and again', [result(false), member(true)], [], 'report', ['panel', 'part', 'value']],
  ['a next one only if it is asked for', [result(true), member(false)], [], 'report', ['panel']],
  ['what refers to a match', [], [member(false), result(false)], 'value', ['part']],
  ['that once', [], [member(false)], 'value', ['part']],
  [
    'what refers to that only if it is asked for',
    [],
    [member(true), result(false)],
    'value',
    ['part', 'panel'],
  ],
  ['that again and again', [], [member(true), result(true)], 'value', ['part', 'panel', 'report']],
])('a search includes %s', (_, includes, revIncludes, match, ids) => {
  const matches = chain.filter(({ id }) => id === match);
  expect(includedWith(matches, all, { includes, revIncludes }).map(({ id }) => id)).toEqual(ids);
});
