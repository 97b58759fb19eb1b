import { useDataProvider } from 'react-admin';
import { useRef, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

/** Where an order is that was not in the list: the order itself, or null when there is none. */
export interface Whereabouts {
  barcode: string;
  order: Order | null;
}

interface Lookup {
  whereabouts: Whereabouts | null;
  /** Asks for the order with this barcode; null when it did not come. */
  look: (barcode: string) => Promise<Order | null>;
  forget: () => void;
}

/** Finds an order by its barcode in whatever state it is; only the last question is answered. */
export const useLookup = (): Lookup => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const [whereabouts, setWhereabouts] = useState<Whereabouts | null>(null);
  const wanted = useRef('');
  return {
    whereabouts,
    look: async (barcode) => {
      wanted.current = barcode;
      try {
        const order = await dataProvider.getOrder(barcode);
        if (wanted.current !== barcode) return null;
        setWhereabouts({ barcode, order });
        return order;
      } catch (error) {
        const isAbsent = error instanceof RequestError && error.status === 404;
        if (isAbsent && wanted.current === barcode) setWhereabouts({ barcode, order: null });
        return null;
      }
    },
    forget: () => {
      wanted.current = '';
      setWhereabouts(null);
    },
  };
};
