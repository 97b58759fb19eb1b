import { accounts } from './0057-baseline/accounts.ts';
import { analytes } from './0057-baseline/analytes.ts';
import { auditLog } from './0057-baseline/auditLog.ts';
import { auditRules } from './0057-baseline/auditRules.ts';
import { connections } from './0057-baseline/connections.ts';
import { contracts } from './0057-baseline/contracts.ts';
import { counting } from './0057-baseline/counting.ts';
import { delivery } from './0057-baseline/delivery.ts';
import { discounts } from './0057-baseline/discounts.ts';
import { keys } from './0057-baseline/keys.ts';
import { laboratory } from './0057-baseline/laboratory.ts';
import { live } from './0057-baseline/live.ts';
import { mail } from './0057-baseline/mail.ts';
import { manifests } from './0057-baseline/manifests.ts';
import { office } from './0057-baseline/office.ts';
import { orderImport } from './0057-baseline/orderImport.ts';
import { orderRules } from './0057-baseline/orderRules.ts';
import { orders } from './0057-baseline/orders.ts';
import { patients } from './0057-baseline/patients.ts';
import { persons } from './0057-baseline/persons.ts';
import { preOrders } from './0057-baseline/preOrders.ts';
import { providers } from './0057-baseline/providers.ts';
import { results } from './0057-baseline/results.ts';
import { services } from './0057-baseline/services.ts';
import { sms } from './0057-baseline/sms.ts';
import { totals } from './0057-baseline/totals.ts';
import { triggers } from './0057-baseline/triggers.ts';
import { officeTriggers } from './officeTriggers.ts';

/** A statement starts at the beginning of a line; what follows in it is indented, or closes what was opened. */
const statementsOf = (text: string): string[] => text.trim().split(/;\n+(?=\S)/);

/** References to tables that are made later. */
const lateReferences = [
  'alter table contracts add constraint contracts_default_unit_id_fkey foreign key (default_unit_id) references client_units (id)',
  'alter table comparisons add constraint comparisons_connection_id_fkey foreign key (connection_id) references connections (id)',
  'alter table incoming_letters add constraint incoming_letters_document_id_fkey foreign key (document_id) references documents (id)',
  'alter table delivery_ledger add constraint delivery_ledger_sms_id_fkey foreign key (sms_id) references sms (id) on delete cascade',
];

/** The lists of the administration with their tables; a list shows a change of these columns. */
const lists = [
  ['admin/users', 'users', ['version', 'state', 'is_email_proven']],
  ['admin/contracts', 'contracts', ['version']],
  ['admin/discount', 'discount_cards', ['version', 'is_active']],
  ['admin/discount/prefix', 'discount_prefixes', ['version']],
  ['admin/discount/type', 'discount_types', ['version']],
  ['admin/synchronization/provider', 'providers', ['version']],
  ['admin/news', 'articles', ['version']],
  ['admin/mail-manager/incoming', 'incoming_letters', ['version', 'state']],
  ['admin/mail-manager/mask', 'masks', ['version', 'priority']],
  ['admin/mail-manager/queue', 'emails', ['version', 'state']],
  ['admin/mail-manager/rule', 'message_rules', ['version']],
  ['admin/mail-manager/sender', 'senders', ['version']],
  ['admin/mail-manager/smtp', 'smtp_servers', ['version', 'last_test_at']],
  ['admin/mail-manager/template', 'message_templates', ['version']],
  ['admin/promotion', 'promotions', ['version']],
  ['admin/scheduled-changes', 'scheduled_changes', ['state']],
  ['admin/settings/payment-channel', 'payment_channels', ['version']],
  ['admin/connected-system', 'connected_systems', ['version', 'last_call_at']],
  ['admin/connected-system', 'subscriptions', ['version', 'state', 'failing_since']],
  ['admin/settings/connection', 'connections', ['version', 'failing_since']],
  ['admin/settings/code', 'connection_codes', ['version', 'target']],
  ['admin/settings/message', 'connection_messages', ['state']],
  ['admin/mail-manager/sms-service', 'sms_services', ['version', 'last_test_at']],
  ['admin/mail-manager/sms', 'sms', ['state', 'failure']],
  ['admin/doctor', 'commissionaires', ['version']],
] as const;

/** The database of 0.1.0: every table, index, function and trigger, and the rows it starts with. */
export const statements = [
  // Functions name tables that are made after them.
  'set local check_function_bodies = off',
  ...[
    keys,
    contracts,
    accounts,
    services,
    patients,
    orders,
    totals,
    discounts,
    providers,
    office,
    manifests,
    mail,
    delivery,
    analytes,
    results,
    persons,
    auditLog,
    connections,
    preOrders,
    sms,
    laboratory,
    orderImport,
  ].flatMap(statementsOf),
  ...lateReferences,
  ...[live, counting, orderRules, auditRules, triggers].flatMap(statementsOf),
  ...lists.flatMap(([list, table, columns]) => officeTriggers(list, table, columns)),
];
