import './savedViews.css';
import { useState, type FC, type ReactNode } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EditViewsDialog } from './EditViewsDialog.tsx';
import { focusUnpicked } from '../SearchForm.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { ListViews } from '../../../orderLists/useListViews.ts';

interface Props {
  views: ListViews;
  /** Meaning of the second period; '' where there is none. */
  secondLabel: string;
  /** The search form. */
  children: ReactNode;
}

/** A search form with the saved views of its list: above it, or in its line when it is folded. */
export const ViewedSearchForm: FC<Props> = ({ views: of, secondLabel, children }) => {
  const { list, views, shownId, lost, open } = of;
  const t = useT();
  const [dialog, setDialog] = useState<'save' | 'edit' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className="viewed-search">
        <div className="beside saved-views" role="group" aria-label={t('orderSearch.views.label')}>
          {views.length > 0 && (
            <div className="wrap saved-views-chips">
              {views.map((view) => (
                <button
                  key={view.id}
                  type="button"
                  className="one-line order-search-chip"
                  aria-pressed={view.id === shownId}
                  aria-label={
                    view.isDefault ? t('orderSearch.views.defaultOne', { name: view.name }) : undefined
                  }
                  onClick={() => open(view)}
                >
                  {view.isDefault && <Icon name="star" />}
                  {view.name}
                </button>
              ))}
            </div>
          )}
          <button
            type="button"
            className="button plain small"
            title={t('orderSearch.views.save')}
            onClick={({ currentTarget }) => {
              if (!focusUnpicked(currentTarget.closest('.viewed-search'))) setDialog('save');
            }}
          >
            <Icon name="plus" />
            <span className="saved-views-save">{t('orderSearch.views.save')}</span>
          </button>
          {views.length > 0 && (
            <button
              type="button"
              className="button plain icon small"
              aria-label={t('orderSearch.views.edit')}
              title={t('orderSearch.views.edit')}
              onClick={() => setDialog('edit')}
            >
              <Icon name="edit" />
            </button>
          )}
        </div>
        {children}
      </div>
      {lost && (
        <output className="message warning">
          {t('orderSearch.views.lost', {
            name: lost.view.name,
            what: lost.conditions.map((condition) => t(`orderSearch.${condition}`)).join(', '),
          })}
        </output>
      )}
      {dialog === 'save' && <SaveViewDialog views={of} secondLabel={secondLabel} onClose={close} />}
      {dialog === 'edit' && <EditViewsDialog list={list} views={views} onClose={close} />}
    </>
  );
};
