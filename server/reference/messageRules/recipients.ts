import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { roles } from '../../../contract/codes.ts';
import type { Db } from '../../core/db/db.ts';
import { commissionaires } from '../../core/db/schema/contracts.ts';
import type { messageRules } from '../../core/db/schema/messageRules.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { users } from '../../core/db/schema/users.ts';
import { readerLanguages } from '../mail/readerLanguages.ts';
import type { Language } from '../../core/messages/messages.ts';

/** What rules need to know about an order. */
export const orderColumns = {
  id: orders.id,
  contractId: orders.contractId,
  clientUnitId: orders.clientUnitId,
  createdBy: orders.createdBy,
  patientId: orders.patientId,
  commissionaireId: orders.commissionaireId,
  resultAt: orders.resultAt,
  email: patients.email,
  mobilePhone: patients.mobilePhone,
  resultsByEmail: patients.resultsByEmail,
  resultsBySms: patients.resultsBySms,
};
export type ConcernedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'contractId' | 'clientUnitId' | 'createdBy' | 'patientId' | 'commissionaireId' | 'resultAt'
> &
  Pick<typeof patients.$inferSelect, 'email' | 'mobilePhone' | 'resultsByEmail' | 'resultsBySms'>;

export interface Recipient {
  /** The e-mail or phone, by the channel of the rule. */
  address: string;
  language: Language;
}

/** Users who may open the order: of its contract and unit, or administrators. */
export const maySee = ({
  contractId,
  clientUnitId,
}: {
  contractId: number | SQL;
  clientUnitId: number | SQL | null;
}): SQL | undefined =>
  or(
    eq(users.roleId, roles.Admin),
    sql`exists (select 1 from user_contracts where user_id = ${users.id} and contract_id = ${contractId}
      and (client_unit_ids is null or ${clientUnitId}::int = any(client_unit_ids)))`,
  );

/** A recipient in the language of the user who has this e-mail address, Russian without one. */
const reader = async (db: Db, email: string, address: string): Promise<Recipient> => ({
  address,
  language: (await readerLanguages(db, [email])).get(email.toLowerCase()) ?? 'ru',
});

/** The patient, when the rule lets the laboratory write to patients. */
const patientOf = async (
  db: Db,
  { channel, consentRequired }: typeof messageRules.$inferSelect,
  { email, mobilePhone, resultsByEmail, resultsBySms }: ConcernedOrder,
): Promise<Recipient[]> => {
  const [address, hasAgreed] = channel === 'email' ? [email, resultsByEmail] : [mobilePhone, resultsBySms];
  if (address === '' || (consentRequired && !hasAgreed)) return [];
  return [await reader(db, email, address)];
};

/** The doctor of an order, unless the contract has none of that name any more. */
const doctorOf = async (db: Db, { commissionaireId }: ConcernedOrder): Promise<Recipient[]> => {
  if (commissionaireId === null) return [];
  const [doctor] = await db
    .select({ email: commissionaires.email })
    .from(commissionaires)
    .where(
      and(
        eq(commissionaires.id, commissionaireId),
        eq(commissionaires.isActive, true),
        ne(commissionaires.email, ''),
      ),
    );
  return doctor === undefined ? [] : [await reader(db, doctor.email, doctor.email)];
};

/** Whom a rule names for an order, each with the language to write in. */
export const recipientsOf = async (
  db: Db,
  rule: typeof messageRules.$inferSelect,
  order: ConcernedOrder,
): Promise<Recipient[]> => {
  if (rule.audience === 'patient') return patientOf(db, rule, order);
  if (rule.audience === 'doctor') return doctorOf(db, order);
  if (rule.audience === 'phones') return rule.phones.map((address) => ({ address, language: 'ru' }));
  return db
    .select({ address: users.email, language: users.language })
    .from(users)
    .where(
      and(
        eq(users.state, 'ACTIVE'),
        rule.audience === 'client' ? eq(users.id, order.createdBy) : sql`${users.roleId} = ${rule.roleId}`,
        maySee(order),
      ),
    )
    .orderBy(asc(users.id));
};
