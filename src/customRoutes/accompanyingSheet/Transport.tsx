import { useState, type FC } from 'react';
import type { Manifest } from '../../../contract/manifests.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';

interface Props {
  manifest: Manifest;
  isReadOnly: boolean;
  onChange: (changes: { courier?: string; temperature?: number | null }) => void;
}

/** Parses a temperature, °C, with a point or a comma; null for an empty text, undefined for an invalid one. */
const temperatureOf = (text: string): number | null | undefined => {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (written === '') return null;
  const value = Number(written);
  return Number.isFinite(value) && Math.abs(value) < 100 ? value : undefined;
};

/** Who carries the tubes and at what temperature; saved when a field is left. */
export const Transport: FC<Props> = ({ manifest, isReadOnly, onChange }) => {
  const t = useT();
  const [courier, setCourier] = useState<string | null>(null);
  const [temperature, setTemperature] = useState<string | null>(null);
  const degrees = manifest.temperature === null ? '' : String(manifest.temperature);
  if (isReadOnly)
    return [manifest.courier, degrees].some(Boolean) ? (
      <p className="wrap manifest-transport">
        <span>
          {t('handOver.courier')}: {manifest.courier || '—'}
        </span>
        <span>
          {t('handOver.temperature')}: {degrees || '—'}
        </span>
      </p>
    ) : null;
  return (
    <div className="wrap manifest-transport">
      <LabelledInput
        label={t('handOver.courier')}
        className="input"
        maxLength={200}
        value={courier ?? manifest.courier}
        onChange={(event) => setCourier(event.currentTarget.value)}
        onBlur={() => courier !== null && courier !== manifest.courier && onChange({ courier })}
      />
      <LabelledInput
        label={t('handOver.temperature')}
        className="input"
        inputMode="text"
        maxLength={6}
        value={temperature ?? degrees}
        error={
          temperature !== null && temperatureOf(temperature) === undefined
            ? t('errors.ValidateErrors.Invalid')
            : undefined
        }
        onChange={(event) => setTemperature(event.currentTarget.value)}
        onBlur={() => {
          const value = temperature === null ? undefined : temperatureOf(temperature);
          if (value !== undefined && value !== manifest.temperature) onChange({ temperature: value });
        }}
      />
    </div>
  );
};
