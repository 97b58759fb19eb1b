import { useState, type FC } from 'react';
import type { Difference, ManifestCount, ManifestTube } from '../../../contract/manifestTubes.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { DifferenceList } from './DifferenceList.tsx';

interface Props {
  count: ManifestCount;
  differences: readonly { code: string; kind: Difference }[];
  tubes: readonly ManifestTube[];
  isBusy: boolean;
  onConfirm: (note: string) => void;
}

/** The form in which the laboratory confirms what arrived, with the differences and a note. */
export const ReceiptForm: FC<Props> = ({ count, differences, tubes, isBusy, onConfirm }) => {
  const t = useT();
  const [note, setNote] = useState('');
  return (
    <section className="grid manifest-part">
      {differences.length > 0 && (
        <>
          <h3>{t('handOver.differences')}</h3>
          <DifferenceList differences={differences} tubes={tubes} />
        </>
      )}
      <TextField label={t('handOver.note')} value={note} onChange={setNote} rows={2} />
      <button
        type="button"
        className="button primary"
        aria-busy={isBusy}
        onClick={() => !isBusy && onConfirm(note.trim())}
      >
        <Icon name="check" />
        {count.found + count.extra === 0
          ? t('handOver.confirmAll')
          : t('handOver.confirm', { done: count.found, all: count.all })}
      </button>
    </section>
  );
};
