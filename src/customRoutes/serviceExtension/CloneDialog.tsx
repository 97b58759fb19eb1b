import { useDataProvider } from 'react-admin';
import { useState, type FC } from 'react';
import type { ManualRow } from '../../dataProvider/serviceExtensionsResource.ts';
import { useT } from '../../i18n/useT.ts';
import { Autocomplete, type Choice } from '../../ui/Autocomplete.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  /** Puts the texts of another service into the form. */
  onCopy: (code: string) => void;
  onClose: () => void;
}

/** Copies the description of another service into the form. */
export const CloneDialog: FC<Props> = ({ onCopy, onClose }) => {
  const t = useT();
  const dataProvider = useDataProvider();
  const [service, setService] = useState<Choice | null>(null);
  const search = async (lookUp: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await dataProvider.getList<ManualRow>('manualServices', {
      filter: { lookUp },
      signal,
    });
    return data.map(({ serviceCode, serviceName }) => ({
      value: serviceCode,
      label: `${serviceCode} ${serviceName}`,
    }));
  };
  return (
    <Dialog
      title={t('serviceExtension.cloneTitle')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('serviceExtension.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={service === null}
            onClick={() => service && onCopy(service.value)}
          >
            {t('serviceExtension.clone')}
          </button>
        </>
      }
    >
      <p>{t('serviceExtension.cloneText')}</p>
      <Autocomplete
        label={t('serviceExtension.cloneFrom')}
        value={service}
        onChange={setService}
        search={search}
      />
    </Dialog>
  );
};
