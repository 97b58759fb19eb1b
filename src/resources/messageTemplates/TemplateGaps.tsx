import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type FC } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { templateChannels, type MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder, templateEvents } from '../../../contract/templateVariables.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ToggleButtonGroup } from '../../ui/ToggleButtonGroup.tsx';

const PATH = '/admin/mail-manager/template';

const texts = 'resources.admin/mail-manager/template';

/** Which messages of a channel have a template for everybody, by language, and which do not. */
export const TemplateGaps: FC = () => {
  const t = useT();
  const [channel, setChannel] = useState<MessageTemplate['channel']>('email');
  const { data, error } = useGetList<MessageTemplate>('admin/mail-manager/template', {
    filter: { scope: 'all' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    meta: { isBackground: true },
  });
  if (error) return null;
  const events = templateEvents.filter((event) => channel === 'email' || isOfOrder(event));
  return (
    <Stack component="section" sx={{ alignItems: 'flex-start', gap: 1, marginBottom: 2 }}>
      <p className="quiet">{t(`${texts}.gapsHint`)}</p>
      <ToggleButtonGroup
        label={t(`${texts}.fields.channel`)}
        value={channel}
        options={templateChannels.map((value) => ({ value, label: t(`${texts}.channels.${value}`) }))}
        onChange={setChannel}
      />
      <Table
        size="small"
        sx={{
          width: 'auto',
          marginBlock: 1,
          '& td, & th': { padding: 0 },
          '& th:first-of-type': { paddingInlineEnd: 1 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t(`${texts}.fields.event`)}</TableCell>
            {languages.map((language) => (
              <TableCell key={language} align="center">
                <abbr title={languageName[language]} style={{ textDecoration: 'none' }}>
                  {language.toUpperCase()}
                </abbr>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map((event) => {
            const about = t(`resources.admin/mail-manager/queue.events.${event}`);
            const name = channel === 'email' ? about : `${about}, SMS`;
            return (
              <TableRow key={event}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                {languages.map((language) => {
                  const own = data?.find(
                    (one) => one.event === event && one.channel === channel && one.language === language,
                  );
                  const source = encodeURIComponent(JSON.stringify({ event, channel, language }));
                  const state = own === undefined ? 'gap' : own.isActive ? 'own' : 'off';
                  return (
                    <TableCell key={language} align="center">
                      <Button
                        component={Link}
                        to={own ? `${PATH}/${String(own.id)}` : `${PATH}/create?source=${source}`}
                        size="small"
                        color={state === 'own' ? 'primary' : 'inherit'}
                        aria-label={`${name}, ${languageName[language]}: ${t(`${texts}.states.${state}`)}`}
                        title={t(`${texts}.states.${state}`)}
                        sx={{ minWidth: 40 }}
                      >
                        <Icon name={state === 'gap' ? 'plus' : state === 'own' ? 'check' : 'close'} />
                      </Button>
                    </TableCell>
                  );
                })}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Stack>
  );
};
