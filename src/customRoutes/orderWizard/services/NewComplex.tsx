import { useNotify } from 'react-admin';
import { useRef, useState, type FC, type RefObject } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { NameForm } from '../../../ui/NameForm.tsx';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { usePriceContext } from '../state/wizardContexts.ts';
import { useComplexChanges } from './useComplexChanges.ts';

interface Props {
  contractId: number;
  /** The button of a new complex. */
  ref: RefObject<HTMLButtonElement | null>;
}

/** Creates a complex, empty or from the services in the basket. */
export const NewComplex: FC<Props> = ({ contractId, ref }) => {
  const t = useT();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { calculation, calculating } = usePriceContext();
  const { create, put } = useComplexChanges(contractId);
  const fromBasket = useRef<HTMLButtonElement>(null);
  /** Services of the complex to be named. */
  const [filling, setFilling] = useState<readonly number[] | null>(null);
  const chosen = (calculation?.serviceInfo.services ?? []).filter(({ parentCode }) => parentCode === null);
  const end = () => {
    (filling?.length ? fromBasket : ref).current?.focus();
    setFilling(null);
  };
  const save = async (name: string) => {
    const id = await create(name);
    end();
    try {
      await put(id, filling ?? []);
      notify(t('wizard.complexes.saved', { name }), { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div className="complex-new">
      <div className="wrap complex-actions">
        <button ref={ref} type="button" className="button small" onClick={() => setFilling([])}>
          {t('wizard.complexes.create')}
        </button>
        <button
          ref={fromBasket}
          type="button"
          className="button small"
          disabled={calculating || chosen.length === 0}
          onClick={() => setFilling(chosen.map(({ serviceId }) => serviceId))}
        >
          {t('wizard.complexes.fromBasket')}
        </button>
      </div>
      {filling && (
        <NameForm
          label={t('wizard.complexes.name')}
          initial=""
          saveText={t('wizard.complexes.save')}
          cancelText={t('wizard.complexes.cancel')}
          save={save}
          onCancel={end}
        />
      )}
    </div>
  );
};
