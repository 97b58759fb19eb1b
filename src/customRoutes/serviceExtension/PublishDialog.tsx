import type { FC } from 'react';
import { useWatch } from 'react-hook-form';
import { extensionFields, type ExtensionRecord } from '../../../contract/serviceExtension.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { changedFields } from './mergeFields.ts';

interface Props {
  record: ExtensionRecord;
  isPending: boolean;
  onPublish: () => void;
  onClose: () => void;
}

/** Asks before publishing, naming what nurses will see changed. */
export const PublishDialog: FC<Props> = ({ record, isPending, onPublish, onClose }) => {
  const t = useT();
  const parsed = extensionFields.safeParse(useWatch());
  const { published } = record;
  const changed = parsed.success && published ? changedFields(published, parsed.data) : null;
  return (
    <ConfirmDialog
      title={t('serviceExtension.publishTitle')}
      yes={t('serviceExtension.publish')}
      no={t('serviceExtension.cancel')}
      isPending={isPending}
      onYes={onPublish}
      onNo={onClose}
    >
      {changed === null && <p>{t('serviceExtension.publishFirst')}</p>}
      {changed?.length === 0 && <p>{t('serviceExtension.publishSame')}</p>}
      {changed !== null && changed.length > 0 && (
        <>
          <p>{t('serviceExtension.publishChanges')}</p>
          <ul>
            {changed.map((name) => (
              <li key={name}>{t(`serviceExtension.fields.${name}`)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
};
