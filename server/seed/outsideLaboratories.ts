import type { LocalisedName } from '../../contract/fields.ts';
import type { Provider } from '../../contract/providers.ts';
import type { Db } from '../core/db/db.ts';
import * as providerTables from '../core/db/schema/providers.ts';
import { bulkInsert } from './bulkInsert.ts';
import { demoServices, serviceId } from './catalogueRows.ts';

interface OutsideLaboratory {
  code: string;
  name: LocalisedName;
  kind: Provider['kind'];
  contact: string;
  accreditation: string;
  workingWeek: number[];
  /** Our codes of its services. */
  services: readonly string[];
  /** One of them that has no code at the provider yet. */
  unmapped?: string;
}

const codesFrom = (first: string, last: string): string[] =>
  demoServices.map(({ code }) => code).filter((code) => first <= code && code <= last);

/** Rare and expensive tests are outsourced: genetics, allergens, heavy metals. */
const laboratories: readonly OutsideLaboratory[] = [
  {
    code: 'DIALAB',
    name: { ru: 'Диалаб', en: 'Dialab', be: 'Дыялаб' },
    kind: 'Dialab',
    contact: '+375 17 000-00-11, orders@dialab.example',
    accreditation: 'ДЕМО, аттестата нет',
    workingWeek: [1, 2, 3, 4, 5, 6],
    services: codesFrom('8001', '8028'),
    unmapped: '8018',
  },
  {
    code: 'ALLERGO',
    name: { ru: 'Аллергоцентр', en: 'Allergy Centre', be: 'Алергацэнтр' },
    kind: 'api',
    contact: '+375 17 000-00-22, lab@allergy.example',
    accreditation: 'ДЕМО, аттестата нет',
    workingWeek: [1, 2, 3, 4, 5],
    services: codesFrom('7101', '7205'),
  },
  {
    code: 'METAL',
    name: { ru: 'Лаборатория элементов', en: 'Element Laboratory', be: 'Лабараторыя элементаў' },
    kind: 'paper',
    contact: '+375 17 000-00-33',
    accreditation: 'ДЕМО, аттестата нет',
    workingWeek: [1, 2, 3, 4, 5],
    services: codesFrom('5060', '5075'),
  },
];

/** A stored outside laboratory: its services by our id, with their working days and whether they have a code. */
export interface SeededProvider {
  id: number;
  kind: Provider['kind'];
  workingWeek: number[];
  services: ReadonlyMap<number, { code: string; workingDays: number; isMapped: boolean }>;
}

/** Writes the outside laboratories and their services, with their own codes and prices. */
export const insertProviders = async (db: Db): Promise<SeededProvider[]> => {
  const catalogue = new Map(demoServices.map((service) => [service.code, service]));
  const seeded: SeededProvider[] = [];
  const rows: (typeof providerTables.providerServices.$inferInsert)[] = [];
  for (const { services, unmapped, ...provider } of laboratories) {
    const [row] = await db
      .insert(providerTables.providers)
      .values(provider)
      .returning({ id: providerTables.providers.id });
    if (row === undefined) continue;
    const own: (readonly [number, { code: string; workingDays: number; isMapped: boolean }])[] = [];
    for (const code of services) {
      const { price, workingDays } = catalogue.get(code) ?? { price: 0, workingDays: 1 };
      const taken = { code, workingDays: Math.max(1, workingDays - 2), isMapped: code !== unmapped };
      own.push([serviceId(code), taken]);
      rows.push({
        providerId: row.id,
        serviceId: serviceId(code),
        providerCode: taken.isMapped ? `${provider.code.slice(0, 1)}${String(20_000 + Number(code))}` : null,
        price: Math.round((price * 0.6) / 10) * 10,
        workingDays: taken.workingDays,
      });
    }
    const { kind, workingWeek } = provider;
    seeded.push({ id: row.id, kind, workingWeek, services: new Map(own) });
  }
  await bulkInsert(db, providerTables.providerServices, rows);
  return seeded;
};
