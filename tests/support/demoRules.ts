/** When the demo of the tests begins. */
export const demoNow = new Date('2026-11-20T12:00:00Z');
const moment = `timestamptz '${demoNow.toISOString()}'`;

/** A rule of the demo laboratory, and queries for rows that break it. */
export type Rule = [name: string, ...violations: string[]];

export const demoRules: Readonly<Record<'laboratory' | 'orders' | 'outsideLaboratories', readonly Rule[]>> = {
  laboratory: [
    [
      'has pre-orders with services, under barcodes of their own, paid as their payments say',
      `select 1 from pre_orders p join patients on patients.id = patient_id
        where patients.contract_id <> p.contract_id
          or not exists (select 1 from pre_order_services where pre_order_id = p.id)
          or exists (select 1 from orders where orders.barcode = p.barcode)
          or exists (select 1 from reserved_barcodes r where r.barcode = p.barcode)
          or coalesce(paid_amount, 0) - refunded_amount <> (
            select coalesce(sum(case kind when 'payment' then amount else -amount end), 0) from pre_order_payments
            where pre_order_id = p.id)`,
    ],
    [
      'takes material of every unit at a medical centre',
      'select id from client_units where medical_center_code is null',
    ],
    [
      'has packages of several services and conflicts in both directions',
      `select id from services where is_package
        and (select count(*) from package_services where package_id = id) < 2`,
      `select * from service_conflicts a where not exists
        (select 1 from service_conflicts b where b.service_id = a.other_id and b.other_id = a.service_id)`,
    ],
    [
      'has complexes that can be ordered',
      'select * from complexes where not exists (select 1 from complex_services where complex_id = complexes.id)',
      `select a.complex_id, a.service_id, b.service_id as other from complex_services a
        join complex_services b on b.complex_id = a.complex_id
        join service_conflicts c on c.service_id = a.service_id and c.other_id = b.service_id`,
      `select c.name, service_id from complexes c join complex_services s on s.complex_id = c.id
        where not exists (select 1 from price_book p
          where p.contract_id = c.contract_id and p.service_id = s.service_id)`,
    ],
    [
      'has patients with phones of Belarus who were born before they were registered',
      `select * from patients where mobile_phone !~ '^375(25|29|33|44)[0-9]{7}$'
        or date_of_birth > created_at::date or date_of_birth < '1935-01-01'`,
    ],
  ],
  orders: [
    [
      'lie in the last 60 days and never in the future',
      `select id from orders where created_at > ${moment} or imported_at > ${moment}
        or result_at > ${moment} or created_at < ${moment} - interval '60 days'`,
    ],
    [
      'are without any result exactly where all specimens were rejected, and are stopped after the import',
      `select orders.id from orders
        join order_services on order_id = orders.id join services on services.id = service_id and not is_package
        left join releases on releases.order_id = orders.id and releases.service_id = services.id and is_current
        group by orders.id
        having (cabinet_status = 5) <> bool_and(coalesce(kind, '') = 'rejected')`,
      'select id from orders where is_rejected and (stopped_at is null or stopped_at < imported_at)',
    ],
    [
      'have statuses and moments that fit each other',
      `select * from orders where not (case sorting_state
        when 3 then cabinet_status = 3 and imported_at > created_at and result_at is null
        when 4 then cabinet_status = 4 and imported_at is null and result_at is null
        when 5 then imported_at > created_at and cabinet_status in (0, 2, 3, 5)
          and coalesce(result_at > imported_at, true)
          and case cabinet_status when 2 then result_at is not null when 3 then true else result_at is null end
        else cabinet_status = 1 and imported_at is null and result_at is null end)`,
      'select * from orders where sorting_state = 6 and payment_channel = 2',
    ],
    [
      'stay within one contract: patient, unit, doctor, card, author',
      `select o.id from orders o
        join patients p on p.id = o.patient_id
        join client_units u on u.id = o.client_unit_id
        left join commissionaires d on d.id = o.commissionaire_id
        left join discount_cards c on c.card_number = o.discount_card_no
        where p.contract_id <> o.contract_id or u.contract_id <> o.contract_id
          or d.contract_id <> o.contract_id or c.contract_id <> o.contract_id
          or (o.discount_card_no <> '' and c.card_number is null) or p.created_at > o.created_at
          or not exists (select 1 from user_contracts
            where user_id = o.created_by and contract_id = o.contract_id)`,
    ],
    [
      'have 1–8 chosen services at the prices of the contract, and a total that adds up',
      `select o.id from orders o join order_services s on s.order_id = o.id
        left join price_book p on p.contract_id = o.contract_id and p.service_id = s.service_id
        left join discount_uses u on u.order_id = o.id
        group by o.id, u.percent
        having count(*) filter (where s.parent_id is null) not between 1 and 8
          or bool_or(s.parent_id is null and s.price is distinct from p.price)
          or bool_or(s.parent_id is not null and s.price <> 0)
          or o.total_price <> sum(s.price) - round(sum(s.price) * coalesce(u.percent, 0) / 100.0)`,
      'select id from orders where id not in (select order_id from order_services)',
    ],
    [
      'hold no conflicting services and none for the other gender',
      `select a.order_id from order_services a
        join order_services b on b.order_id = a.order_id
        join service_conflicts c on c.service_id = a.service_id and c.other_id = b.service_id`,
      `select o.id from orders o join patients p on p.id = o.patient_id
        join order_services os on os.order_id = o.id join services s on s.id = os.service_id
        where s.gender is not null and s.gender <> p.gender`,
    ],
    [
      'have all specimens taken after the order where the first contract has handed them over, and none elsewhere',
      `select o.id from orders o join specimen_marks m on m.order_id = o.id
        group by o.id
        having bool_or(o.contract_id <> 1 or o.sorting_state not in (2, 3, 5) or m.state <> 'taken'
          or m.taken_at not between o.created_at and o.created_at + interval '1 hour')
          or count(*) <> (select sum(count) from order_tubes where order_id = o.id)
          or max(m.number) <> count(*)`,
    ],
    [
      'carry the mandatory additional fields of their contract',
      `select o.id from orders o
        join additional_fields f on f.contract_id = o.contract_id and f.is_mandatory
        where not exists (select 1 from order_extra_fields e
          where e.order_id = o.id and e.field_id = f.id and e.value <> '')`,
    ],
  ],
  outsideLaboratories: [
    [
      'do five services each, with a price and a term',
      `select 1 from providers where (select count(*) from provider_services
        where provider_id = providers.id and price > 0 and working_days > 0) < 5`,
    ],
    [
      'have only orders that are with the laboratory and hold one of their services',
      `select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.sorting_state not in (2, 3, 5) or p.created_at < o.created_at
          or p.created_at > ${moment} or p.sent_at > ${moment}
          or (p.status = 1) <> (p.sent_at is null)
          or (p.sent_at is null) <> (p.expected_at is null)
          or (p.status = 4) <> (p.reason <> '')
          or not exists (select from order_services s join provider_services ps using (service_id)
            where s.order_id = o.id and ps.provider_id = p.provider_id)`,
    ],
    [
      'have done their part of every order that has its result',
      `select 1 from provider_orders p join orders o on o.id = p.order_id
        where o.cabinet_status = 2 and p.status in (1, 2, 3)`,
    ],
    [
      'have none sent whose service has no code',
      `select 1 from provider_orders p join order_services s using (order_id)
        join provider_services ps on ps.provider_id = p.provider_id and ps.service_id = s.service_id
        where ps.provider_code is null and p.status <> 1`,
    ],
  ],
};
