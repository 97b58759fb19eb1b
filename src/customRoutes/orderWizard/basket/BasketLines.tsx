import './byTube.css';
import { memo, useEffect, useRef, type FC } from 'react';
import type { Substance } from '../../../../contract/orders.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Tube } from '../../../ui/Tube.tsx';
import type { BasketLine } from '../state/basketItem.ts';
import { byTube } from './byTube.ts';

type LineProps = Pick<BasketLine, 'code' | 'name' | 'price' | 'listPrice' | 'parentCode'> & {
  isUncalculated: boolean;
  /** Where the patient has the service already; undefined if nowhere. */
  present: string | undefined;
  onRemove: ((code: string) => void) | null;
};

const Line: FC<LineProps> = memo(
  ({ code, name, price, listPrice, parentCode, isUncalculated, present, onRemove }) => {
    const t = useT();
    const language = useLanguage();
    return (
      <li className={parentCode === null ? 'basket-line' : 'basket-line brought'} data-code={code}>
        <span className="mono">{code}</span>
        <span className="long-words" title={name}>
          {name}
          {present !== undefined && <small className="basket-present">{present}</small>}
          {isUncalculated && <small>{t('wizard.basket.pending')}</small>}
          {listPrice != null && (
            <small>{t('wizard.basket.promotion', { price: formatMoney(language, listPrice) })}</small>
          )}
        </span>
        {price !== null && parentCode === null && (
          <span className="nowrap number">{formatMoney(language, price)}</span>
        )}
        {parentCode === null && (
          <button
            type="button"
            className="button plain icon small removes"
            aria-label={t('wizard.basket.remove', { code })}
            disabled={onRemove === null}
            onClick={() => onRemove?.(code)}
          >
            <Icon name="close" />
          </button>
        )}
      </li>
    );
  },
);

/** The head of a group: the tube that its services are drawn into. */
const TubeHead: FC<{ tube: Substance }> = ({ tube: { code, name, count, tubeColor, kind } }) => (
  <li className="grid basket-tube" title={name}>
    <Tube color={tubeColor} kind={kind} height={20} />
    <span className="mono">{code}</span> <span className="one-line quiet">{name}</span>{' '}
    <strong>×{count}</strong>
  </li>
);

/**
 * The selected services, packages with their contents; only directly selected ones can be removed. A long list has a line
 * for each service, grouped by tube.
 */
export const BasketLines: FC<{
  lines: readonly BasketLine[];
  /** The tubes of a long list; null for the order in which the services were selected. */
  tubes: readonly Substance[] | null;
  /** Marks the lines that are not calculated yet; true only after a failure or without a connection. */
  isUncalculated: boolean;
  /** By code, where the patient has the service already. */
  present: ReadonlyMap<string, string>;
  /** null makes the basket read-only. Must be stable. */
  onRemove: ((code: string) => void) | null;
}> = ({ lines, tubes, isUncalculated, present, onRemove }) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ length: lines.length, follows: false });
  const latest = lines.findLast(({ parentCode }) => parentCode === null)?.code;
  useEffect(() => {
    // The latest line is kept in sight: the rack below grows after the calculation, which also groups the lines.
    const { length, follows } = before.current;
    const isFollowing = lines.length === length ? follows : lines.length > length;
    before.current = { length: lines.length, follows: isFollowing };
    const line = list.current?.querySelector<HTMLElement>(`[data-code="${latest ?? ''}"]`);
    if (!isFollowing || !list.current || !line) return;
    // Not scrollIntoView, which could move the page as well.
    const { clientHeight, scrollTop } = list.current;
    const end = line.offsetTop + line.offsetHeight;
    if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight;
    else if (line.offsetTop < scrollTop) list.current.scrollTop = line.offsetTop;
  }, [lines, latest]);
  const shown = ({ code, name, price, listPrice, parentCode, isPending = false }: BasketLine) => (
    <Line
      key={`${parentCode ?? ''} ${code}`}
      code={code}
      name={name}
      price={price}
      listPrice={listPrice}
      parentCode={parentCode}
      isUncalculated={isUncalculated && isPending}
      present={present.get(code)}
      onRemove={onRemove}
    />
  );
  return (
    <ul className={tubes === null ? 'plain-list basket-lines' : 'plain-list basket-lines by-tube'} ref={list}>
      {tubes === null
        ? lines.map(shown)
        : byTube(lines, tubes).flatMap(({ tube, lines: own }) => [
            ...(tube ? [<TubeHead key={`tube ${tube.code}`} tube={tube} />] : []),
            ...own.map(shown),
          ])}
    </ul>
  );
};
