import type { Analyte, Analytes, Panels } from './analyte.ts';
import { biochemistry, biochemistryPanels } from './biochemistry.ts';
import { coagulation, coagulationPanels } from './coagulation.ts';
import { typicalOfGroup } from './fallback.ts';
import { haematology, haematologyPanels } from './haematology.ts';
import { hormonePanels, hormones } from './hormones.ts';
import { infectionPanels, infections } from './infections.ts';
import { markers } from './markers.ts';
import { urine, urinePanels } from './urine.ts';

const analytes: Analytes = {
  ...haematology,
  ...coagulation,
  ...biochemistry,
  ...hormones,
  ...markers,
  ...urine,
  ...infections,
};
const panels: Panels = {
  ...haematologyPanels,
  ...coagulationPanels,
  ...biochemistryPanels,
  ...hormonePanels,
  ...urinePanels,
  ...infectionPanels,
};

/** The analyte of an id; the id of a service that has none of its own gives the usual one of its group. */
export const analyteOf = (id: string): Analyte => analytes[id] ?? typicalOfGroup(id);

/** Ids of what a service measures, in the order of the document. */
export const analyteIdsOf = (serviceCode: string): readonly string[] => panels[serviceCode] ?? [serviceCode];
