import { useEffect, useState, type FC } from 'react';
import { aboutResultLink, openResultLink } from '../../contract/resultLinks.ts';
import { formatMoment } from '../i18n/format.ts';
import { RequestError } from '../dataProvider/requestError.ts';
import { useT } from '../i18n/useT.ts';
import { typedDate } from '../ui/dateTyping.ts';
import { mask } from '../ui/mask.ts';
import { saveFile } from '../ui/saveFile.ts';
import { wireDateOf } from '../ui/wireValues.ts';
import { Failure } from './Failure.tsx';
import { NativeField } from './NativeField.tsx';
import { useServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativeForm } from './useNativeForm.ts';
import { useHash } from './useSearch.ts';

interface ResultFile {
  base64Pdf: string;
  fileName: string;
}

const save = ({ base64Pdf, fileName }: ResultFile): void => saveFile(base64Pdf, fileName, 'application/pdf');

/** A patient's result by an e-mailed link: the token is behind the `#`, the birth date is asked for. */
export const OpenResultPage: FC = () => {
  const t = useT();
  const { client } = useServices();
  const token = useHash()?.slice(1);
  const [file, setFile] = useState<ResultFile | null>(null);
  const [about, setAbout] = useState<{ initials: string; expiresAt: string } | null>(null);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (token === undefined || token === '') return;
    client.call(aboutResultLink, { body: { token } }).then(setAbout, (error: unknown) => {
      // Without a connection the form still works when there is one again.
      if (error instanceof RequestError && error.body?.code === 'ResultLinkInvalid') setIsOver(true);
    });
  }, [client, token]);
  const form = useNativeForm({
    schema: openResultLink.body,
    others: (data) => {
      const typed = data.get('dateOfBirth');
      return { token, dateOfBirth: typeof typed === 'string' ? wireDateOf(typed) : '' };
    },
    send: async (body) => {
      const response = await client.call(openResultLink, { body });
      setFile(response);
      save(response);
    },
  });
  return (
    <>
      <h1>{t('patientPages.openResult.title')}</h1>
      {token === '' && (
        <p className="message error" role="alert">
          {t('patientPages.openResult.noLink')}
        </p>
      )}
      {isOver && (
        <p className="message error" role="alert">
          {t('patientPages.openResult.over')}
        </p>
      )}
      {token !== '' && file === null && !isOver && (
        <>
          <p className="quiet">
            {about === null
              ? t('patientPages.openResult.subtitle')
              : t('patientPages.openResult.whose', {
                  initials: about.initials,
                  until: formatMoment(new Date(about.expiresAt)),
                })}
          </p>
          <form {...form.events}>
            <NativeField
              label={t('patientPages.openResult.dateOfBirth')}
              hint={t('patientPages.openResult.hint')}
              {...form.field('dateOfBirth')}
              inputMode="numeric"
              autoComplete="bday"
              autoFocus
              onChange={({ currentTarget }) => mask(currentTarget, typedDate)}
            />
            <SubmitButton
              isPending={form.isPending}
              wait={form.wait}
              label={t('patientPages.openResult.submit')}
              pendingLabel={t('patientPages.openResult.pending')}
            />
            <Failure text={form.failure} />
          </form>
        </>
      )}
      <output className="answer">
        {file && <p className="message success">{t('patientPages.openResult.done')}</p>}
      </output>
      {file && (
        <button type="button" className="button primary" onClick={() => save(file)}>
          {t('patientPages.openResult.again')}
        </button>
      )}
    </>
  );
};
