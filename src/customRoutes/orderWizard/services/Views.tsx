import type { FC } from 'react';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  favourites: boolean;
  onFavourites: (favourites: boolean) => void;
  complexes: { open: () => void; isLoading: boolean };
}

/** The favourites toggle and the button of the complexes. */
export const Views: FC<Props> = ({ favourites, onFavourites, complexes }) => {
  const t = useT();
  return (
    <div className="service-views">
      <button
        type="button"
        className={favourites ? 'button star on' : 'button star'}
        aria-pressed={favourites}
        title={t('wizard.services.favourites')}
        onClick={() => onFavourites(!favourites)}
      >
        <Icon name="star" />
        {t('wizard.services.favourites')}
      </button>
      <button
        type="button"
        className="button"
        title={t('wizard.complexes.title')}
        aria-busy={complexes.isLoading}
        onClick={complexes.open}
      >
        <Icon name="layers" />
        {t('wizard.complexes.title')}
      </button>
    </div>
  );
};
