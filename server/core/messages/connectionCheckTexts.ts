import type { Template } from './template.ts';

/** What is found when a connection to a laboratory is tried, and what to do about it. */
export interface ConnectionCheckTexts {
  /** What is sent. */
  sent: Record<'cyrillic' | 'order' | 'cancellation', string>;
  listensOnly: string;
  connected: Template<'address'>;
  connectedTls: Template<'address'>;
  accepted: Template<'what' | 'code'>;
  answered: Template<'what' | 'code' | 'words'>;
  notConnected: Template<'address' | 'reason'>;
  noAnswer: Template<'seconds'>;
  noCyrillic: Template<'charset'>;
  folders: Template<'path'>;
  foldersFailed: Template<'path' | 'reason'>;
  noCode: string;
  keyUnreadable: string;
  advice: Record<
    | 'linkLocal'
    | 'unknownName'
    | 'nobodyListens'
    | 'unreachable'
    | 'otherAuthority'
    | 'otherName'
    | 'expired'
    | 'certificateWanted'
    | 'noTls'
    | 'closed'
    | 'unknown'
    | 'noAnswer'
    | 'noAnswerTls'
    | 'noCyrillic'
    | 'withOrder'
    | 'missing'
    | 'folders'
    | 'codes'
    | 'key',
    string
  >;
}
