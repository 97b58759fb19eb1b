import { noticeNames } from '../../../contract/texts/ru/notices.ts';
import { ages, ageWords, longWaits } from '../../../contract/texts/ru/waits.ts';

/** The bell and what the user wants to be told of. */
export const notices = {
  title: 'Уведомления',
  unread: 'Уведомления, непрочитанных: %{count}',
  readAll: 'Прочитать все',
  nothing: 'Ничего нового',
  nothingHint: 'Когда что-то произойдёт, это будет здесь.',
  latest: 'последнее %{moment}',
  longest: 'дольше всех ждёт звонка',
  age: ages,
  ageWords,
  waiting: longWaits,
  read: 'прочитано',
  choose: 'О чём уведомлять',
  about: 'О чём',
  inBell: 'Колокольчик',
  byLetter: 'Письмо',
  letterHint:
    'Письмо приходит раз в день в %{time} по каждому договору, где что-то произошло. В нём только количества, без имён.',
  kinds: noticeNames,
};
