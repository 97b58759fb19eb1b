/** What can go wrong and what to do about it; the key names are the register's (ERR-02..05). */
export const errors = {
  ValidateErrors: {
    Required: 'Заполните поле',
    Email: 'Вы ввели некорректный e-mail адрес',
    Min8Len: 'Не менее 8 символов',
    MinLen: 'Не менее %{count} символов',
    MaxLen: 'Слишком длинный текст',
    DateFormat: 'Дата в формате ДД.ММ.ГГГГ',
    DateInFuture: 'Дата не может быть позже сегодняшней',
    PhonePattern: 'Формат номера +375-XX-XXX-XX-XX',
    BarcodeLength: 'Штрихкод: не менее 10 цифр',
    PasswordMismatch: 'Пароли не совпадают',
    SelectGender: 'Выберете пол пациента!',
    NoDigits: 'Без цифр и пробелов',
    Invalid: 'Недопустимое значение',
  },
  Errors: {
    BadRequest: 'Проверьте введённые данные',
    NullServices: 'В заказе нет услуг. Добавьте хотя бы одну',
    CaptchaNotAvalible: 'Проверка «не робот» недоступна. Обновите страницу и повторите',
    Unauthorized: 'Неверный e-mail или пароль',
    NotFound: 'Не найдено. Возможно, запись удалена или относится к другому договору',
  },
  Common: {
    ErrorTryLater: 'Ошибка, повторите запрос позже',
    offline: 'Нет связи с лабораторией. Проверьте сеть и повторите, введённое сохранено',
    sessionEnded: 'Сеанс завершён. Войдите снова, введённое сохранено',
    retry: 'Повторить',
    ok: 'ОК',
    close: 'Закрыть',
    loading: 'Загрузка…',
  },
};
