import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import TextField from '@mui/material/TextField';
import type { FC } from 'react';
import { incomingLetters } from '../../../contract/incomingLetters.ts';
import { useT } from '../../i18n/useT.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { ReadError } from '../../ui/ErrorText.tsx';

const texts = 'resources.admin/mail-manager/incoming';

/** What a person says about a document; `services` is null until somebody has chosen. */
export interface Attachment {
  barcode: string;
  services: readonly number[] | null;
  isPreliminary: boolean;
  doctor: string;
  reason: string;
}
export const newAttachment: Attachment = {
  barcode: '',
  services: null,
  isPreliminary: false,
  doctor: '',
  reason: '',
};

/** The services of the order that can have the document for their result; those that are awaited are chosen at first. */
export const useAttachment = ({ barcode, services, reason }: Attachment) => {
  const read = useRead(
    incomingLetters.services,
    { query: { barcode } },
    { enabled: barcode.length === 10, gcTime: 0 },
  );
  const { data } = read;
  const open = data?.services ?? [];
  const chosen = services ?? open.flatMap(({ id, isAwaited }) => (isAwaited ? [id] : []));
  const corrects = open.some(({ id, isFinal }) => isFinal && chosen.includes(id));
  return {
    isKnown: data !== undefined,
    read,
    open,
    chosen,
    corrects,
    isComplete: data !== undefined && (!corrects || reason.trim() !== ''),
  };
};

/** What is sent of it. */
export const attachedTo = (
  { barcode, isPreliminary, doctor, reason }: Attachment,
  { chosen, corrects }: ReturnType<typeof useAttachment>,
) => ({
  barcode,
  serviceIds: [...chosen],
  kind: isPreliminary ? ('preliminary' as const) : ('final' as const),
  doctor,
  reason: corrects ? reason : '',
});

interface Props {
  value: Attachment;
  onChange: (changes: Partial<Attachment>) => void;
  found: ReturnType<typeof useAttachment>;
  /** What was refused, by field. */
  errors: Readonly<Record<string, string[] | undefined>>;
  /** The order is known, and the document must be the result of a service of it. */
  isOfOrder?: boolean;
}

/** To which order a document belongs, of which services it is the result, and how. */
export const AttachFields: FC<Props> = ({ value, onChange, found, errors, isOfOrder = false }) => {
  const t = useT();
  const { isKnown, read, open, chosen, corrects } = found;
  return (
    <>
      {!isOfOrder && (
        <TextField
          label={t(`${texts}.fields.barcode`)}
          value={value.barcode}
          onChange={(event) =>
            onChange({ barcode: event.target.value.replace(/\D/g, '').slice(0, 10), services: null })
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          error={errors.barcode !== undefined}
          helperText={errors.barcode?.join(' ')}
          autoFocus
          fullWidth
        />
      )}
      <ReadError of={read} />
      {isKnown && open.length === 0 && (
        <p className="quiet">{t(isOfOrder ? `${texts}.noneOpen` : `${texts}.noServices`)}</p>
      )}
      {open.length > 0 && (
        <FormControl component="fieldset" margin="normal" error={errors.serviceIds !== undefined} fullWidth>
          <FormLabel component="legend">{t(`${texts}.resultOf`)}</FormLabel>
          <FormGroup>
            {open.map(({ id, code, name, isAwaited, isFinal }) => (
              <FormControlLabel
                key={id}
                sx={{ alignItems: 'flex-start' }}
                control={
                  <Checkbox
                    sx={{ flex: 'none' }}
                    checked={chosen.includes(id)}
                    slotProps={{ input: { 'aria-invalid': errors.serviceIds !== undefined } }}
                    onChange={(_, isChosen) =>
                      onChange({
                        services: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id),
                      })
                    }
                  />
                }
                slotProps={{ typography: { sx: { paddingTop: '9px' } } }}
                label={
                  <>
                    <span className="mono quiet">{code}</span> <span className="long-words">{name}</span>
                    {isAwaited && <small className="quiet"> · {t(`${texts}.awaited`)}</small>}
                    {isFinal && <small className="quiet"> · {t(`${texts}.isFinal`)}</small>}
                  </>
                }
              />
            ))}
          </FormGroup>
          <FormHelperText>
            {errors.serviceIds?.join(' ') ??
              t(chosen.length > 0 ? `${texts}.released` : isOfOrder ? `${texts}.mark` : `${texts}.beside`)}
          </FormHelperText>
        </FormControl>
      )}
      {chosen.length > 0 && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={value.isPreliminary}
                onChange={(_, isPreliminary) => onChange({ isPreliminary })}
              />
            }
            label={t(`${texts}.preliminary`)}
          />
          <TextField
            label={t(`${texts}.doctor`)}
            value={value.doctor}
            onChange={(event) => onChange({ doctor: event.target.value })}
            error={errors.doctor !== undefined}
            helperText={errors.doctor?.join(' ')}
            slotProps={{ htmlInput: { maxLength: 100 } }}
            margin="dense"
            fullWidth
          />
        </>
      )}
      {corrects && (
        <TextField
          label={t(`${texts}.why`)}
          error={errors.reason !== undefined}
          helperText={errors.reason?.join(' ') ?? t(`${texts}.whyHint`)}
          value={value.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          margin="dense"
          required
          fullWidth
        />
      )}
    </>
  );
};
