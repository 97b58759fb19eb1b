import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FC } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { templateChannels, type MessageTemplate } from '../../../contract/messageTemplates.ts';
import { isOfOrder, templateEvents } from '../../../contract/templateVariables.ts';
import { languageName, languages } from '../../i18n/languages.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';

const PATH = '/admin/mail-manager/template';

const rows = templateEvents.flatMap((event) =>
  templateChannels
    .filter((channel) => channel === 'email' || isOfOrder(event))
    .map((channel) => ({ event, channel })),
);

/** Which messages have a template for everybody, by language, and which do not. */
export const TemplateGaps: FC = () => {
  const t = useT();
  const { data, error } = useGetList<MessageTemplate>('admin/mail-manager/template', {
    filter: { scope: 'all' },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    meta: { isBackground: true },
  });
  if (error) return null;
  return (
    <section>
      <p className="quiet">{t('resources.admin/mail-manager/template.gapsHint')}</p>
      <Table
        size="small"
        sx={{ width: 'auto', marginBottom: 3, '& td, & th': { paddingInline: 1, paddingBlock: 0 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('resources.admin/mail-manager/template.fields.event')}</TableCell>
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
          {rows.map(({ event, channel }) => {
            const about = t(`resources.admin/mail-manager/queue.events.${event}`);
            const name = channel === 'email' ? about : `${about}, SMS`;
            return (
              <TableRow key={`${event} ${channel}`}>
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
                        aria-label={`${name}, ${languageName[language]}: ${t(`resources.admin/mail-manager/template.states.${state}`)}`}
                        title={t(`resources.admin/mail-manager/template.states.${state}`)}
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
    </section>
  );
};
