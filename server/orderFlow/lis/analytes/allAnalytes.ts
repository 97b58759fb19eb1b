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

/** The analyte with an id; a service without analytes of its own gets the default of its group. */
export const analyteOf = (id: string): Analyte => analytes[id] ?? typicalOfGroup(id);

/** Ids of the analytes of a service in document order. */
export const analyteIdsOf = (serviceCode: string): readonly string[] => panels[serviceCode] ?? [serviceCode];
