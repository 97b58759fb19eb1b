import type { FC } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Row actions; a stable object because rows are memoised. */
export interface ResultActions {
  view: (order: ResultOrder) => void;
  download: (order: ResultOrder) => void;
  /** Missing without the right to e-mail. */
  mail: ((order: ResultOrder) => void) | null;
}

interface Props {
  order: ResultOrder;
  handlers: ResultActions;
  isDownloading: boolean;
  /** Id of the text that names the order. */
  describedBy: string;
  /** Labels beside the icons. */
  hasWords: boolean;
}

const steps = [
  ['view', 'results'],
  ['download', 'download'],
  ['mail', 'mail'],
] as const;

/** View, download and e-mail of a result. */
export const RowActions: FC<Props> = ({ order, handlers, isDownloading, describedBy, hasWords }) => {
  const t = useT();
  return steps.map(([name, icon]) => {
    const handle = handlers[name];
    if (handle === null) return null;
    const label = t(`results.actions.${name}`);
    return (
      <button
        key={name}
        type="button"
        className={hasWords ? 'button small' : 'button plain icon small'}
        aria-label={hasWords ? undefined : label}
        title={hasWords ? undefined : label}
        aria-describedby={describedBy}
        aria-busy={name === 'download' && isDownloading}
        onClick={() => handle(order)}
      >
        <Icon name={icon} />
        {hasWords && label}
      </button>
    );
  });
};
