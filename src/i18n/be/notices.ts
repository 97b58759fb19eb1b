import { noticeNames } from '../../../contract/texts/be/notices.ts';
import { ages, ageWords, longWaits } from '../../../contract/texts/be/waits.ts';
import type { Areas, Texts } from '../areas.ts';

export const notices: Texts<Areas['notices']> = {
  title: 'Апавяшчэнні',
  unread: 'Апавяшчэнні, непрачытаных: %{count}',
  readAll: 'Прачытаць усе',
  nothing: 'Нічога новага',
  nothingHint: 'Калі нешта адбудзецца, яно будзе тут.',
  latest: 'апошняе %{moment}',
  longest: 'найдаўжэй чакае званка',
  age: ages,
  ageWords,
  waiting: longWaits,
  read: 'прачытана',
  choose: 'Пра што апавяшчаць',
  about: 'Пра што',
  inBell: 'Званочак',
  byLetter: 'Ліст',
  letterHint:
    'Ліст прыходзіць раз на дзень у %{time} па кожным дагаворы, дзе нешта адбылося. У ім толькі колькасці, без імёнаў.',
  kinds: noticeNames,
};
