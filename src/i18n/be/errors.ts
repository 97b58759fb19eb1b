import { fieldTexts } from '../../../contract/texts/be/fields.ts';
import type { Areas, Texts } from '../areas.ts';

export const errors: Texts<Areas['errors']> = {
  ValidateErrors: {
    ...fieldTexts,
    MinLen: 'Не менш за %{count} сімвалы',
  },
  Errors: {
    BadRequest: 'Праверце ўведзеныя даныя',
    NullServices: 'У заказе няма паслуг. Дадайце хаця б адну',
    CaptchaNotAvalible: 'Праверка «не робат» недаступная. Абнавіце старонку і паўтарыце',
    Unauthorized: 'Няправільны e-mail або пароль',
    NotFound: 'Не знойдзена. Магчыма, запіс выдалены або належыць іншаму дагавору',
  },
  Common: {
    ErrorTryLater: 'Памылка, паўтарыце запыт пазней',
    offline: 'Няма сувязі з лабараторыяй. Праверце сетку і паўтарыце, уведзенае захавана',
    sessionEnded: 'Сеанс скончаны. Увайдзіце зноў, уведзенае захавана',
    retry: 'Паўтарыць',
    ok: 'ОК',
    close: 'Закрыць',
    loading: 'Загрузка…',
  },
};
