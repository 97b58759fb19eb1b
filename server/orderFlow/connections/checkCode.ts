import { and, eq } from 'drizzle-orm';
import { resultFlags } from '../../../contract/codes.ts';
import type { CodeKind, ConnectionCode } from '../../../contract/connections.ts';
import { rejections } from '../../../contract/releases.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { connections } from '../../core/db/schema/connections.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { mayMean } from './unitOf.ts';

/** Whether a code of ours exists. */
const isOurs = async (db: Db, kind: CodeKind, target: string): Promise<boolean> => {
  switch (kind) {
    case 'service':
      return (await db.$count(services, and(eq(services.code, target), eq(services.isPackage, false)))) > 0;
    case 'analyte':
      return (await db.$count(analytes, eq(analytes.code, target))) > 0;
    case 'flag':
      return target === '-' || resultFlags.some((flag) => flag === target);
    case 'rejection':
      return rejections.some((one) => one === target);
    default:
      return true;
  }
};

/** Whether a line of the code map says another unit of one that is known; results do not follow it. */
export const isOtherUnit = ({
  kind,
  code,
  target,
  isIgnored,
}: Pick<ConnectionCode, 'kind' | 'code' | 'target' | 'isIgnored'>): boolean =>
  kind === 'unit' && (target !== '' || isIgnored) && !mayMean(code, target === '' ? null : target);

/** Throws BadRequest for a line of the code map whose connection or code of ours does not exist, or whose unit would be another. */
export const checkCode = async (
  db: Db,
  line: Pick<ConnectionCode, 'connectionId' | 'kind' | 'code' | 'target' | 'isIgnored'>,
): Promise<void> => {
  const { connectionId, kind, target } = line;
  if ((await db.$count(connections, eq(connections.id, connectionId))) === 0)
    throw new ApiError('BadRequest', { connectionId: 'Invalid' });
  if (target !== '' && !(await isOurs(db, kind, target)))
    throw new ApiError('BadRequest', { target: 'Invalid' });
  if (isOtherUnit(line))
    throw new ApiError('BadRequest', { [target === '' ? 'isIgnored' : 'target']: 'OtherUnit' });
};
