import { useId, type ComponentProps, type FC } from 'react';
import { useT } from '../../../i18n/useT.ts';

interface Props {
  /** For both radio buttons. */
  radio: ComponentProps<'input'>;
  error: string | undefined;
}

/** Female or male; none is preselected. */
export const GenderInput: FC<Props> = ({ radio, error }) => {
  const t = useT();
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={id}>
        {t('patients.gender')}
      </span>
      <div
        className="patient-gender"
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
      >
        {(['F', 'M'] as const).map((gender) => (
          <label className="beside" key={gender}>
            <input type="radio" value={gender} {...radio} />
            {t(`patients.genders.${gender}`)}
          </label>
        ))}
      </div>
      <span id={`${id}-note`} className={error === undefined ? 'note' : 'note error'}>
        {error ?? t('patients.required')}
      </span>
    </div>
  );
};
