import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the order with this barcode in the wizard, to be edited (WIZ-07). */
export const useEditOrder = (): ((barcode: string) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (barcode) => void navigate('/create-order/services', { state: { edit: { barcode } } }),
    [navigate],
  );
};
