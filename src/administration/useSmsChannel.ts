import { sms } from '../../contract/sms.ts';
import { useRead } from '../dataProvider/useRead.ts';

/** Where SMS go now; undefined until it is known. */
export const useSmsChannel = (isWanted = true) =>
  useRead(sms.channel, { isBackground: true }, { enabled: isWanted }).data;
