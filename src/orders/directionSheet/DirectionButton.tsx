import type { FC } from 'react';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePrintDirection } from '../usePrintDirection.tsx';

/** Prints the direction sheet of an order in the document language; errors show a toast. */
export const DirectionButton: FC<{ barcode: string }> = ({ barcode }) => {
  const t = useT();
  const { print, printing, printer } = usePrintDirection();
  return (
    <>
      <button type="button" className="button" aria-busy={printing !== null} onClick={() => print(barcode)}>
        <Icon name="direction" />
        {t('orders.papers.direction')}
      </button>
      {printer}
    </>
  );
};
