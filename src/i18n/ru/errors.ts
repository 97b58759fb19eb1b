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
    offline: 'Нет связи с лабораторией. Проверьте сеть и повторите, введённое сохранено',
    sessionEnded: 'Сеанс завершён. Войдите снова, введённое сохранено',
    retry: 'Повторить',
    ok: 'ОК',
    close: 'Закрыть',
    loading: 'Загрузка…',
  },
};
