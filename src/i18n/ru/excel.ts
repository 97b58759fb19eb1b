/** The upload of a file. */
export const excel = {
  title: 'Заказы из Excel',
  contract: 'Договор: %{name}',
  template: 'Скачать шаблон',
  templateHint: 'Одна строка — один заказ. Как заполнить, написано на втором листе',
  choose: 'Выбрать файл',
  chooseAnother: 'Выбрать другой',
  drop: 'или перетащите файл %{type} сюда, до 15 МБ',
  size: '%{size} МБ',
  upload: 'Загрузить',
  uploading: 'Загружаем…',
  reading: 'Файл читается, строки проверяются. Заказы пока не оформляются',
  newFile: 'Новый файл',
  close: 'Закрыть',
  templateName: 'Шаблон заказов.xlsx',
  Alert: {
    OneFileError: 'Загружайте по одному файлу: сейчас их несколько, ни один не взят',
    FileSizeError: 'Файл больше 15 МБ. Разделите его на части',
    FileLoadError: 'Файл не выбран. Выберите файл',
    FileTypeError: 'Подходит только таблица .xlsx. Сохраните файл как «Книга Excel (.xlsx)»',
    TableTypeError: 'Подходит только таблица .xlsx или .csv. Сохраните файл в одном из этих видов',
  },
};
