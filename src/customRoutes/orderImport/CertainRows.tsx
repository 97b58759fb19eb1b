import { useNotify } from 'react-admin';
import { useState, type FC } from 'react';
import type { ImportRow } from '../../../contract/importRows.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { Import } from './useImport.ts';

interface Props {
  rows: readonly ImportRow[];
  decide: Import['decide'];
}

/** Decides all rows at once whose patient is certain; nothing when there are fewer than two. */
export const CertainRows: FC<Props> = ({ rows, decide }) => {
  const t = useT();
  const notify = useNotify();
  const [isAsked, setAsked] = useState(false);
  const open = rows.filter(({ candidates }) => candidates.length > 0);
  const decisions = open.flatMap(({ id: rowId, candidates: [found, ...others] }) =>
    found?.grade === 'certain' && others.length === 0 ? [{ rowId, patientId: found.id }] : [],
  );
  if (decisions.length < 2) return null;
  const undecided = (count: number) => (count > 0 ? t('orderImport.undecided', { smart_count: count }) : '');
  const onYes = () =>
    decide.mutate(decisions, {
      onSuccess: (answer) => {
        const count = answer.rows.filter(({ candidates }) => candidates.length === 0).length;
        notify(`${t('orderImport.decided', { smart_count: count })}. ${undecided(open.length - count)}`, {
          type: 'success',
        });
      },
      onSettled: () => setAsked(false),
    });
  return (
    <>
      <p className="row message warning import-unsaved">
        {t('orderImport.certain', { smart_count: decisions.length })}
        <button type="button" className="button small" onClick={() => setAsked(true)}>
          {t('orderImport.useFound')}
        </button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title={t('orderImport.useFoundTitle')}
          yes={t('orderImport.useFound')}
          no={t('orderImport.decideLater')}
          isPending={decide.isPending}
          onYes={onYes}
          onNo={() => setAsked(false)}
        >
          <p>{t('orderImport.useFoundText', { smart_count: decisions.length })}</p>
          <p>{undecided(open.length - decisions.length)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
