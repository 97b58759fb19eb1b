import type { Language } from '../messages/messages.ts';

/** The consent form in one language. `{laboratory}` and `{contract}` are put in by the document. */
export interface ConsentTexts {
  title: string;
  printed: string;
  labels: Record<
    | 'patient'
    | 'dateOfBirth'
    | 'gender'
    | 'document'
    | 'phone'
    | 'address'
    | 'contract'
    | 'laboratory'
    | 'order'
    | 'services',
    string
  >;
  genders: Record<'M' | 'F' | 'U', string>;
  opening: string;
  clauses: readonly { heading: string; text: string }[];
  representative: string;
  patientSigns: string;
  staffSigns: string;
  date: string;
  under: string;
}

const ru: ConsentTexts = {
  title: 'Информированное согласие на лабораторное исследование и обработку персональных данных',
  printed: 'Документ сформирован',
  labels: {
    patient: 'Пациент',
    dateOfBirth: 'Дата рождения',
    gender: 'Пол',
    document: 'Документ',
    phone: 'Телефон',
    address: 'Адрес',
    contract: 'Организация',
    laboratory: 'Лаборатория',
    order: 'Заказ',
    services: 'Исследования',
  },
  genders: { M: 'мужской', F: 'женский', U: 'не указан' },
  opening:
    'Я, указанный выше пациент (его законный представитель), добровольно и по своему решению подтверждаю следующее.',
  clauses: [
    {
      heading: 'Взятие биологического материала',
      text: 'Согласен(на) на взятие у меня крови, мочи, мазков и иного биологического материала, необходимого для назначенных исследований, работниками организации {contract} и на передачу этого материала в лабораторию {laboratory}.',
    },
    {
      heading: 'Цель и порядок',
      text: 'Мне разъяснены цель исследований, способ взятия материала, срок готовности результатов и то, что отдельные исследования может потребоваться повторить на новом материале. На мои вопросы даны понятные ответы.',
    },
    {
      heading: 'Возможные ощущения и осложнения',
      text: 'Я знаю, что при взятии крови возможны кратковременная боль, кровоподтёк, головокружение или обморок, реже — воспаление вены. О склонности к кровотечениям, приёме препаратов, влияющих на свёртывание крови, аллергии на латекс и антисептики я сообщил(а) до процедуры.',
    },
    {
      heading: 'Подготовка и достоверность сведений',
      text: 'С правилами подготовки я ознакомлен(а) и понимаю, что их нарушение может изменить результат. Сведения о себе, принимаемых лекарствах и состоянии здоровья, которые я сообщил(а), верны и полны.',
    },
    {
      heading: 'Оценка результата',
      text: 'Я понимаю, что результат исследования сам по себе не является диагнозом: его оценивает лечащий врач вместе с другими данными.',
    },
    {
      heading: 'Персональные данные',
      text: 'В соответствии с Законом Республики Беларусь от 7 мая 2021 г. № 99-З «О защите персональных данных» согласен(на) на сбор, хранение, систематизацию, использование, передачу между названными выше организациями и удаление моих данных: фамилии, имени, отчества, даты рождения, пола, данных документа, адреса, телефона, электронной почты, сведений о назначенных исследованиях и их результатах. Цель обработки — оформить заказ, выполнить исследования, выдать результаты и вести медицинскую документацию. Данные хранятся в течение сроков, установленных законодательством для медицинских документов.',
    },
    {
      heading: 'Выдача результатов',
      text: 'Согласен(на), чтобы результаты были переданы организации {contract} и выданы мне лично, моему представителю либо направлены по указанным мной контактам. Другим лицам они сообщаются только в случаях, предусмотренных законом.',
    },
    {
      heading: 'Отказ и отзыв согласия',
      text: 'Мне известно, что до взятия материала я вправе отказаться от исследования, а также в любое время отозвать согласие на обработку данных письменным заявлением, получить сведения о ней, потребовать исправить данные или удалить их, если закон не обязывает их хранить. Отзыв не влияет на то, что выполнено до него. Последствия отказа мне разъяснены.',
    },
  ],
  representative: 'Законный представитель (ф. и. о., документ, основание)',
  patientSigns: 'Пациент или представитель',
  staffSigns: 'Работник, разъяснивший содержание документа',
  date: 'Дата',
  under: 'подпись, расшифровка подписи',
};

