/** The search of patients finds names in another spelling by how they are spoken; the index of persons writes them. */
export const statements = [
  "alter table keyed_patients add column spoken text not null default ''",
  'create index keyed_patients_spoken on keyed_patients (spoken text_pattern_ops)',
];
