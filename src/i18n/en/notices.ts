import { noticeNames } from '../../../contract/texts/en/notices.ts';
import { ages, ageWords, longWaits } from '../../../contract/texts/en/waits.ts';
import type { Areas, Texts } from '../areas.ts';

export const notices: Texts<Areas['notices']> = {
  title: 'Notifications',
  unread: 'Notifications, unread: %{count}',
  readAll: 'Mark all as read',
  nothing: 'Nothing new',
  nothingHint: 'When something happens, it will be here.',
  latest: 'latest %{moment}',
  longest: 'longest wait for a call',
  age: ages,
  ageWords,
  waiting: longWaits,
  read: 'read',
  choose: 'What to be told of',
  about: 'About',
  inBell: 'Bell',
  byLetter: 'E-mail',
  letterHint:
    'The e-mail comes once a day at %{time} for each contract in which something happened. It has figures only, no names.',
  kinds: noticeNames,
};
