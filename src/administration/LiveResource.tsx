import './liveResource.css';
import type { FC, ReactNode } from 'react';
import { officeLists } from '../../contract/live.ts';
import { useLiveRows } from '../orderLists/useLiveRows.ts';
import { ChangedRowsContext } from '../ui/changedRows.ts';
import { LiveBar } from '../ui/LiveBar.tsx';

/** A list of the administration that is updated by changes of other users; the audit log is not. */
export const LiveResource: FC<{ resource: string; children: ReactNode }> = ({ resource, children }) => {
  const number = officeLists.findIndex((one) => one === resource);
  const live = useLiveRows(resource, number === -1 ? undefined : { kind: 'office', number });
  return (
    <ChangedRowsContext value={live.changed}>
      <div className="live-resource">
        <LiveBar added={live.added} changed={live.changed.size} onShow={live.show} />
      </div>
      {children}
    </ChangedRowsContext>
  );
};
