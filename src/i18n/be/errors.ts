import type { Areas, Texts } from '../areas.ts';

export const errors: Texts<Areas['errors']> = {
  ValidateErrors: {
    Required: 'Запоўніце поле',
    Email: 'Вы ўвялі некарэктны адрас e-mail',
    Min8Len: 'Не менш за 8 сімвалаў',
    MinLen: 'Не менш за %{count} сімвалы',
    MaxLen: 'Занадта доўгі тэкст',
    DateFormat: 'Дата ў фармаце ДД.ММ.ГГГГ',
    NoSuchDate: 'Такой даты няма',
    DateInFuture: 'Дата не можа быць пазней за сённяшнюю',
    DateOrder: 'Канец перыяду раней за пачатак',
    PhonePattern: 'Фармат нумара +375-XX-XXX-XX-XX',
    BarcodeLength: 'Штрыхкод: не менш за 10 лічбаў',
    PasswordMismatch: 'Паролі не супадаюць',
    SelectGender: 'Выберыце пол пацыента!',
    NoDigits: 'Без лічбаў і прабелаў',
    NameLetters: 'Толькі літары, злучок і апостраф, адным алфавітам',
    DocumentLength: 'Нумар дакумента: не менш за 5 знакаў',
    Invalid: 'Недапушчальнае значэнне',
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
