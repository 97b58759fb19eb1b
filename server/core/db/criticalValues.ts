/** SQL on `orders`: when the last critical value came that is in force. */
export const latestCritical = `(select max(releases.at) from releases join observations on release_id = releases.id
    where releases.order_id = orders.id and is_current and flag in ('LL', 'HH'))`;

/**
 * SQL on `dealt_with` and `orders`: a note that the desk has dealt with an order counts until a later result comes, one
 * of a critical value until another, one of a rejected specimen until another. A call that reached nobody does not count.
 */
export const isCurrentNote = `(dealt_with.outcome is distinct from 'notReached' and dealt_with.at >= coalesce(
  case dealt_with.kind when 'critical' then ${latestCritical} when 'refused' then orders.stopped_at end, orders.result_at, dealt_with.at))`;
