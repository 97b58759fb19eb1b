import { useStore } from 'react-admin';
import { z } from 'zod';
import { TAKE_BACK_SECONDS } from '../../../contract/sorting.ts';

const schema = z.object({
  barcodes: z.array(z.string()),
  /** From when on the orders cannot be taken back; ms since the epoch. */
  until: z.number(),
});
type HandedOver = z.output<typeof schema>;

/** The orders last handed over in this tab, as long as they can be taken back; kept over a reload. */
export const useHandedOver = (): {
  handedOver: HandedOver | null;
  /** `since`: a moment before the first call, ms since the epoch. */
  remember: (barcodes: readonly string[], since: number) => void;
  forget: () => void;
} => {
  const [stored, setHandedOver] = useStore<HandedOver | null>('tab.handedOver', null);
  return {
    // The stored value may be anything.
    handedOver: schema.safeParse(stored).data ?? null,
    remember: (barcodes, since) =>
      setHandedOver({ barcodes: [...barcodes], until: since + TAKE_BACK_SECONDS * 1000 }),
    forget: () => setHandedOver(null),
  };
};
