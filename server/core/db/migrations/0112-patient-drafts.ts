/** The unfinished form of a new patient, one per user, for the shift; see decision 0031. */
export const statements = [
  `create table patient_drafts (
    user_id integer primary key references users on delete cascade,
    draft jsonb not null,
    saved_at timestamptz not null
  )`,
];
