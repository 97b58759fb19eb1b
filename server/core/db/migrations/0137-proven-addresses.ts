/** A self-registered account is approved only once its e-mail is confirmed; requests that wait already must confirm it. */
export const statements = [
  `alter table users add column is_email_proven boolean not null default true`,
  `update users set is_email_proven = false where state = 'PENDING_APPROVAL' or rejected_at is not null`,
];
