import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the pre-order with this barcode in the wizard, to become an order. */
export const usePreOrderWizard = (): ((barcode: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (barcode) => void navigate('/create-order/services/checkout', { state: { preOrder: { barcode } } }),
    [navigate],
  );
};
