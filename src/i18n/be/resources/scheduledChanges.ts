import type { Areas, Texts } from '../../areas.ts';

export const scheduledChanges: Texts<Areas['resources']['admin/scheduled-changes']> = {
  name: 'Запланаваная змена |||| Запланаваныя змены |||| Запланаваных змен',
  tab: 'Запланавана',
  empty: 'Запланаваных змен няма',
  invite:
    'Змену зніжкі, акцыі ці іншага запісу можна прызначыць на будучыню ў яго форме: яна пачне дзейнічаць сама.',
  fields: {
    resource: 'Раздзел',
    noun: 'Від запісу',
    recordId: 'Нумар запісу',
    label: 'Запіс',
    applyOn: 'Пачне дзейнічаць',
    state: 'Статус',
    before: 'Было',
    after: 'Будзе',
    createdAt: 'Запланавана',
    author: 'Хто',
    error: 'Памылка',
    changes: 'Што зменіцца',
  },
  states: {
    scheduled: 'чакае',
    applied: 'ужыта',
    failed: 'не ўжыта',
    cancelled: 'скасавана',
  },
  later: 'Ужыць пазней…',
  applyFrom: 'Ужыць з (час у Мінску)',
  time: 'Час',
  schedule: 'Запланаваць',
  done: 'Змена запланавана',
  nothing: 'Спачатку змяніце палі формы: запланавана будзе тое, што зменена.',
  ofBook:
    '%{book}: %{smart_count} змена |||| %{book}: %{smart_count} змены |||| %{book}: %{smart_count} змен',
  pending: 'Змена з %{moment}, запланавана: %{author}',
  failedAt: 'Змена з %{moment} (запланавана: %{author}) не ўжыта. %{reason}',
  cancel: 'Скасаваць змену',
  cancelledNote: 'Запланаваная змена скасавана',
  acknowledge: 'Зразумела',
  open: 'Адкрыць запіс',
};
