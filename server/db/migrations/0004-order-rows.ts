const day = (column: string): string => `to_char(laboratory_day(${column}), 'YYYYMMDD')`;
const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const patient = `json_build_object('lastName', patients.last_name, 'firstName', patients.first_name,
  'dateOfBirth', to_char(patients.date_of_birth, 'YYYYMMDD'))`;

/** A function that gives the rows of orders as a JSON array in the order of `ids`; ids that there are not are missing. */
const rows = (head: string, row: string, joins: string): string =>
  `create function ${head} returns json language plpgsql stable parallel safe as $$
    begin
      return (select coalesce(json_agg(${row} order by page.place), '[]')
        from unnest(ids) with ordinality as page (id, place)
        join orders on orders.id = page.id
        join patients on patients.id = orders.patient_id ${joins});
    end $$`;

/**
 * What a row of the two lists of orders shows. As functions their plan is made once a connection: planning them with
 * each page took a third of its time.
 */
export const statements = [
  rows(
    'result_rows(ids integer[], language text)',
    `json_build_object(
      'orderId', orders.id,
      'barcode', orders.barcode,
      'status', orders.cabinet_status,
      'orderDate', ${day('orders.created_at')},
      'deadline', to_char(orders.deadline_on, 'YYYYMMDD'),
      'resultDate', ${day('orders.result_at')},
      'patient', ${patient},
      'services', (select coalesce(json_agg(json_build_object('serviceCode', services.code,
          'serviceName', services.name->>language) order by order_services.position), '[]')
        from order_services join services on services.id = order_services.service_id
        where order_services.order_id = orders.id))`,
    '',
  ),
  rows(
    'sorting_rows(ids integer[], language text, with_price boolean)',
    `json_build_object(
      'orderId', orders.id,
      'barcode', orders.barcode,
      'patient', ${patient},
      'contract', json_build_object('id', contracts.id, 'name', contracts.name),
      'contractName', contracts.name->>language,
      'clientUnit', case when orders.client_unit_id is not null
        then json_build_object('id', orders.client_unit_id) end,
      'sortingState', orders.sorting_state,
      'services', (select coalesce(json_agg(json_build_object('serviceId', services.id, 'serviceCode', services.code,
          'serviceName', services.name->>language,
          'parentCode', (select parent.code from services as parent where parent.id = order_services.parent_id))
          order by order_services.position), '[]')
        from order_services join services on services.id = order_services.service_id
        where order_services.order_id = orders.id),
      'tubes', (select coalesce(json_agg(json_build_object('code', tubes.code, 'count', order_tubes.count,
          'tubeColor', tubes.color) order by tubes.draw_order, tubes.code), '[]')
        from order_tubes join tubes on tubes.code = order_tubes.tube_code
        where order_tubes.order_id = orders.id),
      'workingDays', orders.working_days,
      'importedDate', ${moment('orders.imported_at')},
      'createdDate', ${moment('orders.created_at')},
      'sumPrice', case when with_price then round(orders.total_price / 100.0, 2) end)`,
    'join contracts on contracts.id = orders.contract_id',
  ),
];
