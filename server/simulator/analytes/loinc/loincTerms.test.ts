import { expect, test } from 'vitest';
import { isLoinc } from '../../../../contract/loinc.ts';
import { analyteOf } from '../allAnalytes.ts';
import { loincTerms } from './loincTerms.ts';

const terms = Object.entries(loincTerms);

/** What a long name says of the property, and the units in which such a value is given; '' is none, `words` no number. */
const unitsByProperty: readonly (readonly [said: RegExp, units: string])[] = [
  [/\[Mass\/volume\]/, 'g/l mg/l µg/l µg/ml ng/ml ng/l pg/ml'],
  [/\[Moles\/volume\]/, 'mmol/l µmol/l nmol/l pmol/l'],
  [/\[Enzymatic activity\/volume\]/, 'U/l'],
  [/\[Units\/volume\]/, 'U/ml IU/ml IU/l mIU/l mIU/ml µIU/ml kU/l AU/ml index'],
  [/\[#\/volume\]/, '10^9/l 10^12/l perMl copies/ml'],
  [/\[#\/area\]/, 'perField'],
  [/\[Mass\/time\]/, 'g/day mg/day'],
  [/\[Moles\/time\]/, 'mmol/day µmol/day nmol/day'],
  [/\[Mass\/mass\]/, 'µg/g'],
  [/\[Entitic volume\]/, 'fl'],
  [/\[Entitic mass\]/, 'pg'],
  [/\[Volume Rate\/Area\]/, 'ml/min/1.73'],
  [/clearance/, 'ml/min'],
  [/Creatinine \[Ratio\]/, 'mg/mmol'],
  [/\[# Ratio\]|INR|Specific gravity|pH of/, ''],
  [/Signal\/Cutoff/, 'S/CO'],
  [/\[(Volume Fraction|Molar fraction|Ratio)\]|Index|actual\/normal|\/100 |\/.+\.total/i, '%'],
  [/^(Prothrombin|Thrombin|Activated partial)/, 's'],
  [/^Erythrocyte sedimentation/, 'mm/h'],
  [/^Osmolality/, 'mosm/kg'],
  [/\[(Presence|Type|Identifier|Titer)\]|^(Color|Clarity) of|identified in/i, 'words'],
];
const unitsOf = (name: string): string[] =>
  unitsByProperty.find(([said]) => said.test(name))?.[1].split(' ') ?? [];

test('every code has its check digit and a name of LOINC, and is of an analyte of the laboratory (X-86)', () => {
  expect(terms).toHaveLength(342);
  expect(terms.filter(([, { code }]) => !isLoinc(code))).toEqual([]);
  expect(terms.filter(([id]) => analyteOf(id) === analyteOf('of another laboratory'))).toEqual([]);
  expect(new Set(terms.map(([, { source }]) => source)).size).toBe(3);
});

test('the unit of an analyte is of the property that its term names (X-86)', () => {
  const wrong = terms.filter(([id, { name }]) => {
    const analyte = analyteOf(id);
    return !unitsOf(name).includes(analyte.kind === 'figure' ? (analyte.unit ?? '') : 'words');
  });
  expect(wrong).toEqual([]);
});

test('a code is of two analytes only where both are the same measurement (X-86)', () => {
  const first = new Map<string, string>();
  const shared = terms.flatMap(([id, { code }]) => {
    const other = first.get(code);
    first.set(code, id);
    return other === undefined ? [] : [other, id].toSorted().join(' = ');
  });
  expect(shared.toSorted()).toEqual([
    '3018 = totalBilirubin',
    '3019 = directBilirubin',
    '4050 = insulin',
    '5040 = 5041.3',
  ]);
});

test.each([
  ['glucose', '14749-6', 'Glucose [Moles/volume] in Serum or Plasma'],
  ['creatinine', '14682-9', 'Creatinine [Moles/volume] in Serum or Plasma'],
  ['3057', '69419-0', 'Cholesterol in LDL [Moles/volume] in Serum or Plasma by Direct assay'],
  ['3058', '39469-2', 'Cholesterol in LDL [Moles/volume] in Serum or Plasma by calculation'],
  ['3009', '32673-6', 'Creatine kinase.MB [Enzymatic activity/volume] in Serum or Plasma'],
  ['5027', '13969-1', 'Creatine kinase.MB [Mass/volume] in Serum or Plasma'],
  ['4015', '15081-3', 'Prolactin [Units/volume] in Serum or Plasma'],
  ['5001', '19176-7', 'Alpha-1-Fetoprotein [Units/volume] in Serum or Plasma'],
  ['neut', '770-8', 'Neutrophils/100 leukocytes in Blood by Automated count'],
  ['neutAbs', '751-8', 'Neutrophils [#/volume] in Blood by Automated count'],
  ['urineProtein', '5804-0', 'Protein [Mass/volume] in Urine by Test strip'],
  ['3084', '2888-6', 'Protein [Mass/volume] in Urine'],
  ['6002', '5195-3', 'Hepatitis B virus surface Ag [Presence] in Serum'],
])('%s is %s, %s (X-86)', (id, code, name) => {
  expect(loincTerms[id]).toMatchObject({ code, name });
});

// D-dimer in units of fibrinogen or of itself, hCG with or without its free subunit, intact parathyrin or not, and swabs of no
// place, are not said by the catalogue.
test.each(['2007', '4019', '4056', 'fluA', 'hpv16', '1035', '3060'])('%s has no code (X-86)', (id) => {
  expect(loincTerms[id]).toBeUndefined();
});
