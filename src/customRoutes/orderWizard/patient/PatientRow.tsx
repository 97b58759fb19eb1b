import { memo, type FC, type KeyboardEvent, type MouseEvent } from 'react';
import type { PatientRow } from '../../../../contract/patients.ts';
import { formatBirth } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PatientName } from '../../../orders/PatientName.tsx';
import { fullName } from '../../../orders/fullName.ts';

/** Row actions; stable, because rows are memoised. */
export interface RowActions {
  onChoose: (id: number) => void;
  onCard: (row: PatientRow) => void;
  onPrintConsent: (row: PatientRow) => void;
  onFocus: (id: number) => void;
}

interface Props extends RowActions {
  row: PatientRow;
  isMarked: boolean;
  isReachable: boolean;
  isChosen: boolean;
  isBusy: boolean;
  /** Highlighted briefly. */
  isChanged: boolean;
  hasConsent: boolean;
}

const OneRow: FC<Props> = ({ row, onChoose, onCard, onPrintConsent, onFocus, ...is }) => {
  const t = useT();
  const name = fullName(row);
  const onClick = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button')) onChoose(row.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter held down in the search field focuses a row and must not choose it too.
    if (event.key !== 'Enter' || event.repeat || event.target !== event.currentTarget) return;
    event.preventDefault();
    onChoose(row.id);
  };
  return (
    <tr
      data-id={row.id}
      tabIndex={is.isReachable ? 0 : -1}
      className={is.isChanged ? 'changed' : undefined}
      aria-selected={is.isMarked}
      aria-current={is.isChosen || undefined}
      aria-busy={is.isBusy || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(row.id)}
    >
      <td className="patients-name">
        <PatientName of={row} />
        {row.alsoKnown !== '' && (
          <span className="quiet patients-known">{t('patients.alsoKnownAs', { names: row.alsoKnown })}</span>
        )}
        {is.isChosen && <span className="patients-chosen">{t('patients.chosen')}</span>}
      </td>
      <td className="patients-gender">{t(`patients.genders.${row.gender}`)}</td>
      <td className="patients-born nowrap">{formatBirth(row)}</td>
      <td className="patients-actions">
        {is.hasConsent && (
          <button
            type="button"
            className="button plain small"
            aria-label={t('patients.printConsentOf', { name })}
            title={t('patients.printConsent')}
            onClick={() => onPrintConsent(row)}
          >
            <Icon name="print" />
            <span className="patients-word">{t('patients.consent')}</span>
          </button>
        )}
        <button
          type="button"
          className="button plain small icon"
          aria-label={t('patients.cardOf', { name })}
          title={t('patients.card')}
          onClick={() => onCard(row)}
        >
          <Icon name="card" />
        </button>
      </td>
    </tr>
  );
};

/** A patient in the list: a click or Enter selects, buttons open the card and print the consent. */
export const OnePatient = memo(OneRow);

/** Skeleton rows. */
export const PatientRowsSkeleton: FC<{ count: number }> = ({ count }) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} className="patients-waiting" aria-hidden>
      <td className="patients-name">
        <i style={{ width: `${String(45 + ((index * 17) % 35))}%` }}>&nbsp;</i>
      </td>
      <td className="patients-gender">
        <i>&nbsp;</i>
      </td>
      <td className="patients-born">
        <i>&nbsp;</i>
      </td>
      <td className="patients-actions">&nbsp;</td>
    </tr>
  ));
