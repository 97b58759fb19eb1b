import type { FC } from 'react';
import { useGetList } from 'react-admin';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { extensionHistory } from '../../../contract/serviceExtension.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

type Version = ResponseOf<typeof extensionHistory>['versions'][number] & { id: number };

interface Props {
  code: string;
  /** Puts the texts of a version into the form. */
  onOpen: (version: number) => void;
  onClose: () => void;
}

/** The versions of a description: who changed what and when; one can be opened in the form. */
export const HistoryDialog: FC<Props> = ({ code, onOpen, onClose }) => {
  const t = useT();
  const versions = useGetList<Version>('serviceExtensionVersions', { filter: { code } });
  const { data, isPending } = versions;
  return (
    <Dialog wide title={t('serviceExtension.history')} onClose={onClose}>
      {isPending && <Spinner />}
      <ReadError of={versions} />
      {data?.length === 0 && <p>{t('serviceExtension.historyEmpty')}</p>}
      <ul className="plain-list extension-history">
        {data?.map(({ version, isPublished, at, by, changed }) => (
          <li className="ends" key={version}>
            <span>
              <b>
                {t(isPublished ? 'serviceExtension.versionPublished' : 'serviceExtension.version', {
                  version,
                })}
              </b>{' '}
              <span className="quiet">
                {formatMoment(new Date(at))} {by}
              </span>
              <br />
              {changed.map((name) => t(`serviceExtension.fields.${name}`)).join(', ')}
            </span>
            <button type="button" className="button" onClick={() => onOpen(version)}>
              {t('serviceExtension.openVersion')}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
