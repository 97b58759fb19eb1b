/**
 * An analyte can be what a report on tissue or cells concludes. Those that the embedded laboratory has brought were
 * choices of an answer; the lines of its reports that are written become texts, which have no answers.
 */
const written = `update analytes
  set kind = case when name ->> 'en' = 'Conclusion' then 'conclusion' else 'text' end
  where is_brought and not is_edited and kind in ('coded', 'text')
    and name ->> 'en' in ('Specimen', 'Description', 'Macroscopy', 'Microscopy', 'Conclusion')
    and id in (select analyte_id from service_analytes join services on services.id = service_id
      where discipline = 'cytology')`;

export const statements = [
  `alter table analytes drop constraint analytes_kind_check,
    add constraint analytes_kind_check
      check (kind in ('quantity', 'titre', 'text', 'conclusion', 'coded', 'culture'))`,
  written,
  `delete from analyte_answers using analytes
    where analytes.id = analyte_id and kind in ('text', 'conclusion')`,
];
