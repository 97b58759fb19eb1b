import '../../ui/tabs.css';
import './cases.css';
import './merge.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useEvent, useNotify } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { permission } from '../../../contract/access.ts';
import { searchPersonCases, claimPersonCase } from '../../../contract/personCases.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { readKey, forget } from '../../dataProvider/useRead.ts';
import { formatMoment, formatWireDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { casesPath, checkPath, mergeOfCase } from '../../paths/persons.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ReadError } from '../../ui/ErrorText.tsx';
import { LoadingNote } from '../../ui/LoadingNote.tsx';
import { useShownKeys } from '../../ui/shownKeys.ts';
import { Title } from '../../ui/Title.tsx';
import { useBackClosesDialog } from '../../ui/useBackClosesDialog.ts';
import { RelationshipDialog } from '../relationships/RelationshipDialog.tsx';
import { claimOf, useClaimed } from './caseQueue.ts';
import { nameOfSide } from './caseWords.ts';
import { ComparedFields } from './ComparedFields.tsx';
import { DeferDialog, NotSameDialog } from './DecisionDialogs.tsx';
import { useDecide, type Decision } from './useDecide.ts';

/** /order-import/person-dublicates/manual-check: one pair, compared field by field and decided by single keys. */
export const ManualCheck: FC = () => {
  const t = useT();
  useBackClosesDialog();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { canAccess: mayMerge = false } = useCanAccess(permission('merge', 'patient'));
  const [address] = useSearchParams();
  const id = Number(address.get('id'));
  const [asked, setAsked] = useState<'notSame' | 'related' | 'defer' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const claimed = useClaimed(id, address);
  const { data, refetch, isLoading } = claimed;
  const one = data?.case;
  const isHeld = one?.assignee?.isOwn === true;
  const isOpen = one?.isOpen === true && isHeld;
  const canRelate = isOpen && !one.isAcross;

  // The keys work where the focus is: on the pair, also after a dialog or a button has gone.
  useEffect(() => {
    if (id > 0 && asked === null) place.current?.focus({ preventScroll: true });
  }, [id, asked]);

  const conditions = new URLSearchParams(address);
  conditions.delete('id');
  const list = `${casesPath}?${conditions.toString()}`;
  const open = (caseId: number | null | undefined) => {
    if (caseId === null || caseId === undefined) return;
    void navigate(checkPath(caseId, address), { replace: true });
  };
  const goOn = () => {
    const next = data?.nextId ?? data?.previousId ?? null;
    client.removeQueries({ queryKey: readKey(claimPersonCase, claimOf(id, address)) });
    if (next === null) {
      notify('personCases.last', { type: 'info' });
      void navigate(list);
    } else open(next);
  };
  const decide = useDecide((decided, { decision }) => {
    setAsked(null);
    if (!decided.includes(id)) {
      notify('personCases.taken', { type: 'warning' });
      void refetch();
      return;
    }
    const isLinked = decision === 'same' && one?.isAcross === true && mayMerge;
    notify(`personCases.done.${isLinked ? 'linked' : decision}`, { type: 'success' });
    if (decision === 'giveBack' || decision === 'unlink') void navigate(list);
    else goOn();
  });
  const isBusy = decide.isPending || isLoading;
  const answer = (decision: Decision) => {
    if (!isOpen || isBusy) return;
    decide.mutate(decision, {
      onError: (failed) => {
        // Somebody else holds it now: it is shown with who, and can no longer be decided.
        if (!(failed instanceof RequestError) || failed.status !== 409) return;
        setAsked(null);
        void refetch();
      },
    });
  };
  const ask = (question: 'notSame' | 'defer') => {
    if (isOpen && !isBusy) setAsked(question);
  };
  const same = () => {
    if (mayMerge && one?.isAcross === false && isOpen) void navigate(mergeOfCase(id, address));
    else answer({ ids: [id], decision: 'same' });
  };
  const keys: Record<string, () => void> = {
    KeyS: same,
    KeyN: () => ask('notSame'),
    KeyR: () => {
      if (canRelate && !isBusy) setAsked('related');
    },
    KeyD: () => ask('defer'),
    KeyJ: () => open(data?.nextId),
    KeyK: () => open(data?.previousId),
  };
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    const act = isPlain ? keys[event.code] : undefined;
    if (act === undefined || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const region = place.current;
    region?.addEventListener('keydown', onKeyDown);
    return () => region?.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  useShownKeys(() => [
    { key: 'S', does: 'palette.keys.same' },
    { key: 'N', does: 'palette.keys.notSame' },
    { key: 'R', does: 'palette.keys.related' },
    { key: 'D', does: 'palette.keys.defer' },
    { key: 'J, K', does: 'palette.keys.pairs' },
  ]);
  const name =
    one && t('personCases.pair', { first: nameOfSide(t, one.left), second: nameOfSide(t, one.right) });
  return (
    <div className="person-cases">
      <BackLink to={list}>{t('personCases.back')}</BackLink>
      <Title>{t('personCases.check')}</Title>
      <ReadError of={claimed} />
      <div
        ref={place}
        tabIndex={-1}
        role="region"
        className="case-check"
        aria-label={name ?? t('personCases.check')}
        aria-busy={isLoading}
      >
        {isLoading && <LoadingNote />}
        {!(id > 0) && <EmptyState title={t('personCases.notChosen')} />}
        {one && (
          <>
            {data.candidates.length > 0 && (
              <nav className="tabs" aria-label={t('personCases.candidates')}>
                <span aria-current="page">
                  {nameOfSide(t, one.right)} {formatWireDate(one.right.patient?.dateOfBirth ?? '')}
                </span>
                {data.candidates.map(({ caseId, name: second, dateOfBirth }) => (
                  <Link key={caseId} to={checkPath(caseId, address)} replace>
                    {second} {formatWireDate(dateOfBirth)}
                  </Link>
                ))}
              </nav>
            )}
            {one.assignee !== null && !isHeld && (
              <p className="message warning" role="status">
                {t('personCases.holds', {
                  name: one.assignee.name,
                  time: formatMoment(new Date(one.assignee.until)).slice(-5),
                })}
              </p>
            )}
            {one.decidedAt !== null && (
              <p className="message" role="status">
                {t('personCases.decidedAlready', { state: t(`personCases.states.${one.state}`) })}
              </p>
            )}
            {one.saidSameBy !== null && one.decidedAt === null && (
              <p className="message" role="status">
                {t('personCases.saidSame', { name: one.saidSameBy })}
              </p>
            )}
            <ComparedFields one={one} onCorrected={() => void refetch()} />
            <div className="row case-actions">
              {isOpen && (
                <>
                  <button type="button" className="button primary" disabled={isBusy} onClick={same}>
                    {t(one.isAcross && mayMerge ? 'personCases.sameAcross' : 'personCases.same')} <kbd>S</kbd>
                  </button>
                  <button type="button" className="button" onClick={() => ask('notSame')}>
                    {t('personCases.notSame')} <kbd>N</kbd>
                  </button>
                  {canRelate && (
                    <button type="button" className="button" onClick={() => setAsked('related')}>
                      {t('personCases.related')} <kbd>R</kbd>
                    </button>
                  )}
                  <button type="button" className="button" onClick={() => ask('defer')}>
                    {t('personCases.defer')} <kbd>D</kbd>
                  </button>
                  <button
                    type="button"
                    className="button plain"
                    disabled={isBusy}
                    onClick={() => answer({ ids: [id], decision: 'giveBack' })}
                  >
                    {t('personCases.release')}
                  </button>
                </>
              )}
              {one.isAcross && one.state === 'MERGED' && mayMerge && (
                <button
                  type="button"
                  className="button"
                  disabled={isBusy}
                  onClick={() => decide.mutate({ ids: [id], decision: 'unlink' })}
                >
                  {t('personCases.unlink')}
                </button>
              )}
              <span className="case-steps">
                <button
                  type="button"
                  className="button plain"
                  disabled={data.previousId === null}
                  onClick={() => open(data.previousId)}
                >
                  {t('personCases.previous')} <kbd>K</kbd>
                </button>
                <button
                  type="button"
                  className="button plain"
                  disabled={data.nextId === null}
                  onClick={() => open(data.nextId)}
                >
                  {t('personCases.next')} <kbd>J</kbd>
                </button>
              </span>
            </div>
          </>
        )}
      </div>
      {asked === 'notSame' && (
        <NotSameDialog
          isPending={decide.isPending}
          onAnswer={(reason) => answer({ ids: [id], decision: 'notSame', reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'related' && one?.left.patient && (
        <RelationshipDialog
          patient={one.left.patient}
          other={one.right.patient}
          onClose={() => setAsked(null)}
          onAdded={() => {
            setAsked(null);
            void forget(client, [searchPersonCases]);
            goOn();
          }}
        />
      )}
      {asked === 'defer' && (
        <DeferDialog
          isPending={decide.isPending}
          onAnswer={(until) => answer({ ids: [id], decision: 'defer', until })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
};
