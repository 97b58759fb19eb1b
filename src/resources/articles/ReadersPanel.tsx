import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type FC } from 'react';
import { useGetOne, useGetRecordId, useRefresh } from 'react-admin';
import { articleReaders, askAgain, exportReaders } from '../../../contract/acknowledgements.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { saveFile, XLSX } from '../../ui/saveFile.ts';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';
import { useRead } from '../../dataProvider/useRead.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { ReadError } from '../../ui/ErrorText.tsx';

const PAGE = 20;

/** Below the form of an article that must be acknowledged: who has read it and who has not, also as Excel. */
export const ReadersPanel: FC = () => {
  const t = useT();
  const refresh = useRefresh();
  const id = Number(useGetRecordId());
  // The form above reads the same record: one that came behind its back would be saved over in silence.
  const { data: record } = useGetOne<{ id: number; round: number }>(
    'admin/news',
    { id },
    { refetchOnReconnect: false },
  );
  const [shown, setShown] = useState({ hasRead: false, pageNumber: 1 });
  const [isAsking, setAsking] = useState(false);
  const page = useRead(
    articleReaders,
    {
      query: {
        id,
        hasRead: shown.hasRead ? 'true' : 'false',
        pageNumber: shown.pageNumber,
        pageSize: PAGE,
      },
    },
    { placeholderData: keepPreviousData },
  );
  const onError = () => {
    setAsking(false);
    return false;
  };
  const download = useAct(exportReaders, {
    onSuccess: ({ base64string, fileName }) => saveFile(base64string, fileName, XLSX),
    onError,
  });
  const ask = useAct(askAgain, {
    done: 'resources.admin/news.readers.asked',
    onSuccess: () => {
      setAsking(false);
      refresh();
    },
    onError,
    stale: [articleReaders],
  });
  const { data, error } = page;
  if (error) return <ReadError of={page} />;
  if (!data || (!data.isAsked && data.acknowledged === 0)) return null;
  const { acknowledged, all, readers } = data;
  const total = shown.hasRead ? acknowledged : all - acknowledged;
  const questions = { acknowledged, all };
  return (
    <Accordion disableGutters elevation={0} sx={{ marginTop: 1 }}>
      <AccordionSummary expandIcon={<Icon name="chevronDown" />}>
        {t('resources.admin/news.readers.title', questions)}
      </AccordionSummary>
      <AccordionDetails>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <ToggleButtonGroup
            label={t('resources.admin/news.readers.which')}
            options={[
              { value: 'waiting', label: t('resources.admin/news.readers.waiting') },
              { value: 'done', label: t('resources.admin/news.readers.done') },
            ]}
            value={shown.hasRead ? 'done' : 'waiting'}
            onChange={(value) => setShown({ hasRead: value === 'done', pageNumber: 1 })}
          />
          <Button
            variant="outlined"
            disabled={download.isPending}
            onClick={() => download.mutate({ query: { id } })}
          >
            {t('resources.admin/news.readers.export')}
          </Button>
          <Button disabled={record === undefined} onClick={() => setAsking(true)}>
            {t('resources.admin/news.readers.askAgain')}
          </Button>
        </Stack>
        {total === 0 && <p>{t('resources.admin/news.readers.none')}</p>}
        <List dense>
          {readers.map(({ userId, name, email, fullName, acknowledgedDate }) => (
            <ListItem key={userId} disableGutters divider>
              <ListItemText
                primary={name === '' ? email : `${name} · ${email}`}
                secondary={
                  acknowledgedDate &&
                  t('resources.admin/news.readers.read', {
                    name: fullName,
                    at: formatMoment(new Date(acknowledgedDate)),
                  })
                }
              />
            </ListItem>
          ))}
        </List>
        {total > PAGE && (
          <Pager
            page={shown.pageNumber}
            pageSize={PAGE}
            total={total}
            onPage={(pageNumber) => setShown({ ...shown, pageNumber })}
          />
        )}
        {isAsking && (
          <ConfirmDialog
            title={t('resources.admin/news.readers.question')}
            yes={t('resources.admin/news.readers.askAgain')}
            no={t('resources.admin/news.readers.cancel')}
            isPending={ask.isPending}
            onYes={() => ask.mutate({ body: { id, round: record?.round ?? 1 } })}
            onNo={() => setAsking(false)}
          >
            <p>{t('resources.admin/news.readers.explain', questions)}</p>
          </ConfirmDialog>
        )}
      </AccordionDetails>
    </Accordion>
  );
};
