import type { FC } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { readOpens } from '../../../contract/noticeLink.ts';
import { TODAY } from '../../paths/home.ts';
import { toOpened } from '../../paths/opened.ts';

/** /notice/…: a link of the daily e-mail opens its list; a broken one opens Today. */
export const OpenedNotice: FC = () => {
  const opens = readOpens(useParams()['opens'] ?? '');
  return <Navigate {...(opens === null ? { to: TODAY } : toOpened(opens))} replace />;
};
