/** SQL on `orders`: when the last critical value came that is in force. */
export const latestCritical = `(select max(releases.at) from releases join observations on release_id = releases.id
    where releases.order_id = orders.id and is_current and flag in ('LL', 'HH'))`;

/**
 * SQL on `dealt_with` and `orders`: a note that the desk has dealt with an order counts until a later result comes, one
 * of a critical value until another, one of a rejected specimen until another. A call that reached nobody does not count.
 */
export const isCurrentNote = `(dealt_with.outcome is distinct from 'notReached' and dealt_with.at >= coalesce(
  case dealt_with.kind when 'critical' then ${latestCritical} when 'refused' then orders.stopped_at end, orders.result_at, dealt_with.at))`;

/**
 * SQL on `orders`: when the first critical value came that no doctor was called about; null when one was called about
 * all. A value that was replaced before anybody called counts too: the doctor waits since then.
 */
export const criticalSince = `(select min(releases.at) from releases join observations on release_id = releases.id
    where releases.order_id = orders.id and flag in ('LL', 'HH') and releases.at > coalesce((
      select max(noted.at) from dealt_with as noted where noted.order_id = orders.id and noted.kind = 'critical'
        and noted.outcome is distinct from 'notReached'), '-infinity'))`;
