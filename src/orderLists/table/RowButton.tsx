import type { FC } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { ActionsPlace } from './listTable.ts';

interface Props {
  icon: IconName;
  label: string;
  /** Accessible name of the icon, if it says more than the label. */
  name?: string;
  place: ActionsPlace;
  isBusy?: boolean;
  onClick: () => void;
}

/** An action of a row: an icon, with its word where there is room. */
export const RowButton: FC<Props> = ({ icon, label, name = label, place, isBusy, onClick }) => (
  <button
    type="button"
    className={place.hasWords ? 'button' : 'button plain icon small'}
    aria-label={place.hasWords ? undefined : name}
    title={place.hasWords ? undefined : label}
    aria-describedby={name === label ? place.titleId : undefined}
    aria-busy={isBusy}
    onClick={onClick}
  >
    <Icon name={icon} />
    {place.hasWords && label}
  </button>
);
