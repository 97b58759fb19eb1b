import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type FC } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ExtensionFields, ExtensionRecord } from '../../../contract/serviceExtension.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { changedFields, mergeFields } from './mergeFields.ts';

interface Props {
  /** The record that the form was opened with. */
  base: ExtensionRecord;
  newer: ExtensionRecord;
  onSave: (fields: ExtensionFields, version: number) => void;
  onShow: () => void;
}

/** Alert in the form: who has changed what meanwhile, with buttons to save over it or to show it. */
export const NewerAlert: FC<Props> = ({ base, newer, onSave, onShow }) => {
  const t = useT();
  const { getValues } = useFormContext<ExtensionFields>();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  const fields = changedFields(base.fields, newer.fields).map((name) => t(`serviceExtension.fields.${name}`));
  return (
    <Alert ref={alert} tabIndex={-1} severity="warning" icon={<Icon name="alert" />}>
      {t('serviceExtension.newer.text', {
        by: newer.updatedBy,
        at: formatMoment(new Date(newer.updatedAt ?? 0)),
        fields: fields.join(', '),
      })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
        <Button
          variant="outlined"
          onClick={() => onSave(mergeFields(getValues(), base.fields, newer.fields), newer.version)}
        >
          {t('serviceExtension.newer.merge')}
        </Button>
        <Button onClick={onShow}>{t('serviceExtension.newer.show')}</Button>
      </Stack>
    </Alert>
  );
};
