/** Services have a discipline, by which indicators are grouped. The catalogue of the simulated laboratory has it in its codes. */
const byCode = {
  haematology: ['10'],
  coagulation: ['20'],
  biochemistry: ['30', '31'],
  hormones: ['40'],
  markers: ['50'],
  infections: ['60'],
  pcr: ['61', '62'],
  microbiology: ['63'],
  urine: ['64'],
  cytology: ['65'],
  immunology: ['70'],
  allergy: ['71', '72'],
  genetics: ['80'],
};
const names = Object.keys(byCode)
  .map((name) => `'${name}'`)
  .join(', ');
const rows = Object.entries(byCode)
  .flatMap(([name, beginnings]) => beginnings.map((beginning) => `('${beginning}', '${name}')`))
  .join(', ');

export const statements = [
  `alter table services add column discipline text check (discipline in (${names}))`,
  `update services set discipline = known.discipline
    from (values ${rows}) as known (beginning, discipline)
    where code ~ '^[0-9]{4}$' and left(code, 2) = beginning and tube_code is not null
      and exists (select from releases where is_simulated)`,
];
