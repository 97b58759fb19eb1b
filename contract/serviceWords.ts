import type { AgeUnit, ExtensionFields, ReferenceValue } from './serviceExtension.ts';

type Temperature = ExtensionFields['biomaterial'][number]['transportTemp'];
type Effect = ExtensionFields['interferingFactors'][number]['effect'];
/** The words around the texts of a service in one language; braces mark parameters. */
export type ServiceWords = Record<
  | 'fasting'
  | 'cycleDays'
  | 'noAlcohol'
  | 'noMedicine'
  | 'volume'
  | 'atLeast'
  | 'stability'
  | 'indications'
  | 'below'
  | 'above'
  | 'interfering'
  | 'questions',
  string
> & {
  timeOfDay: Record<Exclude<ExtensionFields['preparation']['timeOfDay'], 'any'>, string>;
  transportTemp: Record<Temperature, string>;
  reference: Record<'title' | 'analyte' | 'who' | 'range' | 'critical', string>;
  sex: Record<ReferenceValue['sex'], string>;
  age: Record<AgeUnit, string>;
  /** Of an age after “from” or “under”. */
  ageOf: Record<'day' | 'month', string> & { year: Record<'one' | 'other', string> };
  ages: Record<'from' | 'under' | 'between', string>;
  valid: Record<'from' | 'to', string>;
  effect: Record<Effect, string>;
};
