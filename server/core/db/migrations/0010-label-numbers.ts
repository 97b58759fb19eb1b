/** Labels were numbered in draw order, so an edit that added a tube gave the others another number. */
export const statements = [
  'alter table order_tubes add column numbers smallint[]',
  `update order_tubes set numbers = array(select generate_series(last - count + 1, last))
    from (
      select order_id as of_order, tube_code as of_kind,
        sum(count) over (partition by order_id order by tubes.draw_order, tubes.code) as last
      from order_tubes join tubes on tubes.code = tube_code
    ) as drawn
    where order_id = of_order and tube_code = of_kind`,
  'alter table order_tubes alter column numbers set not null',
];