const en: ConsentTexts = {
  title: 'Informed consent to laboratory testing and to the processing of personal data',
  printed: 'Document made on',
  labels: {
    patient: 'Patient',
    dateOfBirth: 'Date of birth',
    gender: 'Gender',
    document: 'Document',
    phone: 'Phone',
    address: 'Address',
    contract: 'Organisation',
    laboratory: 'Laboratory',
    order: 'Order',
    services: 'Tests',
  },
  genders: { M: 'male', F: 'female', U: 'not stated' },
  opening:
    'I, the patient named above (or the patient’s legal representative), confirm of my own free will the following.',
  clauses: [
    {
      heading: 'Taking of samples',
      text: 'I agree that staff of {contract} take blood, urine, swabs and any other sample that the ordered tests need, and that the samples are handed to the laboratory {laboratory}.',
    },
    {
      heading: 'Purpose and procedure',
      text: 'I have been told why the tests are done, how the samples are taken, when the results will be ready, and that some tests may have to be repeated on a new sample. My questions have been answered in a way I understand.',
    },
    {
      heading: 'Possible discomfort and complications',
      text: 'I know that taking blood may cause brief pain, a bruise, dizziness or fainting, and rarely an inflammation of the vein. I have told the staff beforehand about any tendency to bleed, medicines that affect clotting, and allergy to latex or antiseptics.',
    },
    {
      heading: 'Preparation and truthfulness',
      text: 'I know the rules of preparation and understand that not following them may change the result. What I have said about myself, my medicines and my health is true and complete.',
    },
    {
      heading: 'Reading of the result',
      text: 'I understand that a test result alone is not a diagnosis: the treating doctor reads it together with other findings.',
    },
    {
      heading: 'Personal data',
      text: 'Under the Law of the Republic of Belarus No. 99-Z of 7 May 2021 “On Personal Data Protection” I agree that my data are collected, stored, arranged, used, passed between the organisations named above and deleted: name, date of birth, gender, identity document, address, phone, e-mail, the tests ordered and their results. The purpose is to register the order, perform the tests, hand out the results and keep medical records. The data are kept for the terms that the law sets for medical documents.',
    },
    {
      heading: 'Handing out of results',
      text: 'I agree that the results are passed to {contract} and given to me, to my representative, or sent to the contacts I have named. Others learn them only where the law provides for it.',
    },
    {
      heading: 'Refusal and withdrawal',
      text: 'I know that I may refuse the test before the sample is taken and may withdraw my consent to data processing at any time in writing, ask how my data are processed, and have them corrected or, unless the law requires them to be kept, deleted. Withdrawal does not affect what was done before it. The consequences of a refusal have been explained to me.',
    },
  ],
  representative: 'Legal representative (name, document, grounds)',
  patientSigns: 'Patient or representative',
  staffSigns: 'Member of staff who explained this document',
  date: 'Date',
  under: 'signature, name in full',
};

