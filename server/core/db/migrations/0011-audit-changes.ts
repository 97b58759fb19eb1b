/** What a write changed: the fields before and after. */
export const statements = ['alter table audit_log add before jsonb, add after jsonb'];
