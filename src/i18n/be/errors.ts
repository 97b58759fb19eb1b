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
    quote: 'Калі паўторыцца, назавіце лабараторыі код %{id}',
    offline: 'Няма сувязі з лабараторыяй. Праверце сетку і паўтарыце, уведзенае захавана',
    sessionEnded: 'Сеанс скончаны. Увайдзіце зноў, уведзенае захавана',
    exitElsewhere: 'Вы выйшлі ў іншай укладцы. Увайдзіце зноў, і адкрыецца гэты ж раздзел',
    retryIn: 'Паўтарыць можна праз %{time}',
    tooOften: 'Зашмат спроб. Паўтарыць можна праз %{time}',
    retry: 'Паўтарыць',
    ok: 'ОК',
    close: 'Закрыць',
    loading: 'Загрузка…',
  },
};
