import { useListContext, useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { BodyInput } from '../../../../contract/endpoint.ts';
import {
  allConditions,
  type createListView,
  type ListView,
  type ViewContent,
} from '../../../../contract/listViews.ts';
import { useT } from '../../../i18n/useT.ts';
import { contentOf, daysUpToToday, type ListOrder } from '../../../orderLists/savedViews.ts';
import type { SearchPeriod } from '../../../orderLists/searchValues.ts';
import type { ListViews } from '../../../orderLists/useListViews.ts';
import { useViewChanges } from '../../../orderLists/useSavedViews.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LabelledSelect } from '../../../ui/LabelledSelect.tsx';
import { nameError } from '../../../ui/NameForm.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useErrorText } from '../../../ui/useErrorText.ts';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';

interface Props {
  views: Pick<ListViews, 'list' | 'views' | 'values'>;
  /** Meaning of the second period. */
  secondLabel: string;
  onClose: () => void;
}

/** The periods that a view keeps as dates. */
const fixedIn = (content: ViewContent): readonly SearchPeriod[] => {
  const { created, second } = allConditions(content);
  return [
    ...('from' in created ? (['created'] as const) : []),
    ...(second !== null && 'from' in second ? (['second'] as const) : []),
  ];
};

/**
 * Saves conditions, sort order and page size of the list as a new view, or over an existing one, with Undo in a
 * toast. Says which conditions are not saved.
 */
export const SaveViewDialog: FC<Props> = ({ views: { list, views, values }, secondLabel, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const notifyError = useNotifyError();
  const { sort, perPage } = useListContext();
  const { show: showUndo } = useUndoToast();
  const { create, update } = useViewChanges(list);
  const [replacedId, setReplacedId] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [fixed, setFixed] = useState<readonly SearchPeriod[]>([]);
  const [error, setError] = useState<string>();
  const [now] = useState(() => new Date());
  const order: ListOrder = { sort, perPage };
  const content = contentOf(list, values, order, fixed, now);
  const notKept = (['lastName', 'firstName', 'middleName', 'barcode'] as const).filter((field) =>
    values[field]?.trim(),
  );
  const isPending = create.isPending || update.isPending;
  const choose = (id: number | null) => {
    const view = views.find((one) => one.id === id);
    setReplacedId(id);
    setName(view?.name ?? '');
    setDefault(view?.isDefault ?? false);
    setFixed(view ? fixedIn(view.content) : []);
    setError(undefined);
  };
  const onError = (reason: unknown) => setError(nameError(reason) ?? errorText(reason));
  const replace = ({ id, version, ...before }: ListView, after: BodyInput<typeof createListView>) =>
    update.mutate(
      { body: { id, version, ...after } },
      {
        onSuccess: () => {
          onClose();
          const { name, isDefault, content } = before;
          showUndo(
            t('orderSearch.views.changed', { name: after.name }),
            () =>
              void update
                .mutateAsync({ body: { id, version: version + 1, name, isDefault, content } })
                .catch(notifyError),
          );
        },
        onError,
      },
    );
  const submit = () => {
    if (isPending || content === null) return;
    if (name.trim() === '') return setError(t('errors.ValidateErrors.Required'));
    const view = { name: name.trim(), isDefault, content };
    const replaced = views.find(({ id }) => id === replacedId);
    if (replaced) return replace(replaced, view);
    create.mutate(
      { body: view },
      {
        onSuccess: () => {
          onClose();
          notify(t('orderSearch.views.saved', { name: view.name }), { type: 'success' });
        },
        onError,
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
          <button type="submit" className="button primary" disabled={content === null} aria-busy={isPending}>
            {t('orderSearch.views.confirm')}
          </button>
        </>
      }
    >
      {content === null && <p className="message error">{t('orderSearch.views.fixDates')}</p>}
      {views.length > 0 && (
        <LabelledSelect
          label={t('orderSearch.views.target')}
          value={replacedId ?? ''}
          onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('orderSearch.views.new')}</option>
          {views.map((view) => (
            <option key={view.id} value={view.id}>
              {t('orderSearch.views.replace', { name: view.name })}
            </option>
          ))}
        </LabelledSelect>
      )}
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
