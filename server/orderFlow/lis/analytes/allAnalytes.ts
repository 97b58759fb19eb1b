import { wording, type Analyte, type Analytes, type Panels } from './analyte.ts';
import { biochemistry, biochemistryPanels } from './biochemistry.ts';
import { coagulation, coagulationPanels } from './coagulation.ts';
import { haematology, haematologyPanels } from './haematology.ts';
import { hormonePanels, hormones } from './hormones.ts';
import { infectionPanels, infections } from './infections.ts';
import type { Discipline } from './listed.ts';
import { markers } from './markers.ts';
import { urine, urinePanels } from './urine.ts';
import { words } from './words.ts';

const disciplines: readonly Discipline[] = [
  { analytes: haematology, panels: haematologyPanels },
  { analytes: coagulation, panels: coagulationPanels },
  { analytes: biochemistry, panels: biochemistryPanels },
  { analytes: hormones, panels: hormonePanels },
  { analytes: markers, panels: {} },
  { analytes: urine, panels: urinePanels },
  { analytes: infections, panels: infectionPanels },
];

/** Every analyte by id. */
export const analytes: Analytes = Object.assign({}, ...disciplines.map((one) => one.analytes)) as Analytes;
/** Every service that has several analytes, or shares its only one. */
export const panels: Panels = Object.assign({}, ...disciplines.map((one) => one.panels)) as Panels;

/** Of a service of another laboratory's catalogue. */
const general = wording(null, [words.withinNorm], [words.notWithinNorm]);

/** The analyte with an id; a service that is not known gets one line in general words. */
export const analyteOf = (id: string): Analyte => analytes[id] ?? general;

/** Ids of the analytes of a service in document order. */
export const analyteIdsOf = (serviceCode: string): readonly string[] => panels[serviceCode] ?? [serviceCode];
