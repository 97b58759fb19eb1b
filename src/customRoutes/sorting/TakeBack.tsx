import { useListContext, useNotify } from 'react-admin';
import { useEffect, useRef, useState, type FC } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { useT } from '../../i18n/useT.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import type { ImportFailure } from './useImport.ts';
import { useHandedOver } from './useHandedOver.ts';
import { useSortingFailureText } from '../../orders/useSortingFailureText.ts';

/** After a hand-over: what was handed over and, for a minute, a button to take it back. */
export const TakeBack: FC = () => {
  const t = useT();
  const notify = useNotify();
  const failureText = useSortingFailureText();
  const { refetch, filterValues } = useListContext();
  const { handedOver, forget } = useHandedOver();
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const until = handedOver?.until ?? 0;
  const strip = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(until);
  useEffect(() => {
    // The button that was pressed may be far below.
    if (until > shownBefore.current) strip.current?.scrollIntoView({ block: 'nearest' });
    shownBefore.current = until;
  }, [until]);
  useEffect(() => {
    if (until <= Date.now()) return undefined;
    const timer = setInterval(() => {
      const moment = Date.now();
      setNow(moment);
      if (moment > until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.min(60, Math.ceil((until - now) / 1000));
  const { mutate, isPending } = useAct(
    (barcodes: readonly string[], lab: LabDataProvider) => lab.takeOrdersBack(barcodes),
    {
      onSuccess: (orders) => {
        forget();
        const back = orders.filter(({ isSuccess }) => isSuccess).length;
        if (back === orders.length)
          notify(t('sorting.takeBack.done', { smart_count: back }), { type: 'success' });
        else
          setFailure({ message: t('sorting.takeBack.some', { done: back, count: orders.length }), orders });
        if (Object.keys(filterValues).length > 0) void refetch();
      },
      onError: (error) => notify(failureText(error), { type: 'error' }),
    },
  );
  const isShown = handedOver !== null && seconds > 0;
  return (
    <>
      <div className={isShown ? 'row message success sorting-take-back' : undefined} ref={strip}>
        <span role="status">
          {isShown && t('sorting.import.done', { smart_count: handedOver.barcodes.length })}
        </span>
        {isShown && (
          <button
            type="button"
            className="button"
            aria-busy={isPending}
            aria-label={t('sorting.takeBack.button')}
            onClick={() => {
              if (!isPending) mutate(handedOver.barcodes);
            }}
          >
            <Icon name="undo" />
            {t('sorting.takeBack.button')}
            <span className="sorting-take-back-time">
              {t('sorting.takeBack.seconds', { count: seconds })}
            </span>
          </button>
        )}
      </div>
      {failure && (
        <ImportDialog
          title={t('sorting.takeBack.failed')}
          failure={failure}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  );
};
