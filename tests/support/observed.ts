import { eq } from 'drizzle-orm';
import type { ResultFlag } from '../../contract/codes.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import type { Db } from '../../server/core/db/db.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import type { Susceptibility } from '../../server/core/db/schema/releases.ts';
import { storeReleases, type NewRelease } from '../../server/orderFlow/results/storeReleases.ts';
import { insertOrder } from './orders.ts';

/** A value of a service as tests write it: `5.2`, `<0.1` or words, and `3.9–6.1`, `≤5`, `≥1` or words. */
export interface ObservedLine {
  serviceCode: string;
  analyte: LocalisedName;
  value: string | LocalisedName;
  unit: LocalisedName | null;
  reference: string | LocalisedName | null;
  flag: ResultFlag;
  susceptibilities?: readonly Susceptibility[];
  method?: LocalisedName | null;
  /** The code of the answer. */
  answer?: string | null;
  criticalLow?: string | null;
  criticalHigh?: string | null;
  sentNumber?: string | null;
  sentUnit?: string | null;
}

/** A text that is the same in all languages. */
export const words = (text: string): LocalisedName => ({ ru: text, en: text, be: text });

/** A value of service 1001 within 3.9–6.1 mmol/l, unless `more` says otherwise. */
export const line = (
  analyte: string,
  value: ObservedLine['value'],
  more: Partial<ObservedLine> = {},
): ObservedLine => ({
  serviceCode: '1001',
  analyte: words(analyte),
  value,
  unit: { ru: 'ммоль/л', en: 'mmol/l', be: 'ммоль/л' },
  reference: '3.9–6.1',
  flag: '',
  ...more,
});

/** An antimicrobial by its code: the category, and a zone `24 mm` or a MIC `≤0.25 mg/l`. */
export const susceptibility = (
  antibiotic: string,
  category: Susceptibility['category'],
  measured = '',
): Susceptibility => {
  const [, comparator = '', number = null, unit] = /^([<≤≥>]?)([\d.]+) (mm|mg\/l)$/.exec(measured) ?? [];
  return {
    antibiotic,
    name: { ru: `${antibiotic} ru`, en: `${antibiotic} en`, be: `${antibiotic} be` },
    category,
    method: number === null ? null : unit === 'mm' ? 'zone' : 'mic',
    comparator: comparator as Susceptibility['comparator'],
    number,
    standard: 'EUCAST 12.0',
    standardYear: 2022,
  };
};

const observation = ({ serviceCode, value, reference, ...observed }: ObservedLine) => {
  const [, comparator, number = null] =
    /^([<>]?)([\d.]+)$/.exec(typeof value === 'string' ? value : '') ?? [];
  const [, low = null, high = null] =
    /^(?:≥?([\d.]+))?(?:[–≤]([\d.]+))?$/.exec(typeof reference === 'string' ? reference : '') ?? [];
  const said = typeof value === 'string' ? words(value) : value;
  return {
    method: null,
    ...observed,
    code: [number === null ? serviceCode : '', observed.analyte.en, observed.unit?.en].join(' '),
    comparator: (comparator ?? '') as '' | '<' | '>',
    number,
    words: number === null ? said : null,
    low,
    high,
    expected: typeof reference === 'string' ? null : reference,
  };
};

/**
 * Releases these values of an order at the moment of its result, or as `more` says, one release for each service. The
 * embedded laboratory adds none for them later.
 */
export const insertReleases = async (
  db: Db,
  orderId: number,
  lines: readonly ObservedLine[],
  more: Partial<NewRelease> = {},
): Promise<void> => {
  const [order] = await db.select({ at: orders.resultAt }).from(orders).where(eq(orders.id, orderId));
  for (const code of new Set(lines.map(({ serviceCode }) => serviceCode))) {
    const [service] = await db.select({ id: services.id }).from(services).where(eq(services.code, code));
    await storeReleases(db, [
      {
        orderId,
        serviceId: service?.id ?? 0,
        version: 1,
        kind: 'final',
        at: order?.at ?? new Date(),
        isSimulated: true,
        sourceKey: ['simulated', orderId, service?.id, more.version].filter(Boolean).join(' '),
        reason: null,
        rejection: null,
        doctor: '',
        providerId: null,
        observations: lines.filter(({ serviceCode }) => serviceCode === code).map(observation),
        ...more,
      },
    ]);
  }
};

/** A ready order with these values, all released at the moment of its result; returns its id. */
export const insertReadyOrder = async (
  db: Db,
  number: number,
  resultAt: Date,
  lines: readonly ObservedLine[],
  changes: Parameters<typeof insertOrder>[2] = {},
): Promise<number> => {
  const ready = { sortingState: 5, cabinetStatus: 2, resultAt } as const;
  const orderId = await insertOrder(db, number, { ...ready, ...changes });
  await insertReleases(db, orderId, lines);
  return orderId;
};
