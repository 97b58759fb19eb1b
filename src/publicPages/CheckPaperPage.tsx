import { useCallback, useEffect, useState, type FC } from 'react';
import type { ResponseOf } from '../../contract/endpoint.ts';
import { checkPaper, type PaperState } from '../../contract/resultCheck.ts';
import { formatMoment } from '../i18n/format.ts';
import { pathWithoutLanguage } from '../i18n/languages.ts';
import { useT } from '../i18n/useT.ts';
import { Failure } from './Failure.tsx';
import { failureText } from './failureText.ts';
import { useServices } from './services.ts';
import { usePath } from './useSearch.ts';

type Answer = ResponseOf<typeof checkPaper>;

const tones: Record<PaperState, 'success' | 'warning' | 'error'> = {
  current: 'success',
  replaced: 'warning',
  withdrawn: 'error',
  unknown: 'error',
};

/** The code of a paper in the address `/check/code`; '' without one, null in the prerendered page. */
const useCode = (): string | null => {
  const path = usePath();
  return path === null ? null : (/^\/check\/([\w-]+)/.exec(pathWithoutLanguage(path))?.[1] ?? '');
};

/** Whether a result paper with the code of the address is genuine and current; never whose it is. */
export const CheckPaperPage: FC = () => {
  const t = useT();
  const { client } = useServices();
  const code = useCode();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    if (code !== null && code !== '') client.call(checkPaper, { query: { code } }).then(setAnswer, setError);
  }, [client, code]);
  useEffect(ask, [ask]);
  const failure = answer === null ? error : null;
  const state = code === '' ? 'unknown' : answer?.state;
  return (
    <>
      <h1>{t('patientPages.checkPaper.title')}</h1>
      <output className="answer">
        {state === undefined && failure === null && (
          <p className="quiet">{t('patientPages.checkPaper.pending')}</p>
        )}
        {state !== undefined && (
          <p className={`message ${tones[state]}`}>
            {code === '' ? t('patientPages.checkPaper.noCode') : t(`patientPages.checkPaper.${state}`)}
          </p>
        )}
      </output>
      {answer?.issuedAt && (
        <p>
          {t('patientPages.checkPaper.issued', {
            laboratory: answer.laboratory,
            at: formatMoment(new Date(answer.issuedAt)),
          })}
        </p>
      )}
      {answer && <p>{t(`patientPages.checkPaper.todo.${answer.state}`)}</p>}
      <Failure text={failure === null ? null : failureText(failure, t)} />
      {failure !== null && (
        <button type="button" className="button primary" onClick={ask}>
          {t('errors.Common.retry')}
        </button>
      )}
      <p className="quiet">{t('patientPages.checkPaper.private')}</p>
    </>
  );
};
