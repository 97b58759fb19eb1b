import type { FailureCode, OrderMessageName, RoleName } from '../../contract/codes.ts';
import type { FieldMessage } from '../../contract/fields.ts';

/** What the server says to a person; `{name}` marks a parameter. */
export type Messages = Record<FailureCode | FieldMessage, string> & {
  order: Record<OrderMessageName, string>;
  roles: Record<RoleName, string>;
} & Record<
    | 'done'
    | 'conflict'
    | 'patientsNear'
    | 'patientNotFound'
    | 'servicesNotFound'
    | 'ordersNotFound'
    | 'notFoundByFilter'
    | 'registered'
    | 'recoverySent'
    | 'passwordChanged'
    | 'feedbackSent'
    | 'recoverySubject'
    | 'recoveryText'
    | 'takenSubject'
    | 'takenText'
    | 'lockedSubject'
    | 'lockedText'
    | 'approvedSubject'
    | 'approvedText',
    string
  >;
