import type { ResultOrder } from '../../../contract/results.ts';

/** The codes of the services whose specimen was rejected; none when that is the whole order. */
export const rejectedPart = ({ services }: Pick<ResultOrder, 'services'>): string[] => {
  const examined = services.filter(({ progress }) => progress !== undefined);
  const rejected = examined.filter(({ rejection }) => rejection !== null);
  return rejected.length === examined.length ? [] : rejected.map(({ serviceCode }) => serviceCode);
};
