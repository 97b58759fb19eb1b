import type { FailureCode } from '../../contract/codes.ts';
import type { FieldMessage } from '../../contract/fields.ts';
import type { PriceDifference } from '../../contract/shownPrice.ts';
import type { Messages } from './messages/texts.ts';

/** HTTP status of every failure code. */
export const statusOf: Record<
  FailureCode,
  400 | 401 | 403 | 404 | 409 | 410 | 413 | 423 | 429 | 500 | 501 | 503 | 507
> = {
  BadRequest: 400,
  Unauthorized: 401,
  SessionEnded: 410,
  AccountSuspended: 410,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  TooManyRequests: 429,
  ServerError: 500,
  CaptchaNotAvalible: 501,
  Unavailable: 503,
  Busy: 503,
  StorageFull: 507,
  AccountWaits: 403,
  AddressUnproven: 403,
  RequesterUnproven: 403,
  AddressProven: 403,
  AccountLocked: 403,
  EmailTaken: 400,
  LinkInvalid: 400,
  ResultLinkInvalid: 400,
  LinkUsed: 409,
  WrongPassword: 400,
  WrongCode: 400,
  CodeRequired: 403,
  EnrolmentRequired: 403,
  SessionLocked: 423,
  PatientExists: 400,
  OrderRefused: 400,
  NameTaken: 400,
  OwnAccount: 400,
  LastAdmin: 400,
  FileMissing: 400,
  FileTooLarge: 413,
  NotEditable: 409,
  ImportClosed: 409,
  ImportUndecided: 409,
  MergeClosed: 409,
  MergeOfTwo: 409,
  TooManyServices: 400,
  OrdersInWork: 409,
  PriceChanged: 409,
  OtherReleases: 409,
  InUse: 409,
  IsDefault: 409,
};

/** What a field's error says: a message by its key, or one filled in with values. */
type FieldText = FieldMessage | FailureCode | ((messages: Messages) => string);

/** Thrown by a handler to fail the call with this code; rolls its transaction back. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** Field → message. */
  readonly fields: Record<string, FieldText>;
  /** On a conflict: the current record. */
  readonly record: object | undefined;
  /** Fills in `{count}` of the message. */
  readonly count: number;
  constructor(
    code: FailureCode,
    fields: Readonly<Record<string, FieldText | undefined>> = {},
    record?: object,
    count = 0,
  ) {
    super(code);
    this.code = code;
    this.fields = {};
    for (const [field, text] of Object.entries(fields)) if (text !== undefined) this.fields[field] = text;
    this.record = record;
    this.count = count;
  }
}

/** A resource of FHIR that cannot be taken; `fields` are its elements. */
export class Unprocessable extends ApiError {
  constructor(fields: Readonly<Record<string, FieldText>>) {
    super('BadRequest', fields);
  }
}

/** A failure after which the call may be sent again, in `wait` ms. */
export class Postponed extends ApiError {
  readonly wait: number;
  constructor(code: 'TooManyRequests' | 'Unavailable' | 'Busy' | 'StorageFull', wait: number) {
    super(code);
    this.wait = wait;
  }
}

/** Somebody else is at work with it; `words` says who, and until when. */
export class Held extends ApiError {
  readonly words: (messages: Messages) => string;
  constructor(words: (messages: Messages) => string) {
    super('InUse');
    this.words = words;
  }
}

/** A rate limit is reached. */
export class TooManyRequests extends Postponed {
  constructor(wait: number) {
    super('TooManyRequests', wait);
  }
}

/** The server cannot do it now, and has not begun or has undone it unless the call says otherwise. */
export class Unavailable extends Postponed {
  constructor(wait: number) {
    super('Unavailable', wait);
  }
}

/** The server lives and has too much to do: a queue is full, or a turn did not come in time. */
export class Busy extends Postponed {
  constructor(wait: number) {
    super('Busy', wait);
  }
}

/** An order costs another sum than was shown. */
export class PriceChanged extends ApiError {
  readonly prices: PriceDifference;
  constructor(prices: PriceDifference) {
    super('PriceChanged');
    this.prices = prices;
  }
}
