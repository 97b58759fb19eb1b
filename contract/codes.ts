type CodeTable = Readonly<Record<string, number>>;
type NameIn<Codes extends CodeTable> = keyof Codes & string;

/** The name of a code in one of the tables below, e.g. 1 of `roles` → Nurse; undefined when the table does not have it. */
export function nameOfCode<Codes extends CodeTable>(codes: Codes, code: Codes[keyof Codes]): NameIn<Codes>;
export function nameOfCode<Codes extends CodeTable>(codes: Codes, code: number): NameIn<Codes> | undefined;
export function nameOfCode<Codes extends CodeTable>(codes: Codes, code: number): NameIn<Codes> | undefined {
  return (Object.keys(codes) as NameIn<Codes>[]).find((name) => codes[name] === code);
}

/** Role ids on the wire. */
export const roles = { Nurse: 1, Manager: 2, User: 3, Admin: 4, Sorter: 5, AdvancedUser: 6 } as const;
export type RoleName = keyof typeof roles;
export type RoleId = (typeof roles)[RoleName];
export const roleIds: readonly RoleId[] = Object.values(roles);

/** Create-order `clientMessage.code`; result PDFs use the same numbers for other things. */
export const orderMessage = {
  Error: 0,
  Success: 1,
  NoContractInLocation: 2,
  NoClientUnitInContract: 3,
  PatientError: 4,
  NoServiceInPriceBook: 5,
  NoServiceInOrder: 6,
  ServiceNotFound: 7,
  NoLaboratorySettings: 8,
  NoPriceBook: 9,
  ServiceAlreadyInOrder: 10,
  ServiceInPackage: 11,
  CalculatorError: 12,
  DiscountError: 13,
  BarcodeUsed: 14,
  BarcodeGenerationError: 15,
} as const;
export type OrderMessageName = keyof typeof orderMessage;
export type OrderMessageCode = (typeof orderMessage)[OrderMessageName];

/** Result-PDF `clientMessage.code`; `orderMessage` uses the same numbers for other things. */
export const resultMessage = { Success: 0, Error: 1, InWork: 4, NotFound: 5, NoResult: 11 } as const;
export type ResultMessageCode = (typeof resultMessage)[keyof typeof resultMessage];

/** Payment types that can be chosen; 1 occurs in old pre-orders and means "not specified". */
export const paymentChannels = { Cash: 2, Online: 3, ERIP: 4 } as const;
export type PaymentChannelName = keyof typeof paymentChannels;
export type PaymentChannel = (typeof paymentChannels)[PaymentChannelName];

/** Cabinet order status; -1 is the filter option "All". */
export const cabinetStatus = {
  Error: 0,
  NewOrder: 1,
  Ready: 2,
  InWork: 3,
  Canceled: 4,
  NonProductive: 5,
} as const;
export type CabinetStatus = (typeof cabinetStatus)[keyof typeof cabinetStatus];

/** Provider order status, the state of an order in sorting. */
export const sortingStatus = {
  NEW: 1,
  SENT: 2,
  IMPORTED: 3,
  CANCELLED: 4,
  INTEGRATED: 5,
  REQUEST_FOR_PAYMENT: 6,
} as const;
export type SortingStatusName = keyof typeof sortingStatus;
export type SortingStatus = (typeof sortingStatus)[SortingStatusName];

/** State of a pre-order. */
export const preOrderStatus = { New: 1, WaitForPayment: 2, Paid: 3, Canceled: 4 } as const;
export type PreOrderStatus = (typeof preOrderStatus)[keyof typeof preOrderStatus];

/** How numbers of discount cards are made. */
export const generateTypes = { random: 1, successive: 2 } as const;
export type GenerateType = (typeof generateTypes)[keyof typeof generateTypes];

/** The period in which uses of a discount card are counted, by the calendar of Minsk. */
export const periodTypes = { year: 1, month: 2, day: 3 } as const;
export type PeriodType = (typeof periodTypes)[keyof typeof periodTypes];

