import './faq.css';
import { useState, type FC } from 'react';
import {
  informationPaper,
  papers,
  readInformation,
  type InformationPaper,
} from '../../../contract/information.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useRead } from '../../dataProvider/useRead.ts';
import { useT } from '../../i18n/useT.ts';
import { ErrorText } from '../../ui/ErrorText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { TextField } from '../../ui/TextField.tsx';
import { holdsWords } from './holdsWords.ts';
import { InfoFrame } from './InfoFrame.tsx';

const answers = [
  'barcode',
  'edit',
  'takeBack',
  'unfinished',
  'offline',
  'partial',
  'mail',
  'patient',
  'access',
  'price',
  'file',
] as const;

const PaperLink: FC<{ paper: InformationPaper }> = ({ paper }) => {
  const t = useT();
  const download = useAct(informationPaper, {
    done: ({ fileName }) => t('faq.saved', { name: fileName }),
    onSuccess: ({ base64string, fileName }) => saveFile(base64string, fileName, 'application/pdf'),
  });
  return (
    <li>
      <button
        type="button"
        aria-busy={download.isPending}
        onClick={() => download.mutate({ query: { paper } })}
      >
        <Icon name="download" />
        <span>{t(`faq.paper.${paper}`)}</span>
        <span className="quiet">{t('faq.download')}</span>
      </button>
    </li>
  );
};

/** Forms and rules to download, a video, and questions with answers; a search finds among all. */
export const Faq: FC = () => {
  const t = useT();
  const { data, error, refetch } = useRead(readInformation, {});
  const [query, setQuery] = useState('');
  const holds = (text: string): boolean => holdsWords(text, query);
  const foundPapers = papers.filter((paper) => holds(t(`faq.paper.${paper}`)));
  const found = answers.filter((one) => holds(`${t(`faq.question.${one}`)} ${t(`faq.answer.${one}`)}`));
  return (
    <InfoFrame title={t('info.faq')}>
      <article className="faq">
        <TextField label={t('faq.search')} type="search" value={query} onChange={setQuery} />
        {foundPapers.length + found.length === 0 && <p role="status">{t('faq.nothing')}</p>}
        {foundPapers.length > 0 && (
          <section aria-labelledby="papers">
            <h2 id="papers">{t('faq.papers')}</h2>
            <p className="quiet">{t('faq.papersNote')}</p>
            <ul className="faq-papers">
              {foundPapers.map((paper) => (
                <PaperLink key={paper} paper={paper} />
              ))}
            </ul>
          </section>
        )}
        {error && <ErrorText message={t('faq.failed')} onRetry={() => void refetch()} />}
        {data !== undefined && data.videoUrl !== '' && (
          <p className="faq-video">
            <a href={data.videoUrl} target="_blank" rel="noreferrer">
              {t('faq.video')}
            </a>{' '}
            <span className="quiet">{t('faq.videoNote')}</span>
          </p>
        )}
        {found.length > 0 && (
          <section aria-labelledby="questions">
            <h2 id="questions">{t('faq.questions')}</h2>
            {found.map((one) => (
              <details key={one} open={query !== '' || undefined}>
                <summary>{t(`faq.question.${one}`)}</summary>
                <p>{t(`faq.answer.${one}`)}</p>
              </details>
            ))}
          </section>
        )}
      </article>
    </InfoFrame>
  );
};
