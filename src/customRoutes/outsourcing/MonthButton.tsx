import { useState, type FC } from 'react';
import type { Provider } from '../../../contract/providers.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MonthDialog } from './MonthDialog.tsx';

/** The report of a month at a provider, and its bill. */
export const MonthButton: FC<{ provider: Provider }> = ({ provider }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen(true)}>
        <Icon name="download" />
        {t('outsourcing.month.open')}
      </button>
      {isOpen && <MonthDialog provider={provider} onClose={() => setOpen(false)} />}
    </>
  );
};
