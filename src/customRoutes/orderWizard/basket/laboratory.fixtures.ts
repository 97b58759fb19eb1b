import { orderMessage } from '../../../../contract/codes.ts';
import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketItem } from './basketItem.ts';

/** A service of a list: 10 BYN times the last digit, as many days. */
export const item = (code: string): BasketItem => ({
  code,
  name: `Service ${code}`,
  price: Number(code.at(-1)) * 10,
  workingDays: Number(code.at(-1)),
});

/**
 * The laboratory's answer for a basket: 9xxx are packages of 1001 and 2001 for 50 BYN and refused beside them, 6001 is
 * refused, 3001 and 3002 clash and the earlier of them is left out.
 */
export const calculationOf = (codes: readonly string[]): Calculation => {
  const newest = codes.findLast((code) => code === '3001' || code === '3002');
  const out = codes.filter((code) => newest !== undefined && /300[12]/.test(code) && code !== newest);
  const kept = codes.filter((code) => !out.includes(code));
  const held = codes.some((code) => code.startsWith('9'))
    ? codes.filter((code) => code === '1001' || code === '2001')
    : [];
  const refused = codes.includes('6001') || held.length > 0;
  const line = ({ name, price, workingDays }: BasketItem, code: string, parentCode: string | null) => ({
    serviceId: Number(code),
    code,
    name,
    price,
    workingDays: workingDays ?? 0,
    parentCode,
  });
  const services = kept.flatMap((code) =>
    code.startsWith('9')
      ? [
          line({ ...item(code), price: 50 }, code, null),
          ...['1001', '2001'].map((part) => line({ ...item(part), price: 0 }, part, code)),
        ]
      : [line(item(code), code, null)],
  );
  return {
    isSuccess: !refused,
    ...(held.length > 0 && { clientMessage: { code: orderMessage.ServiceInPackage } }),
    statusMessage: refused ? 'No laboratory settings for service: 6001' : 'Done',
    serviceInfo: {
      totalPrice: services.reduce((sum, { price }) => sum + (price ?? 0), 0),
      discount: 0,
      totalWorkingDays: Math.max(...services.map(({ workingDays }) => workingDays)),
      services: refused ? [] : services,
    },
    biomaterials: { isSuccess: !refused, substances: [] },
    checkServices: {
      isSuccess: !refused,
      yes: out.length > 0 && !refused,
      statusMessage: out.length > 0 ? `Conflict: ${out.join(', ')}` : '',
      codes: held.length > 0 ? held : out,
    },
  };
};
