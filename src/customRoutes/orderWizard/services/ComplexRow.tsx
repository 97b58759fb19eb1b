import { useId, useRef, useState, type FC } from 'react';
import type { Complex } from '../../../../contract/complexes.ts';
import { useT } from '../../../i18n/useT.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NameForm } from '../../../ui/NameForm.tsx';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import type { BasketItem } from '../state/basketItem.ts';
import { ComplexContent } from './ComplexContent.tsx';
import { useComplexChanges } from './useComplexChanges.ts';

interface Props {
  contractId: number;
  complex: Complex;
  inBasket: ReadonlySet<string>;
  onAddAll: (complex: Complex) => void;
  onAdd: (item: BasketItem) => void;
  /** Moves the focus on, because its row was removed. */
  onDeleted: (complex: Complex) => void;
}

/**
 * A complex: its name expands its services, the button adds them all to the basket; when expanded it can be renamed,
 * edited and, after confirmation, deleted.
 */
export const ComplexRow: FC<Props> = ({ contractId, complex, inBasket, onAddAll, onAdd, onDeleted }) => {
  const t = useT();
  const notifyError = useNotifyError();
  const { rename, remove } = useComplexChanges(contractId);
  const [isOpen, setOpen] = useState(false);
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const contentId = useId();
  const { id, name } = complex;
  const endRename = () => {
    setDoing(null);
    renameButton.current?.focus();
  };
  const erase = async () => {
    setDoing(null);
    try {
      await remove(id);
      onDeleted(complex);
    } catch (error) {
      notifyError(error);
    }
  };
  const label = (action: string) => t('wizard.complexes.of', { action, name });
  return (
    <li>
      <div className="complex">
        <button
          type="button"
          className="beside complex-name"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          <span>{name}</span>{' '}
          <span className="quiet nowrap">
            {t('wizard.services.count', { smart_count: complex.servicesCount })}
          </span>
        </button>
        <button
          type="button"
          className="button small"
          aria-label={t('wizard.complexes.add', { name })}
          disabled={complex.servicesCount === 0}
          onClick={() => onAddAll(complex)}
        >
          {t('wizard.complexes.take')}
        </button>
      </div>
      <div id={contentId}>
        {isOpen && (
          <div className="complex-content">
            <div className="wrap complex-actions">
              <button
                ref={renameButton}
                type="button"
                className="button plain small"
                aria-label={label(t('wizard.complexes.rename'))}
                onClick={() => setDoing('rename')}
              >
                {t('wizard.complexes.rename')}
              </button>
              <button
                type="button"
                className="button plain small removes"
                aria-label={label(t('wizard.complexes.delete'))}
                onClick={() => setDoing('delete')}
              >
                {t('wizard.complexes.delete')}
              </button>
            </div>
            {doing === 'rename' && (
              <NameForm
                label={t('wizard.complexes.name')}
                initial={name}
                saveText={t('wizard.complexes.save')}
                cancelText={t('wizard.complexes.cancel')}
                save={async (next) => {
                  await rename(id, next);
                  endRename();
                }}
                onCancel={endRename}
              />
            )}
            <ComplexContent contractId={contractId} complex={complex} inBasket={inBasket} onAdd={onAdd} />
          </div>
        )}
      </div>
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('wizard.complexes.deleteTitle', { name })}
          yes={t('wizard.complexes.delete')}
          no={t('wizard.complexes.keep')}
          onYes={() => void erase()}
          onNo={() => setDoing(null)}
        >
          <p>{t('wizard.complexes.deleteQuestion')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
};
