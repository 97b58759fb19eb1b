import type { Areas, Texts } from '../areas.ts';

export const sheet: Texts<Areas['sheet']> = {
  rows: 'Радок',
  row: 'Радок %{number}',
  required: 'абав.',
  locked:
    '%{smart_count} ячэйку змяніць нельга |||| %{smart_count} ячэйкі змяніць нельга |||| %{smart_count} ячэек змяніць нельга',
  changed:
    'Зменена %{smart_count} ячэйка |||| Зменены %{smart_count} ячэйкі |||| Зменена %{smart_count} ячэек',
  undone:
    'Скасавана: %{smart_count} ячэйка |||| Скасавана: %{smart_count} ячэйкі |||| Скасавана: %{smart_count} ячэек',
  rowsLeft:
    '%{smart_count} радок не змясціўся |||| %{smart_count} радкі не змясціліся |||| %{smart_count} радкоў не змясцілася',
  columnsLeft:
    '%{smart_count} слупок не змясціўся |||| %{smart_count} слупкі не змясціліся |||| %{smart_count} слупкоў не змясцілася',
  noFaults: 'Памылак няма',
  faults: '%{smart_count} памылка |||| %{smart_count} памылкі |||| %{smart_count} памылак',
  undo: 'Скасаваць',
  redo: 'Паўтарыць',
  previous: 'Папярэдняя памылка',
  next: 'Наступная памылка',
  leaving: 'Націсніце Tab, каб выйсці з табліцы',
  leave: {
    title: 'Пайсці без захавання?',
    question: 'Змены ў табліцы не захаваны. Калі пайсці, яны прападуць.',
    yes: 'Пайсці',
    no: 'Застацца',
  },
};
