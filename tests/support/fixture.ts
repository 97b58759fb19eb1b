import { sql } from 'drizzle-orm';
import { roles, type RoleName } from '../../contract/codes.ts';
import type { Db } from '../../server/core/db/db.ts';
import * as articleTables from '../../server/core/db/schema/articles.ts';
import * as catalogueTables from '../../server/core/db/schema/catalogue.ts';
import * as contractTables from '../../server/core/db/schema/contracts.ts';
import * as discountTables from '../../server/core/db/schema/discounts.ts';
import * as patientTables from '../../server/core/db/schema/patients.ts';
import * as userTables from '../../server/core/db/schema/users.ts';
import { writePersonKeys } from '../../server/reference/persons/personIndex.ts';
import { catalogue, conflictingPair, packageContents, pricedInContract1, tubes } from './fixtureCatalogue.ts';

export const PASSWORD = 'DemoLab-2026';

/** Users of the fixture: one per role, and a nurse of contract 2 only. */
export type UserName = RoleName | 'Stranger';

/** User ids; those of the roles equal the role ids. */
export const userIds: Record<UserName, number> = { ...roles, Stranger: 7 };

const ownContracts: Record<UserName, number[]> = {
  Nurse: [1],
  Manager: [1, 2],
  User: [1],
  Admin: [],
  Sorter: [1, 2],
  AdvancedUser: [1],
  Stranger: [2],
};
const userNames = Object.keys(userIds) as UserName[];

/** E-mail of a user, e.g. `nurse@test.lab`. */
export const emailOf = (user: UserName): string => `${user.toLowerCase()}@test.lab`;

/** A hash of the password that is quick to check: the real ones are slow by design. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$RgMjhNNbG+3pslzSOZx57A$WVGczrX4R4Z6HCFkaiBi6W799Z6XJa3z8JpQtA8muVA';

const same = (name: string) => ({ ru: name, en: name, be: name });
const at = new Date('2026-11-01T08:00:00Z');

const patient = (id: number, contractId: number, lastName: string, firstName: string, gender: 'M' | 'F') => ({
  id,
  contractId,
  lastName,
  firstName,
  paternalName: gender === 'F' ? 'Ивановна' : 'Иванович',
  gender,
  dateOfBirth: `198${id}-0${id}-1${id}`,
  mobilePhone: `37529000000${id}`,
  identificationNumberTypeId: 1,
  identificationNumber: `MP000000${id}`,
  createdAt: at,
});

/** Fills an empty, migrated database with the fixture. */
export const insertFixture = async (db: Db): Promise<void> => {
  await db.insert(contractTables.contracts).values([
    {
      id: 1,
      code: 'NORTH',
      name: { ru: 'Клиника Северная', en: 'North Clinic', be: 'Клініка Паўночная' },
      consentRequired: true,
    },
    { id: 2, code: 'SOUTH', name: { ru: 'Клиника Южная', en: 'South Clinic', be: 'Клініка Паўднёвая' } },
  ]);
  await db.insert(contractTables.clientUnits).values([
    { id: 11, contractId: 1, name: { ru: 'Приёмное', en: 'Reception', be: 'Прыёмнае' } },
    { id: 12, contractId: 1, name: { ru: 'Стационар', en: 'Ward', be: 'Стацыянар' } },
    { id: 21, contractId: 2, name: { ru: 'Кабинет забора', en: 'Collection room', be: 'Кабінет забору' } },
  ]);
  await db.insert(userTables.users).values(
    userNames.map((user) => ({
      id: userIds[user],
      email: emailOf(user),
      name: `${user} Test`,
      passwordHash,
      roleId: user === 'Stranger' ? roles.Nurse : roles[user],
      state: 'ACTIVE' as const,
      flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
      createdAt: at,
    })),
  );
  await db
    .insert(userTables.userContracts)
    .values(
      userNames.flatMap((user) =>
        ownContracts[user].map((contractId) => ({ userId: userIds[user], contractId })),
      ),
    );

  await db.insert(contractTables.identificationNumberTypes).values([
    { id: 1, name: { ru: 'Паспорт', en: 'Passport', be: 'Пашпарт' } },
    { id: 2, name: { ru: 'Вид на жительство', en: 'Residence permit', be: 'Від на жыхарства' } },
  ]);
  await db.insert(contractTables.commissionaires).values([
    { id: 1, contractId: 1, lastName: 'Лисовский', firstName: 'Павел' },
    { id: 2, contractId: 1, lastName: 'Жук', firstName: 'Анна' },
    { id: 3, contractId: 2, lastName: 'Бобров', firstName: 'Олег' },
  ]);
  await db.insert(contractTables.additionalFields).values([
    {
      id: 1,
      contractId: 1,
      fieldName: { ru: 'Диагноз', en: 'Diagnosis', be: 'Дыягназ' },
      isActive: true,
      isMandatory: true,
      position: 1,
    },
    {
      id: 2,
      contractId: 1,
      fieldName: { ru: 'Online promocode', en: 'Online promocode', be: 'Online promocode' },
      isActive: true,
      isMandatory: false,
      position: 2,
    },
  ]);

  await db.insert(catalogueTables.tubes).values(tubes);
  await db.insert(catalogueTables.services).values(catalogue);
  await db.insert(catalogueTables.packageServices).values(packageContents);
  await db.insert(catalogueTables.serviceConflicts).values(conflictingPair);
  await db.insert(catalogueTables.priceBook).values(pricedInContract1);
  await db.insert(discountTables.discountTypes).values([
    {
      id: 1,
      contractId: 1,
      name: { ru: 'Скидка 10 %', en: 'Discount 10 %', be: 'Зніжка 10 %' },
      percent: 10,
    },
    {
      id: 2,
      contractId: 2,
      name: { ru: 'Скидка 20 %', en: 'Discount 20 %', be: 'Зніжка 20 %' },
      percent: 20,
    },
  ]);
  await db.insert(discountTables.discountCards).values({
    id: 1,
    cardNumber: 'LAB-10',
    contractId: 1,
    discountTypeId: 1,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    isActive: true,
  });

  await db
    .insert(patientTables.patients)
    .values([
      patient(1, 1, 'Иванова', 'Мария', 'F'),
      patient(2, 1, 'Петров', 'Сергей', 'M'),
      patient(3, 1, 'Соколова', 'Ольга', 'F'),
      patient(4, 2, 'Ковалёв', 'Денис', 'M'),
      patient(5, 2, 'Мороз', 'Елена', 'F'),
    ]);
  await writePersonKeys(db, await db.select().from(patientTables.patients));
  await db.insert(catalogueTables.complexes).values([
    { id: 1, contractId: 1, name: 'Диспансеризация' },
    { id: 2, contractId: 1, name: 'Пустой' },
    { id: 3, contractId: 2, name: 'Южный' },
  ]);
  await db.insert(catalogueTables.complexServices).values([
    { complexId: 1, serviceId: 1 },
    { complexId: 1, serviceId: 4 },
    { complexId: 3, serviceId: 5 },
  ]);
  await db.insert(articleTables.articles).values({
    id: 1,
    name: 'new-tests',
    title: { ru: 'Новые исследования', en: 'New tests', be: 'Новыя даследаванні' },
    description: same('1001, 1002'),
    content: same('<p>1001</p>'),
    createdAt: at,
  });
  await moveSequences(db);
};

/** The rows above have explicit ids; move the sequences past them. */
const moveSequences = async (db: Db): Promise<void> => {
  const withIds =
    'contracts client_units users identification_number_types commissionaires additional_fields services patients complexes articles discount_types discount_cards';
  for (const table of withIds.split(' '))
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
};
