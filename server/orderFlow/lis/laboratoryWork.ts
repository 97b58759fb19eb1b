import { inArray, sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { lisAdditions, lisTasks } from '../../core/db/schema/orders.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Lab } from '../../core/lab.ts';
import { waitingOrdersWork } from './hl7Lis.ts';
import { advanceOrders } from '../../reference/messageRules/advanceOrders.ts';

/** States of an order at an outside laboratory that go on by themselves. */
const MOVING = [sortingStatus.SENT, sortingStatus.IMPORTED, sortingStatus.INTEGRATED];

/** Asks the laboratory's own system and the outside laboratories for what has become of orders. */
export const laboratoryWork = (lab: Lab): Work[] => [
  {
    event: 'laboratory failed',
    dueAt: sql`select least((select min(due_at) from ${lisTasks}), (select min(due_at) from ${lisAdditions}))`,
    round: () => advanceOrders(lab),
  },
  {
    event: 'outside laboratories failed',
    dueAt: sql`select min(due_at) from ${providerOrders} where ${inArray(providerOrders.status, MOVING)}`,
    round: () => lab.lis.advanceOutside(lab.db),
  },
  ...(lab.lis.kind === 'hl7' || lab.lis.kind === 'files' ? [waitingOrdersWork(lab)] : []),
];