const be: ConsentTexts = {
  title: 'Інфармаваная згода на лабараторнае даследаванне і апрацоўку персанальных даных',
  printed: 'Дакумент сфарміраваны',
  labels: {
    patient: 'Пацыент',
    dateOfBirth: 'Дата нараджэння',
    gender: 'Пол',
    document: 'Дакумент',
    phone: 'Тэлефон',
    address: 'Адрас',
    contract: 'Арганізацыя',
    laboratory: 'Лабараторыя',
    order: 'Заказ',
    services: 'Даследаванні',
  },
  genders: { M: 'мужчынскі', F: 'жаночы', U: 'не пазначаны' },
  opening:
    'Я, названы вышэй пацыент (яго законны прадстаўнік), добраахвотна і паводле ўласнага рашэння пацвярджаю наступнае.',
  clauses: [
    {
      heading: 'Узяцце біялагічнага матэрыялу',
      text: 'Згодны (згодная) на ўзяцце ў мяне крыві, мачы, мазкоў і іншага біялагічнага матэрыялу, патрэбнага для прызначаных даследаванняў, работнікамі арганізацыі {contract} і на перадачу гэтага матэрыялу ў лабараторыю {laboratory}.',
    },
    {
      heading: 'Мэта і парадак',
      text: 'Мне растлумачаны мэта даследаванняў, спосаб узяцця матэрыялу, тэрмін гатоўнасці вынікаў і тое, што асобныя даследаванні можа спатрэбіцца паўтарыць на новым матэрыяле. На мае пытанні дадзены зразумелыя адказы.',
    },
    {
      heading: 'Магчымыя адчуванні і ўскладненні',
      text: 'Я ведаю, што пры ўзяцці крыві магчымыя кароткачасовы боль, сіняк, галавакружэнне або непрытомнасць, радзей — запаленне вены. Пра схільнасць да крывацёкаў, прыём прэпаратаў, якія ўплываюць на згусанне крыві, алергію на латэкс і антысептыкі я паведаміў(ла) да працэдуры.',
    },
    {
      heading: 'Падрыхтоўка і дакладнасць звестак',
      text: 'З правіламі падрыхтоўкі я азнаёмлены(а) і разумею, што іх парушэнне можа змяніць вынік. Звесткі пра сябе, лекі, якія прымаю, і стан здароўя, якія я паведаміў(ла), правільныя і поўныя.',
    },
    {
      heading: 'Ацэнка выніку',
      text: 'Я разумею, што вынік даследавання сам па сабе не з’яўляецца дыягназам: яго ацэньвае лечачы ўрач разам з іншымі данымі.',
    },
    {
      heading: 'Персанальныя даныя',
      text: 'У адпаведнасці з Законам Рэспублікі Беларусь ад 7 мая 2021 г. № 99-З «Аб абароне персанальных даных» згодны (згодная) на збор, захоўванне, сістэматызацыю, выкарыстанне, перадачу паміж названымі вышэй арганізацыямі і выдаленне маіх даных: прозвішча, імя, імя па бацьку, даты нараджэння, полу, даных дакумента, адраса, тэлефона, электроннай пошты, звестак пра прызначаныя даследаванні і іх вынікі. Мэта апрацоўкі — аформіць заказ, выканаць даследаванні, выдаць вынікі і весці медыцынскую дакументацыю. Даныя захоўваюцца на працягу тэрмінаў, устаноўленых заканадаўствам для медыцынскіх дакументаў.',
    },
    {
      heading: 'Выдача вынікаў',
      text: 'Згодны (згодная), каб вынікі былі перададзены арганізацыі {contract} і выдадзены мне асабіста, майму прадстаўніку або накіраваны па пазначаных мной кантактах. Іншым асобам яны паведамляюцца толькі ў выпадках, прадугледжаных законам.',
    },
    {
      heading: 'Адмова і адкліканне згоды',
      text: 'Мне вядома, што да ўзяцця матэрыялу я маю права адмовіцца ад даследавання, а таксама ў любы час адклікаць згоду на апрацоўку даных пісьмовай заявай, атрымаць звесткі пра яе, запатрабаваць выправіць даныя або выдаліць іх, калі закон не абавязвае іх захоўваць. Адкліканне не ўплывае на тое, што выканана да яго. Наступствы адмовы мне растлумачаны.',
    },
  ],
  representative: 'Законны прадстаўнік (прозвішча, імя, імя па бацьку, дакумент, падстава)',
  patientSigns: 'Пацыент або прадстаўнік',
  staffSigns: 'Работнік, які растлумачыў змест дакумента',
  date: 'Дата',
  under: 'подпіс, расшыфроўка подпісу',
};

/** The consent form in every language of the product (CONS-01). */
export const consentTexts: Record<Language, ConsentTexts> = { ru, en, be };
