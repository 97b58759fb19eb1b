/** A value in words keeps the codes that it was sent with, also those that are no answer of its analyte. */
export const statements = ['alter table observations add column sent_codes jsonb'];
