import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState, type FC } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { ageIn, ageOfDays, ageUnits, daysOfAge, type AgeUnit } from '../../../contract/analyteIntervals.ts';
import { useT } from '../../i18n/useT.ts';

const texts = 'resources.admin/synchronization/analyte';

/** An age in days, typed in days, months or years. */
export const AgeInput: FC<{ source: string; label: string }> = ({ source, label }) => {
  const t = useT();
  const { field, fieldState, id } = useInput({ source });
  const days = typeof field.value === 'number' ? field.value : null;
  const natural = ageOfDays(days ?? 0);
  const [chosen, setUnit] = useState<AgeUnit>(natural.unit);
  /** A value that came from elsewhere may not be full in the chosen unit. */
  const inChosen = ageIn(days ?? 0, chosen);
  const { age, unit } = inChosen === null ? natural : { age: inChosen, unit: chosen };
  const write = (text: number | string, as: AgeUnit) => {
    setUnit(as);
    field.onChange(text === '' ? null : daysOfAge(Number(text), as));
  };
  return (
    <TextField
      id={id}
      label={label}
      type="number"
      size="small"
      margin="dense"
      value={days === null ? '' : age}
      onChange={({ target }) => write(target.value, unit)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error && <InputHelperText error={fieldState.error.message ?? ''} />}
      slotProps={{
        htmlInput: { min: 0, step: 1 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <select
                className="age-unit"
                aria-label={`${label}: ${t(`${texts}.form.ageUnit`)}`}
                value={unit}
                onChange={({ target }) => write(days === null ? '' : age, target.value as AgeUnit)}
              >
                {ageUnits.map((one) => (
                  <option key={one} value={one}>
                    {t(`${texts}.units.${one}`)}
                  </option>
                ))}
              </select>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
