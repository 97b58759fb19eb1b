import type { ServiceSeed, Text3, TubeCode } from './types.ts';

/** Builds one catalogue entry; `price` is in roubles (BYN) and is stored in kopecks. */
export function service(
  code: string,
  name: [ru: string, en: string, be: string],
  price: number,
  workingDays: number,
  tube: TubeCode | null,
  extra: Omit<Partial<ServiceSeed>, 'code' | 'name' | 'price' | 'workingDays' | 'tube'> = {},
): ServiceSeed {
  const [ru, en, be] = name;
  return { code, name: { ru, en, be }, price: Math.round(price * 100), workingDays, tube, ...extra };
}

/** A text in three languages, in the order ru, en, be. */
export function text(ru: string, en: string, be: string): Text3 {
  return { ru, en, be };
}
