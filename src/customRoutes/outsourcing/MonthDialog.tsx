import { useState, type FC } from 'react';
import type { Provider } from '../../../contract/providers.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { lastMonths } from '../../ui/lastMonths.ts';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { useDocumentLanguage } from '../../ui/useDocumentLanguage.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { BillCheck } from './BillCheck.tsx';

const MONTHS = 12;

/** Downloads a provider's monthly report, and lays a bill beside it. */
export const MonthDialog: FC<{ provider: Provider; onClose: () => void }> = ({ provider, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const dataProvider = useLab();
  const { language } = useDocumentLanguage();
  const [months] = useState(() => lastMonths(new Date(), MONTHS));
  const [month, setMonth] = useState(months[0] ?? '');
  const [hasBill, setHasBill] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const submit = async () => {
    if (isPending || hasBill) return;
    setPending(true);
    setFailure('');
    try {
      const { base64string, fileName } = await dataProvider.monthReport(provider.id, month, language);
      saveFile(base64string, fileName, XLSX);
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setPending(false);
    }
  };
  return (
    <Dialog
      title={t('outsourcing.month.title', { provider: provider.name })}
      onClose={onClose}
      wide
      onSubmit={() => void submit()}
      actions={
        !hasBill && (
          <button type="submit" className="button primary" aria-busy={isPending}>
            <Icon name="download" />
            {t('outsourcing.month.save')}
          </button>
        )
      }
    >
      <LabelledSelect
        label={t('outsourcing.month.label')}
        value={month}
        data-autofocus
        onChange={({ target }) => {
          setMonth(target.value);
          setHasBill(false);
        }}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {formatMonth(one)}
          </option>
        ))}
      </LabelledSelect>
      {failure !== '' && (
        <p className="message error" role="alert">
          {failure}
        </p>
      )}
      <BillCheck key={month} providerId={provider.id} month={month} onChosen={setHasBill} />
    </Dialog>
  );
};
