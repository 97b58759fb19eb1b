import { accounts } from './0001-baseline/accounts.ts';
import { contracts } from './0001-baseline/contracts.ts';
import { discounts } from './0001-baseline/discounts.ts';
import { keys } from './0001-baseline/keys.ts';
import { live } from './0001-baseline/live.ts';
import { mail } from './0001-baseline/mail.ts';
import { office } from './0001-baseline/office.ts';
import { orders } from './0001-baseline/orders.ts';
import { orderTriggers } from './0001-baseline/orderTriggers.ts';
import { providers } from './0001-baseline/providers.ts';
import { results } from './0001-baseline/results.ts';
import { services } from './0001-baseline/services.ts';

/** A statement starts at the beginning of a line; what follows in it is indented. */
const statementsOf = (text: string): string[] => text.trim().split(/;\n+(?=\S)/);

/** The database of 0.1.0: every table, index, function and trigger, and the rows it starts with. */
export const statements = [
  keys,
  contracts,
  accounts,
  services,
  orders,
  orderTriggers,
  discounts,
  providers,
  mail,
  results,
  office,
  live,
].flatMap(statementsOf);
