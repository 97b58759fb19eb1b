import { useNotify, useRedirect } from 'react-admin';

/** When one promotion cannot be read: back to the list, with a message. */
export const usePromotionFailure = (): (() => void) => {
  const notify = useNotify();
  const redirect = useRedirect();
  return () => {
    notify('resources.admin/promotion.failed.one', { type: 'error' });
    redirect('list', 'admin/promotion');
  };
};
