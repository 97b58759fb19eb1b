/**
 * The line about a page of orders, written by the statement that reads the page: half the time of a statement of its own.
 * Writes nothing for an empty page that is not the `is_last` of several tried.
 */
export const statements = [
  `create function record_page(
      line_at timestamptz, line_user integer, line_action text, line_details jsonb,
      order_ids integer[], total integer, is_last boolean)
    returns boolean language plpgsql as $$
    begin
      if total = 0 and not is_last then
        return false;
      end if;
      insert into audit_log (at, user_id, action, subject, details, patient_ids)
      values (line_at, line_user, line_action, '', line_details || jsonb_build_object('found', total),
        array(select distinct patient_id from orders where id = any(order_ids)));
      return true;
    end $$`,
];
