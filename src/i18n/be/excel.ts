import type { Areas, Texts } from '../areas.ts';

export const excel: Texts<Areas['excel']> = {
  title: 'Заказы з Excel',
  contract: 'Дагавор: %{name}',
  template: 'Спампаваць шаблон',
  templateHint: 'Адзін радок — адзін заказ. Як запоўніць, напісана на другім аркушы',
  choose: 'Выбраць файл',
  chooseAnother: 'Выбраць іншы',
  drop: 'або перацягніце файл %{type} сюды, да 15 МБ',
  size: '%{size} МБ',
  upload: 'Загрузіць',
  uploading: 'Загружаем…',
  reading: 'Файл чытаецца, радкі правяраюцца. Заказы пакуль не афармляюцца',
  newFile: 'Новы файл',
  close: 'Закрыць',
  templateName: 'Шаблон заказаў.xlsx',
  Alert: {
    OneFileError: 'Загружайце па адным файле: цяпер іх некалькі, ніводны не ўзяты',
    FileSizeError: 'Файл большы за 15 МБ. Падзяліце яго на часткі',
    FileLoadError: 'Файл не выбраны. Выберыце файл',
    FileTypeError: 'Падыходзіць толькі табліца .xlsx. Захавайце файл як «Кніга Excel (.xlsx)»',
    TableTypeError: 'Падыходзіць толькі табліца .xlsx або .csv. Захавайце файл у адным з гэтых відаў',
  },
};
