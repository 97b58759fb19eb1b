import { useListContext, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { ViewedList } from '../../../../contract/listViews.ts';
import { useAttemptKey } from '../../../dataProvider/useAttemptKey.ts';
import { useT } from '../../../i18n/useT.ts';
import { contentOf, daysUpToToday, type ListOrder } from '../../../orderLists/savedViews.ts';
import type { OrderSearchValues, SearchPeriod } from '../../../orderLists/searchValues.ts';
import { useViewChanges } from '../../../orderLists/useSavedViews.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';
import { nameError } from '../../../ui/NameForm.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';

interface Props {
  list: ViewedList;
  values: OrderSearchValues;
  /** Meaning of the second period. */
  secondLabel: string;
  onClose: () => void;
}

/** Saves conditions, order and page size of the list as a view; says which of the conditions are not kept. */
export const SaveViewDialog: FC<Props> = ({ list, values, secondLabel, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const { sort, perPage } = useListContext();
  const { create } = useViewChanges(list);
  const keyFor = useAttemptKey();
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [fixed, setFixed] = useState<readonly SearchPeriod[]>([]);
  const [error, setError] = useState<string>();
  const [now] = useState(() => new Date());
  const order: ListOrder = { sort, perPage };
  const content = contentOf(list, values, order, fixed, now);
  const notKept = (['lastName', 'firstName', 'barcode'] as const).filter(
    (field) => values[field].trim() !== '',
  );
  const submit = () => {
    if (create.isPending || content === null) return;
    if (name.trim() === '') return setError(t('errors.ValidateErrors.Required'));
    const view = { name: name.trim(), isDefault, content };
    create.mutate(
      { view, key: keyFor(view) },
      {
        onSuccess: () => {
          onClose();
          notify(t('orderSearch.views.saved', { name: view.name }), { type: 'success' });
        },
        onError: (reason) => setError(nameError(reason) ?? errorText(reason)),
      },
    );
  };
  const period = (field: SearchPeriod, label: string) => {
    const days = daysUpToToday(values[field], now);
    if (days === null) return null;
    const { from, to } = values[field];
    return (
      <LabelledSelect
        label={label}
        value={fixed.includes(field) ? 'fixed' : 'moving'}
        onChange={({ target }) =>
          setFixed([...fixed.filter((one) => one !== field), ...(target.value === 'fixed' ? [field] : [])])
        }
      >
        <option value="moving">
          {days === 0 ? t('orderSearch.views.today') : t('orderSearch.views.days', { smart_count: days })}
        </option>
        <option value="fixed">{from === to ? from : `${from} – ${to}`}</option>
      </LabelledSelect>
    );
  };
  return (
    <Dialog
      title={t('orderSearch.views.save')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('orderSearch.views.cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={content === null}
            aria-busy={create.isPending}
          >
            {t('orderSearch.views.confirm')}
          </button>
        </>
      }
    >
      {content === null && <p className="message error">{t('orderSearch.views.fixDates')}</p>}
      <TextField
        label={t('orderSearch.views.name')}
        hint={t('orderSearch.views.nameHint')}
        value={name}
        error={error}
        hasFocusFirst
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      {period('created', t('orderSearch.created'))}
      {period('second', secondLabel)}
      <label className="check">
        <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
        {t('orderSearch.views.makeDefault')}
      </label>
      {notKept.length > 0 && (
        <p className="message warning">
          {t('orderSearch.views.notKept', {
            fields: notKept.map((field) => t(`orderSearch.${field}`)).join(', '),
          })}
        </p>
      )}
    </Dialog>
  );
};
