import type { Rule } from './demoRules.ts';

/** What was ordered, by code of the service, with the gender and the full years of the patient. */
const ordered = `with ordered as (
    select o.id, s.code, p.gender, extract(year from age(laboratory_day(o.created_at), p.date_of_birth)) as age
      from orders o join patients p on p.id = o.patient_id join order_services on order_id = o.id
      join services s on s.id = service_id
    union all
    select o.id, s.code, p.gender, extract(year from age(laboratory_day(o.created_at), p.date_of_birth))
      from pre_orders o join patients p on p.id = o.patient_id join pre_order_services on pre_order_id = o.id
      join services s on s.id = service_id)
  select * from ordered`;
const codes = (list: string): string => `code in ('${list.replaceAll(' ', "', '")}')`;

/** The latest value of each analyte of an order, each analyte a column. */
const values = (...analytes: string[]): string => `with given as (
    select order_id, ${analytes
      .map((code) => `max(number) filter (where code = '${code}') as "${code}"`)
      .join(', ')}
    from releases join observations on release_id = releases.id join analytes on analytes.id = analyte_id
    where is_current and number is not null group by order_id)
  select * from given`;

/** Whom a clinic orders what for, and what values of one draw say of each other. */
export const medicalRules: readonly Rule[] = [
  [
    'are about the prostate of men from 40 years only',
    `${ordered} where ${codes('5013 5014 5015 5016 6535 9008')} and (gender <> 'M' or age < 40)`,
  ],
  [
    'are about a pregnancy of women of 16 to 45 years only',
    `${ordered} where ${codes('3068 4020 4021 4022 4023 4024 4036 6117 6313 6325 6537 8026 8027 9009')}
      and (gender <> 'F' or age not between 16 and 45)`,
  ],
  [
    'count the ovarian reserve of women of 18 to 50 years only',
    `${ordered} where ${codes('4034 9007')} and (gender <> 'F' or age not between 18 and 50)`,
  ],
  [
    'look for tumours in adults only',
    `${ordered} where ${codes(
      '5001 5002 5003 5004 5005 5006 5007 5008 5009 5010 5011 5012 5017 5018 5020 5021 5022 6510 6511 6512',
    )} and age < 18`,
  ],
  [
    'look for what is passed on sexually from 16 years',
    `${ordered} where ${codes('6101 6102 6103 6104 6105 6106 6107 6110 6111 6112 6113 6114 6501 6502')} and age < 16`,
  ],
  [
    'measure sex hormones from 12 years',
    `${ordered} where ${codes('4013 4014 4017 4018 4025 4026 4027 4029 4030')} and age < 12`,
  ],
  ['calculate the filtration rate from 18 years', `${ordered} where ${codes('3041')} and age < 18`],
  [
    'have sodium above chloride by 20 to 44 mmol/l in one draw',
    `${values('na', 'cl')} where na - cl not between 20 and 44`,
  ],
  [
    'have an anion gap of 3 to 20 mmol/l',
    `${values('na', 'cl', '3052')} where na - cl - "3052" not between 3 and 20`,
  ],
  [
    'have a measured osmolality near the calculated one',
    `${values('na', 'glucose', '3038', '3053')} where abs("3053" - 2 * na - glucose - "3038") > 10`,
  ],
  [
    'have about half of the calcium ionised',
    `${values('3048', '3049')} where "3049" / "3048" not between 0.4 and 0.6`,
  ],
  ['have less albumin than protein', `${values('3023', '3024')} where "3024" > "3023" * 0.8`],
  [
    'have the state that follows from their services',
    `select orders.id, cabinet_status from orders join order_services on order_id = orders.id
      join services on services.id = service_id and not is_package
      left join releases on releases.order_id = orders.id and releases.service_id = services.id and is_current
      where sorting_state = 5 and cabinet_status <> 0
      group by orders.id
      having cabinet_status <> case when bool_or(coalesce(kind, 'preliminary') = 'preliminary') then 3
        when bool_and(kind = 'cancelled') then 4 when bool_or(kind in ('final', 'withdrawn')) then 2 else 5 end`,
  ],
  [
    'wait for a call since a critical value was released',
    `select id, critical_since from orders where critical_since is not null and not exists (
      select from releases join observations on release_id = releases.id
      where order_id = orders.id and releases.at = critical_since and flag in ('LL', 'HH'))`,
  ],
  [
    'with a critical value were called about it, or wait for the call',
    `select id from orders where result_mark > 1 and cabinet_status in (2, 3) and critical_since is null and not exists (
      select from dealt_with where order_id = orders.id and kind = 'critical' and outcome in ('confirmed', 'reached')
        and dealt_with.at >= (select max(releases.at) from releases join observations on release_id = releases.id
          where order_id = orders.id and is_current and flag in ('LL', 'HH')))`,
  ],
];
