import type { FC } from 'react';
import type { AddedServices } from '../../../contract/addedServices.ts';
import { formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AddableFacts } from './AddableFacts.tsx';

/** What was added, which specimens it uses, and for when it is promised. */
export const AddedNote: FC<Pick<AddedServices, 'added' | 'deadLineDate'>> = ({ added, deadLineDate }) => {
  const t = useT();
  return (
    <div role="status">
      <ul className="add-services-done" aria-label={t('orders.addServices.added')}>
        {added.map((service) => (
          <li key={service.code} className="add-services-row">
            <Icon name="check" />
            <AddableFacts service={service} />
          </li>
        ))}
      </ul>
      <p>{t('orders.addServices.promised', { date: formatWireDate(deadLineDate) })}</p>
      <p>{t('orders.addServices.noLabels')}</p>
    </div>
  );
};
