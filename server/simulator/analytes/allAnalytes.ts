import { wording, type Analyte, type Analytes, type Panels } from './analyte.ts';
import { biochemistry, biochemistryPanels } from './biochemistry.ts';
import { coagulation, coagulationPanels } from './coagulation.ts';
import { haematology, haematologyPanels } from './haematology.ts';
import { hormonePanels, hormones } from './hormones.ts';
import { infectionPanels, infections } from './infections.ts';
import type { Discipline } from './listed.ts';
import { markers } from './markers.ts';
import { urine, urinePanels } from './urine.ts';
import { allergy } from './allergy.ts';
import { autoimmune } from './autoimmune.ts';
import { cytology } from './cytology.ts';
import { genetics } from './genetics.ts';
import { histology } from './histology.ts';
import { intestinalFlora } from './intestinalFlora.ts';
import { microbiology } from './microbiology.ts';
import { pcr } from './pcr.ts';
import { serology } from './serology.ts';
import { specialChemistry } from './specialChemistry.ts';
import { specialHaematology } from './specialHaematology.ts';
import { specialUrine } from './specialUrine.ts';
import { tissueMarkers } from './tissueMarkers.ts';
import { tissueTypes } from './tissueTypes.ts';
import { words } from './words.ts';

export const disciplines: readonly Discipline[] = [
  { analytes: haematology, panels: haematologyPanels },
  { analytes: coagulation, panels: coagulationPanels },
  { analytes: biochemistry, panels: biochemistryPanels },
  { analytes: hormones, panels: hormonePanels },
  { analytes: markers, panels: {} },
  { analytes: urine, panels: urinePanels },
  { analytes: infections, panels: infectionPanels },
  allergy,
  autoimmune,
  cytology,
  genetics,
  histology,
  intestinalFlora,
  microbiology,
  pcr,
  serology,
  specialChemistry,
  specialHaematology,
  specialUrine,
  tissueMarkers,
  tissueTypes,
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
