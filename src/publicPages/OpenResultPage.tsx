import { useCallback, useEffect, useState, type FC } from 'react';
import type { ResponseOf } from '../../contract/endpoint.ts';
import { getLaboratory } from '../../contract/laboratory.ts';
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
import { OpenedResults } from './OpenedResults.tsx';
import { useServices } from './services.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useBrowserLanguage } from './useBrowserLanguage.ts';
import { useNativeForm } from './useNativeForm.ts';
import { useHash } from './useSearch.ts';

type About = ResponseOf<typeof aboutResultLink>;
type Opened = ResponseOf<typeof openResultLink>;

const isLinkOver = (error: unknown): boolean =>
  error instanceof RequestError && error.body?.code === 'ResultLinkInvalid';

/** What is known of a link; one that is over knows only whose laboratory it is. */
interface Known {
  about: About | null;
  laboratory: About['laboratory'] | null;
  isOver: boolean;
}

/** What is known of a link, asked again by `read`. */
const useLinkAbout = (token: string | undefined): Known & { read: () => Promise<void> } => {
  const { client } = useServices();
  const [known, setKnown] = useState<Known>({ about: null, laboratory: null, isOver: false });
  const ask = useCallback(async (): Promise<Known | null> => {
    if (token === undefined || token === '') return null;
    try {
      const about = await client.call(aboutResultLink, { body: { token } });
      return { about, laboratory: about.laboratory, isOver: false };
    } catch (error) {
      // Without a connection the form still works when there is one again.
      if (!isLinkOver(error)) return null;
      const laboratory = await client.call(getLaboratory, {}).catch(() => null);
      return { about: null, laboratory, isOver: true };
    }
  }, [client, token]);
  useEffect(() => {
    void ask().then((found) => found && setKnown(found));
  }, [ask]);
  const read = async () => {
    const found = await ask();
    if (found) setKnown(found);
  };
  return { ...known, read };
};

const Laboratory: FC<About['laboratory']> = ({ name, phones }) => {
  const t = useT();
  return (
    <p className="quiet">
      {t('patientPages.openResult.laboratory', { name })}{' '}
      {phones.map((phone, at) => (
        <span key={phone}>
          {at > 0 && ', '}
          <a className="nowrap" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {phone}
          </a>
        </span>
      ))}
    </p>
  );
};

/** Patients' results by an e-mailed link: the token is behind the `#`, a birth date is asked for. */
export const OpenResultPage: FC = () => {
  const t = useT();
  const { client } = useServices();
  const token = useHash()?.slice(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { about, laboratory, isOver, read } = useLinkAbout(token);
  useBrowserLanguage();
  const form = useNativeForm({
    schema: openResultLink.body,
    others: (data) => {
      const typed = data.get('dateOfBirth');
      return { token, dateOfBirth: typeof typed === 'string' ? wireDateOf(typed) : '' };
    },
    send: async (body) => {
      try {
        setOpened(await client.call(openResultLink, { body }));
      } catch (error) {
        if (isLinkOver(error)) await read();
        throw error;
      }
    },
  });
  const whose = () => {
    if (about === null) return t('patientPages.openResult.subtitle');
    const { initials, patients, results } = about;
    const words = { initials, patients, results, until: formatMoment(new Date(about.expiresAt)) };
    return t(about.results > 1 ? 'patientPages.openResult.several' : 'patientPages.openResult.whose', words);
  };
  return (
    <>
      <h1>{t('patientPages.openResult.title')}</h1>
      {token === '' && (
        <p className="message error" role="alert">
          {t('patientPages.openResult.noLink')}
        </p>
      )}
      {isOver && opened === null && (
        <p className="message error" role="alert">
          {t('patientPages.openResult.over')}
        </p>
      )}
      {token !== '' && opened === null && !isOver && (
        <>
          <p className="quiet">{whose()}</p>
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
          {about && (
            <p className="quiet">{t('patientPages.openResult.triesLeft', { count: about.triesLeft })}</p>
          )}
        </>
      )}
      <output className="answer">
        {opened && <p className="message success">{t('patientPages.openResult.done')}</p>}
      </output>
      {opened && (
        <>
          <button
            type="button"
            className="button primary"
            onClick={() => saveFile(opened.base64Pdf, opened.fileName, 'application/pdf')}
          >
            {t('patientPages.openResult.paper')}
          </button>
          <OpenedResults results={opened.results} />
          {about !== null && about.patients > 1 && (
            <button type="button" className="button" onClick={() => setOpened(null)}>
              {t('patientPages.openResult.other')}
            </button>
          )}
        </>
      )}
      {laboratory && <Laboratory {...laboratory} />}
    </>
  );
};
