import type { RaRecord } from 'react-admin';
import { useMedia } from '../../ui/useMedia.ts';
import type { ListTable } from './listTable.ts';

const NARROW = { usual: '(max-width: 1099.98px)', dense: '(max-width: 1359.98px)' };

/** The window is too narrow for the columns of a table beside the drawer. */
export const useIsNarrow = <Row extends RaRecord<string>>({ isDense = false }: ListTable<Row>): boolean =>
  useMedia(isDense ? NARROW.dense : NARROW.usual);
