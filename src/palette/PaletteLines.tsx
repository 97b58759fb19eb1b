import { useEffect, type FC } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import { groups, type Choice } from './choice.ts';

interface Props {
  /** Prefix of the ids: that of the list, of its groups and of its lines. */
  id: string;
  /** In the order of the groups. */
  choices: readonly Choice[];
  marked: Choice | undefined;
  isBusy: boolean;
  onMark: (choice: Choice) => void;
  onChoose: (choice: Choice) => void;
}

/** The choices under the names of their groups; the marked one is kept in sight. */
export const PaletteLines: FC<Props> = ({ id, choices, marked, isBusy, onMark, onChoose }) => {
  const t = useT();
  useEffect(() => {
    if (marked) document.getElementById(`${id}-${marked.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const shown = groups.filter((group) => choices.some((choice) => choice.group === group));
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('palette.list')}
      aria-busy={isBusy}
      className="palette-list"
    >
      {shown.map((group) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} role="presentation">
            {t(`palette.groups.${group}`)}
          </p>
          {choices
            .filter((choice) => choice.group === group)
            .map((choice) => (
              // The keys are those of the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={choice.id}
                id={`${id}-${choice.id}`}
                role="option"
                aria-selected={choice === marked}
                tabIndex={-1}
                className="palette-line"
                onMouseMove={() => onMark(choice)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(choice)}
              >
                <Icon name={choice.icon} />
                <span className="palette-label">{choice.label}</span>
                {choice.detail !== undefined && <span className="palette-detail">{choice.detail}</span>}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
};