/** The action a captcha is solved for; a solution is valid for that action only. */
export const captchaActions = [
  'app',
  'login',
  'registration',
  'recovery',
  'password',
  'mail',
  'sorting',
  'download',
  'discount',
  'synchronization',
] as const;
export type CaptchaAction = (typeof captchaActions)[number];

/** Failure codes: a failed call returns one of these with a `statusMessage` in the caller's language. */
export const failureCodes = [
  'BadRequest', // 400, invalid fields, listed in `errors`
  'Unauthorized', // 401, no session, or wrong credentials at sign-in
  'SessionEnded', // 410, the session is over
  'AccountSuspended', // 410, the session is over because an administrator has locked or disabled the account
  'Forbidden', // 403, the role may not do this
  'NotFound', // 404, absent, or not the caller's
  'Conflict', // 409, somebody else changed it first
  'TooManyRequests', // 429
  'ServerError', // 500
  'CaptchaNotAvalible', // 501, the captcha is missing, already used or cannot be checked (the wire's spelling)
  'Unavailable', // 503, the database is away or too busy; the call may be sent again
  'Busy', // 503, too many papers, files or sign-ins are waiting; the call may be sent again
  'StorageFull', // 507, the database's disk is full, nothing was written; somebody must make room first
  'AccountWaits', // the account awaits approval by an administrator
  'AddressUnproven', // the account waits for its e-mail to be confirmed by the mailed link
  'RequesterUnproven', // an access request cannot be approved before its e-mail is confirmed
  'AddressProven', // the link has confirmed the e-mail; the account awaits approval
  'AccountLocked',
  'EmailTaken',
  'LinkInvalid', // a recovery link is used, expired or unknown
  'ResultLinkInvalid', // a link to a result is unknown or over, or the birth date is wrong
  'LinkUsed', // 409, a link to a result was opened or recalled before, so it cannot be recalled
  'WrongPassword',
  'WrongCode', // a code of the second factor is wrong or was used before
  'CodeRequired', // the password is right, the second factor is asked for
  'EnrolmentRequired', // the user must set up the second factor first
  'SessionLocked', // 423, the screen is locked; the password opens it
  'PatientExists', // the identity document is already registered
  'OrderRefused', // clientMessage.code says why
  'NameTaken',
  'OwnAccount', // users cannot disable their own account
  'LastAdmin', // an active administrator must remain
  'FileMissing', // the upload contains no file
  'FileTooLarge', // 413
  'NotEditable', // the order can no longer be changed
  'MergeClosed', // 409, two records were merged too long ago to be parted, or changed since in a way that forbids it
  'MergeOfTwo', // 409, two records are related or have different mothers, so they are two persons
  'ImportClosed', // 409, the batch of orders is being loaded or was put away
  'ImportUndecided', // 409, not all decisions hold: rows have changed, or a patient is not certain
  'TooManyServices', // the contract allows fewer services in an order; the message has their number
  'OrdersInWork', // 409, a contract or unit stays in use until its orders have results; the message has their number
  'PriceChanged', // 409, the order costs another sum than was shown; `prices` has the differences
  'OtherReleases', // 409, who has typed a result does not release it
  'InUse', // other records refer to the one to be deleted
  'IsDefault', // the default one cannot be deleted
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** A value against its reference range: low, high, critically low or high, abnormal (for words); '' when normal. */
export const resultFlags = ['', 'L', 'H', 'LL', 'HH', 'A'] as const;
export type ResultFlag = (typeof resultFlags)[number];

/** Susceptible, susceptible with increased exposure (not: uncertain), resistant, as EUCAST defines them. */
export const susceptibilityCategories = ['S', 'I', 'R'] as const;
export type SusceptibilityCategory = (typeof susceptibilityCategories)[number];
/** A zone of inhibition in mm, or a minimum inhibitory concentration in mg/l. */
export const susceptibilityMethods = ['zone', 'mic'] as const;
export type SusceptibilityMethod = (typeof susceptibilityMethods)[number];
