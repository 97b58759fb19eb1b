import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import type { FC } from 'react';
import { TextInput } from 'react-admin';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { maskParts, masks, type Mask, type MaskTest } from '../../../contract/masks.ts';
import { problemsOf } from '../../administration/problemsOf.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useDebouncedValue } from '../../ui/useDebounce.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { Highlighted } from './Highlighted.tsx';
import { useTriedMask } from './useTriedMask.ts';
import { useRead, type Reading } from '../../dataProvider/useRead.ts';

const texts = 'resources.admin/mail-manager/mask';
const PAUSE_MS = 400;
const asTyped = (text: string): string => text;

interface OutcomeProps {
  outcome: MaskTest;
  sample: Mask['testSample'];
  /** The tried mask; null when it is new. */
  id: number | null;
}

const Outcome: FC<OutcomeProps> = ({ outcome, sample, id }) => {
  const t = useT();
  const { matches, found, extracted, winner, outName } = outcome;
  return (
    <>
      <Alert
        severity={matches ? 'success' : 'info'}
        icon={matches && <Icon name="check" />}
        sx={{ marginBottom: 2 }}
      >
        <strong>{t(`${texts}.tester.${matches ? 'matches' : 'noMatch'}`)}</strong>
        {winner === null && <div>{t(`${texts}.tester.noWinner`)}</div>}
        {winner && winner.id !== id && <div>{t(`${texts}.tester.winner`, { name: winner.name })}</div>}
        {outName !== '' && <div>{t(`${texts}.tester.outName`, { name: outName })}</div>}
      </Alert>
      {extracted.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3">
            {t(`${texts}.tester.extracted`)}
          </Typography>
          <dl className="mask-extracted">
            {extracted.map(({ field, value }) => (
              <div key={field}>
                <dt>{t(`${texts}.variables.${field}`)}</dt>
                <dd className="mono">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {maskParts
        .filter((part) => sample[part] !== '')
        .map((part) => (
          <div key={part}>
            <Typography variant="caption" component="h3">
              {t(`${texts}.parts.${part}`)}
            </Typography>
            <div className="mask-sample">
              <Highlighted text={sample[part]} found={found.filter((one) => one.part === part)} />
            </div>
          </div>
        ))}
    </>
  );
};

/** What a mask as JSON does to its sample letter, and the mask. */
const test: Reading<string, { outcome: MaskTest; body: BodyOf<typeof masks.test> }> = {
  name: 'masks test',
  read: async (lab, mask, signal) => {
    const body = JSON.parse(mask) as BodyOf<typeof masks.test>;
    return { outcome: await lab.call(masks.test, { body, signal, isBackground: true }), body };
  },
};

/** Tries the mask of the form on its sample letter while either is typed. */
export const MaskTester: FC = () => {
  const t = useT();
  const errorText = useErrorText();
  const tried = useTriedMask();
  const isEmpty = tried === undefined || Object.values(tried.testSample).every((text) => text === '');
  const key = useDebouncedValue(isEmpty ? '' : JSON.stringify(tried), PAUSE_MS);
  const { data, error, isFetching } = useRead(test, key, {
    enabled: key !== '',
    placeholderData: keepPreviousData,
  });
  const problems = problemsOf(error);
  return (
    <Stack component="section" aria-label={t(`${texts}.tester.title`)} sx={{ gap: 1 }}>
      <Typography variant="h6" component="h2">
        {t(`${texts}.tester.title`)}
      </Typography>
      <p className="quiet">{t(`${texts}.tester.hint`)}</p>
      {maskParts.map((part) => (
        <TextInput
          key={part}
          source={`testSample.${part}`}
          label={`${texts}.parts.${part}`}
          defaultValue=""
          parse={asTyped}
          {...(part === 'body' && { multiline: true, minRows: 4, maxRows: 12 })}
        />
      ))}
      <div aria-live="polite" aria-busy={isFetching}>
        {key !== '' && error && (
          <Alert severity="warning" icon={<Icon name="alert" />}>
            <strong>{t(`${texts}.tester.failed`)}</strong>
            {(problems.length > 0 ? problems : [errorText(error)]).map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        {key !== '' && !error && data && (
          <Outcome outcome={data.outcome} sample={data.body.testSample} id={data.body.id} />
        )}
      </div>
    </Stack>
  );
};
