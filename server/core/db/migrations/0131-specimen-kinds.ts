/** Urine and tissue are in containers, swabs in neither: screens count each kind by its own word. */
export const statements = [
  `alter table tubes add column kind text not null default 'tube' check (kind in ('tube', 'container', 'swab'))`,
  `update tubes set kind = 'container' where code in ('URN', 'URN-24', 'FEC', 'CYT', 'HIS')`,
  `update tubes set kind = 'swab' where code in ('SWB', 'ESW')`,
];
