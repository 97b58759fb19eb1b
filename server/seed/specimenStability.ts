import { asc, inArray } from 'drizzle-orm';
import { completenessOf } from '../../contract/serviceCompleteness.ts';
import { extensionFields } from '../../contract/serviceExtension.ts';
import type { Db } from '../core/db/db.ts';
import { services } from '../core/db/schema/catalogue.ts';
import { serviceExtensions, serviceExtensionVersions } from '../core/db/schema/serviceExtensions.ts';
import { initialFields } from '../reference/serviceExtensions/initialFields.ts';
import { publishTexts } from '../reference/serviceExtensions/publishTexts.ts';

/**
 * For how many hours the specimens of services stay stable, at most a week. Chemistry, hormones, blood count and HbA1c are
 * those of WHO/DIL/LAB/99.1 Rev. 2 (stability of blood, plasma and serum samples), coagulation of CLSI H21, ESR of CLSI
 * H02, urine of the European urinalysis guideline. What these do not say is left out.
 */
const stable: readonly { hours: number; temperature: 'room' | '2-8'; volumeMl: number; codes: string }[] = [
  { hours: 24, temperature: 'room', volumeMl: 2, codes: '1001 1002 1005 1006 1011' },
  { hours: 24, temperature: '2-8', volumeMl: 2, codes: '1009' },
  { hours: 168, temperature: '2-8', volumeMl: 2, codes: '3069 3070' },
  { hours: 24, temperature: 'room', volumeMl: 2.7, codes: '2001 2002' },
  { hours: 4, temperature: 'room', volumeMl: 2.7, codes: '2003' },
  {
    hours: 168,
    temperature: '2-8',
    volumeMl: 1,
    codes:
      '3001 3002 3003 3004 3010 3012 3018 3023 3024 3034 3038 3039 3040 3043 3045 3046 3048 3050 3054 3055 3056 3057 3075 3078 3080 4002 4013 4014 4019',
  },
  { hours: 96, temperature: '2-8', volumeMl: 1, codes: '3051' },
  { hours: 72, temperature: '2-8', volumeMl: 1, codes: '4001 4015 4017' },
  { hours: 4, temperature: '2-8', volumeMl: 10, codes: '6401 6402' },
];

/** Publishes descriptions that say how long specimens are stable. */
export const insertStability = async (db: Db, updatedAt: Date): Promise<void> => {
  const specimens = new Map(
    stable.flatMap(({ codes, ...specimen }) => codes.split(' ').map((code) => [code, specimen] as const)),
  );
  const described = await db
    .select()
    .from(services)
    .where(inArray(services.code, [...specimens.keys()]))
    .orderBy(asc(services.id));
  for (const service of described) {
    const specimen = specimens.get(service.code);
    const before = initialFields(service);
    const fields = extensionFields.parse({
      ...before,
      biomaterial: [
        {
          biomaterialTypeId: service.tubeCode,
          volumeMl: specimen?.volumeMl,
          transportTemp: specimen?.temperature,
          stabilityHours: specimen?.hours,
        },
      ],
    });
    const serviceId = service.id;
    await db.insert(serviceExtensions).values({
      serviceId,
      version: 1,
      fields,
      published: fields,
      isPublished: true,
      completeness: completenessOf(fields),
      updatedAt,
    });
    await db.insert(serviceExtensionVersions).values([
      { serviceId, version: 0, fields: before, isPublished: false, at: updatedAt },
      { serviceId, version: 1, fields, isPublished: true, at: updatedAt },
    ]);
    await publishTexts(db, serviceId, fields);
  }
};
