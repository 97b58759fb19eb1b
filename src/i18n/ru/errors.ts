import { fieldTexts } from '../../../contract/texts/ru/fields.ts';

/** Error messages; the keys are those of the requirements. */
export const errors = {
  ValidateErrors: {
    ...fieldTexts,
    MinLen: 'Не менее %{count} символов',
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
    quote: 'Если повторится, назовите лаборатории код %{id}',
    offline: 'Нет связи с лабораторией. Проверьте сеть и повторите, введённое сохранено',
    sessionEnded: 'Сеанс завершён. Войдите снова, введённое сохранено',
    exitElsewhere: 'Вы вышли в другой вкладке. Войдите снова, и откроется этот же раздел',
    retryIn: 'Повторить можно через %{time}',
    tooOften: 'Слишком много попыток. Повторить можно через %{time}',
    retry: 'Повторить',
    ok: 'ОК',
    close: 'Закрыть',
    loading: 'Загрузка…',
  },
};
