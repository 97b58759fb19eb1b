/** Whether the last attempt to send an e-mail had begun to hand over its end. */
export const statements = ['alter table emails add is_handed_over boolean not null default false'];
