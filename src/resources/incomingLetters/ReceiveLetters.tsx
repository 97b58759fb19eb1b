import '../../ui/filePick.css';
import './letters.css';
import Alert from '@mui/material/Alert';
import { useState, type DragEvent, type FC } from 'react';
import { useRefresh } from 'react-admin';
import { incomingLetters } from '../../../contract/incomingLetters.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/orderFiles.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useNoStrayDrop } from '../../ui/useNoStrayDrop.ts';

const texts = 'resources.admin/mail-manager/incoming';

interface Outcome {
  name: string;
  isError: boolean;
  text: string;
}

/** Uploads .eml files, chosen or dropped, one after another, and shows the outcome of each. */
export const ReceiveLetters: FC = () => {
  const t = useT();
  const refresh = useRefresh();
  const errorText = useErrorText();
  const { call } = useLab();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [left, setLeft] = useState(0);
  useNoStrayDrop();

  const textOf = async (file: File): Promise<Omit<Outcome, 'name'>> => {
    if (file.size > MAX_UPLOAD_BYTES) return { isError: true, text: t(`${texts}.tooLarge`) };
    try {
      const { isRepeated, statusMessage, letters } = await call(incomingLetters.receive, { file });
      if (isRepeated) return { isError: false, text: statusMessage };
      const states = letters.map(({ fileName, state, reason, barcode }) =>
        [
          fileName,
          t(`${texts}.states.${state}`),
          barcode,
          reason === '' ? '' : t(`${texts}.reasons.${reason}`),
        ]
          .filter((part) => part !== '')
          .join(' · '),
      );
      return { isError: letters.some(({ state }) => state === 'unmatched'), text: states.join('; ') };
    } catch (error) {
      const errors = problemsOf(error);
      return { isError: true, text: errors.length > 0 ? errors.join(' ') : errorText(error) };
    }
  };
  const receive = async (files: readonly File[]) => {
    setOutcomes([]);
    setLeft(files.length);
    for (const file of files) {
      const outcome = { name: file.name, ...(await textOf(file)) };
      setOutcomes((before) => [...before, outcome]);
      setLeft((before) => before - 1);
    }
    refresh();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (left === 0) void receive([...event.dataTransfer.files]);
  };
  return (
    <div
      className="file-pick"
      style={{ marginBottom: 16 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <label className="button file-pick-choose" aria-disabled={left > 0}>
        {t(`${texts}.choose`)}
        <input
          className="visually-hidden"
          type="file"
          accept=".eml,message/rfc822"
          multiple
          disabled={left > 0}
          onChange={(event) => {
            void receive([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>{' '}
      <span className="quiet">
        {left > 0 ? t(`${texts}.left`, { smart_count: left }) : t(`${texts}.drop`)}
      </span>
      <div aria-live="polite">
        {outcomes.map(({ name, isError, text }, at) => (
          <Alert
            key={at}
            severity={isError ? 'warning' : 'success'}
            icon={<Icon name={isError ? 'alert' : 'check'} />}
            className="letter-outcome"
            sx={{ marginTop: 1 }}
          >
            <strong>{name}</strong>: {text}
          </Alert>
        ))}
      </div>
    </div>
  );
};
