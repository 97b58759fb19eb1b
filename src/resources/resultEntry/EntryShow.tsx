import './entry.css';
import { useNotify, Title } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { useEffect, type FC } from 'react';
import { resultEntry } from '../../../contract/resultEntry.ts';
import { FactList } from '../../administration/FactList.tsx';
import { useLab } from '../../dataProvider/useLab.ts';
import { ReadError } from '../../ui/ErrorText.tsx';
import { formatWireDate, groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useScanner } from '../../scans/useScanner.ts';
import { useShownKeys } from '../../ui/shownKeys.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNotifyError } from '../../ui/useNotifyError.ts';
import { EntryServiceForm } from './EntryServiceForm.tsx';
import { useOpenEntry } from './useEntry.ts';

const texts = 'resources.admin/settings/entry';

/**
 * Enter goes to the next field of the page, from a text of several lines with Ctrl; behind the last one of a service is its
 * button.
 */
const moveOn = (event: KeyboardEvent): void => {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLElement) || !field.matches('[data-entry]')) return;
  if (field instanceof HTMLTextAreaElement && !event.ctrlKey) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLElement>('[data-entry]:not(:disabled), .entry-release')];
  fields[fields.indexOf(field) + 1]?.focus();
};

/** A scanned label opens its order, whatever field has the focus. */
const useOpenByScan = (): void => {
  const { call } = useLab();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const open = async (barcode: string) => {
    const found = await call(resultEntry.list, { query: { q: barcode } }).catch(notifyError);
    const [first] = found?.items ?? [];
    if (first) await navigate(`/admin/settings/entry/${String(first.id)}/show`);
    else if (found)
      notify(`${texts}.notTyped`, { type: 'warning', messageArgs: { barcode: groupBarcode(barcode) } });
  };
  useScanner(({ barcode }) => void open(barcode));
};

/** The results of an order that people type, a form for each of its services. */
export const EntryShow: FC = () => {
  const t = useT();
  const id = Number(useParams()['id']);
  const opened = useOpenEntry(id);
  const { data, error } = opened;
  useOpenByScan();
  const shown = data?.order.barcode;
  useEffect(() => {
    if (shown !== undefined) document.querySelector<HTMLElement>('[data-entry]')?.focus();
  }, [shown]);
  useShownKeys(() => [{ key: 'Enter', does: 'palette.keys.value' }]);
  useEffect(() => {
    document.addEventListener('keydown', moveOn);
    return () => document.removeEventListener('keydown', moveOn);
  }, []);
  if (error) return <ReadError of={opened} />;
  if (!data) return <Spinner />;
  const { order, services, antibiotics } = data;
  return (
    <>
      <Title title={t(`${texts}.title`, { barcode: groupBarcode(order.barcode) })} />
      <FactList
        facts={[
          [t(`${texts}.fields.patientName`), order.patientName],
          [t(`${texts}.fields.dateOfBirth`), formatWireDate(order.dateOfBirth)],
        ]}
      />
      {services.map((service) => (
        <EntryServiceForm key={service.serviceId} orderId={id} service={service} antibiotics={antibiotics} />
      ))}
    </>
  );
};
