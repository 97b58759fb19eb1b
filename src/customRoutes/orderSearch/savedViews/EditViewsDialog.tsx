import { useState, type FC } from 'react';
import type { ListView, ViewedList } from '../../../../contract/listViews.ts';
import { useT } from '../../../i18n/useT.ts';
import { useViewChanges } from '../../../orderLists/useSavedViews.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NameForm } from '../../../ui/NameForm.tsx';
import { useNotifyError } from '../../../ui/useNotifyError.ts';
import { useUndoToast } from '../../../ui/useUndoToast.ts';

interface Props {
  list: ViewedList;
  views: readonly ListView[];
  onClose: () => void;
}

/** Renames saved views, chooses the default one, deletes; the toast of a deletion offers Undo. */
export const EditViewsDialog: FC<Props> = ({ list, views, onClose }) => {
  const t = useT();
  const notifyError = useNotifyError();
  const { show: showUndo } = useUndoToast();
  const { create, update, remove } = useViewChanges(list);
  const [renamed, setRenamed] = useState<number | null>(null);
  const onError = notifyError;
  const label = (action: string, { name }: ListView) => t('orderSearch.views.of', { action, name });
  const erase = async ({ id, name, isDefault, content }: ListView) => {
    try {
      await remove.mutateAsync({ query: { id } });
    } catch (error) {
      return onError(error);
    }
    // A toast cannot be reached under a dialog.
    onClose();
    // By then the dialog is gone, and with it the callbacks of `mutate`.
    showUndo(
      t('orderSearch.views.deleted', { name }),
      () => void create.mutateAsync({ body: { name, isDefault, content } }).catch(onError),
    );
  };
  return (
    <Dialog title={t('orderSearch.views.label')} onClose={onClose}>
      <ul className="plain-list saved-views-list">
        {views.map((view) => (
          <li key={view.id}>
            <span className="breakable saved-views-name">{view.name}</span>
            <div className="wrap saved-views-actions">
              <button
                type="button"
                className="button plain small"
                aria-pressed={view.isDefault}
                aria-label={label(t('orderSearch.views.isDefault'), view)}
                aria-busy={update.isPending}
                onClick={() => {
                  if (!update.isPending)
                    update.mutate(
                      { body: { id: view.id, version: view.version, isDefault: !view.isDefault } },
                      { onError },
                    );
                }}
              >
                <Icon name="star" />
                {t('orderSearch.views.isDefault')}
              </button>
              <button
                type="button"
                className="button plain small"
                aria-label={label(t('orderSearch.views.rename'), view)}
                onClick={() => setRenamed(view.id)}
              >
                {t('orderSearch.views.rename')}
              </button>
              <button
                type="button"
                className="button plain small"
                aria-label={label(t('orderSearch.views.delete'), view)}
                onClick={() => void erase(view)}
              >
                {t('orderSearch.views.delete')}
              </button>
            </div>
            {renamed === view.id && (
              <NameForm
                label={t('orderSearch.views.name')}
                initial={view.name}
                saveText={t('orderSearch.views.confirm')}
                cancelText={t('orderSearch.views.cancel')}
                save={async (name) => {
                  await update.mutateAsync({ body: { id: view.id, version: view.version, name } });
                  setRenamed(null);
                }}
                onCancel={() => setRenamed(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
