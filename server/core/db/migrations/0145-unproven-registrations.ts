/** Registrations that wait for their e-mail to be confirmed; housekeeping removes old ones. */
export const statements = [
  `create index users_unproven on users (created_at) where state = 'PENDING_APPROVAL' and not is_email_proven`,
];
