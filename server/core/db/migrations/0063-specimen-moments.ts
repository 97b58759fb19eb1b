/**
 * Values are compared by the moments of their specimens, which stand with their releases: the earliest mark of the tubes of
 * the service, else what the laboratory's message said, else when the order was placed. They follow the marks.
 */
export const statements = [
  `create function specimen_of(of_order integer, of_service integer, stated timestamptz, out at timestamptz, out source text)
    language sql stable as $$
      select coalesce(taken.at, stated, orders.created_at),
        case when taken.at is not null then 'taken' when stated is not null then 'stated' else 'ordered' end
      from orders cross join lateral (
        select min(taken_at) as at
        from services join specimen_marks on specimen_marks.order_id = orders.id and state = 'taken'
          and specimen_marks.tube_code = coalesce(services.tube_code, '')
        where services.id = of_service
      ) as taken
      where orders.id = of_order
    $$`,
  'alter table releases add column stated_at timestamptz, add column specimen_at timestamptz, add column specimen_source text',
  // Nobody is told of each order again.
  'alter table releases disable trigger user',
  `update releases set specimen_at = found.at, specimen_source = found.source
    from (
      select releases.id, coalesce(min(taken_at), orders.created_at) as at,
        case when min(taken_at) is null then 'ordered' else 'taken' end as source
      from releases join orders on orders.id = order_id join services on services.id = service_id
        left join specimen_marks on specimen_marks.order_id = orders.id and state = 'taken'
          and specimen_marks.tube_code = coalesce(services.tube_code, '')
      group by releases.id, orders.id
    ) as found
    where releases.id = found.id`,
  'alter table releases enable trigger user',
  `alter table releases alter column specimen_at set not null, alter column specimen_source set not null,
    add constraint releases_specimen_source_check check (specimen_source in ('taken', 'stated', 'ordered'))`,
  // A version whose message says nothing of the specimen is of the one that was stated before.
  `create function place_release() returns trigger language plpgsql as $$
    begin
      new.stated_at := coalesce(new.stated_at, (select stated_at from releases
        where order_id = new.order_id and service_id = new.service_id order by version desc limit 1));
      select at, source into new.specimen_at, new.specimen_source
        from specimen_of(new.order_id, new.service_id, new.stated_at);
      return new;
    end $$`,
  'create trigger releases_placed before insert on releases for each row execute function place_release()',
  `create function place_marked_releases() returns trigger language plpgsql as $$
    begin
      update releases set specimen_at = found.at, specimen_source = found.source
        from releases as own cross join lateral specimen_of(own.order_id, own.service_id, own.stated_at) as found
        where own.order_id = coalesce(new.order_id, old.order_id) and releases.id = own.id
          and (own.specimen_at, own.specimen_source) is distinct from (found.at, found.source);
      return null;
    end $$`,
  `create trigger specimen_marks_placed after insert or update of state, taken_at, tube_code or delete on specimen_marks
    for each row execute function place_marked_releases()`,
];
