import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FC } from 'react';
import { templateVariables, type TemplateEvent } from '../../../contract/templateVariables.ts';
import { useT } from '../../i18n/useT.ts';

interface Props {
  event: TemplateEvent;
  /** Gets the variable as it stands in a text, `{barcode}`. */
  onPick: (text: string) => void;
}

/** The variables of an event; one is inserted at the cursor when it is pressed. */
export const VariableChips: FC<Props> = ({ event, onPick }) => {
  const t = useT();
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={t('resources.admin/mail-manager/template.variablesLabel')}
      sx={{ flexWrap: 'wrap', gap: 0.5, padding: 0.5 }}
    >
      {templateVariables[event].map((name) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          title={`{${name}}`}
          // The text keeps its cursor.
          onMouseDown={(pressed) => pressed.preventDefault()}
          onClick={() => onPick(`{${name}}`)}
          sx={{ borderRadius: 4, textTransform: 'none' }}
        >
          {t(`resources.admin/mail-manager/template.variables.${name}`)}
        </Button>
      ))}
    </Stack>
  );
};
