import { useStore } from 'react-admin';
import { z } from 'zod';
import { TAKE_BACK_SECONDS } from '../../../contract/sorting.ts';

const schema = z.object({
  barcodes: z.array(z.string()),
  /** When it is too late to take them back; ms since 1970. */
  until: z.number(),
});
type HandedOver = z.output<typeof schema>;

/** The orders handed over last in this tab, as long as they can be taken back; it survives a reload. */
export const useHandedOver = (): {
  handedOver: HandedOver | null;
  /** `since`: before the first call, ms since 1970. */
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
