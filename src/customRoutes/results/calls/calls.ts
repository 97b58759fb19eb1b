import type { DealtWith } from '../../../../contract/dealtWith.ts';
import type { ResultOrder } from '../../../../contract/results.ts';

type Noted = Pick<ResultOrder, 'dealtWith' | 'critical'>;
/** A note with its call. */
type Called = DealtWith & { call: NonNullable<DealtWith['call']> };

const reachedNobody = (note: DealtWith): note is Called => note.call?.outcome === 'notReached';

/** The calls that reached nobody, since the doctor has to be told. */
export const attemptsOf = ({ dealtWith, critical }: Noted): Called[] => {
  const { since } = critical ?? {};
  return dealtWith.filter(reachedNobody).filter(({ at }) => typeof since === 'string' && at >= since);
};

/** The note that closed the task of a critical value, the last one; one from before calls were recorded has no call. */
export const closedBy = ({ dealtWith }: Noted): DealtWith | undefined =>
  dealtWith.findLast((note) => note.kind === 'critical' && !reachedNobody(note));
