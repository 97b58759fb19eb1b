import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toPreOrder } from '../paths/createOrder.ts';

/** Opens the pre-order with this barcode in the wizard. */
export const usePreOrderWizard = (): ((barcode: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (barcode) => {
      const { to, state } = toPreOrder(barcode);
      void navigate(to, { state });
    },
    [navigate],
  );
};
