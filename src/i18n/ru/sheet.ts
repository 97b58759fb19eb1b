export const sheet = {
  rows: 'Строка',
  row: 'Строка %{number}',
  required: 'обяз.',
  locked:
    '%{smart_count} ячейку изменить нельзя |||| %{smart_count} ячейки изменить нельзя |||| %{smart_count} ячеек изменить нельзя',
  changed:
    'Изменена %{smart_count} ячейка |||| Изменены %{smart_count} ячейки |||| Изменено %{smart_count} ячеек',
  undone:
    'Отменено: %{smart_count} ячейка |||| Отменено: %{smart_count} ячейки |||| Отменено: %{smart_count} ячеек',
  rowsLeft:
    '%{smart_count} строка не поместилась |||| %{smart_count} строки не поместились |||| %{smart_count} строк не поместилось',
  columnsLeft:
    '%{smart_count} столбец не поместился |||| %{smart_count} столбца не поместились |||| %{smart_count} столбцов не поместилось',
  noFaults: 'Ошибок нет',
  faults: '%{smart_count} ошибка |||| %{smart_count} ошибки |||| %{smart_count} ошибок',
  undo: 'Отменить',
  redo: 'Повторить',
  previous: 'Предыдущая ошибка',
  next: 'Следующая ошибка',
  leaving: 'Нажмите Tab, чтобы выйти из таблицы',
  leave: {
    title: 'Уйти без сохранения?',
    question: 'Изменения в таблице не сохранены. Если уйти, они пропадут.',
    yes: 'Уйти',
    no: 'Остаться',
  },
};
