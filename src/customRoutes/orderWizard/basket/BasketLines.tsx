import { memo, useEffect, useRef, type FC } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { BasketLine } from '../state/basketItem.ts';

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
      <li className={parentCode === null ? 'basket-line' : 'basket-line brought'}>
        <span className="mono">{code}</span>
        <span className="long-words">
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

/** The selected services, packages with their contents; only directly selected ones can be removed. */
export const BasketLines: FC<{
  lines: readonly BasketLine[];
  /** Marks the lines that are not calculated yet; true only after a failure or without a connection. */
  isUncalculated: boolean;
  /** By code, where the patient has the service already. */
  present: ReadonlyMap<string, string>;
  /** null makes the basket read-only. Must be stable. */
  onRemove: ((code: string) => void) | null;
}> = ({ lines, isUncalculated, present, onRemove }) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ length: lines.length, follows: false });
  useEffect(() => {
    // The latest line is at the end of a scrolling list, and the rack below grows after the calculation.
    const { length, follows } = before.current;
    const isFollowing = lines.length === length ? follows : lines.length > length;
    before.current = { length: lines.length, follows: isFollowing };
    if (isFollowing && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <ul className="plain-list basket-lines" ref={list}>
      {lines.map(({ code, name, price, listPrice, parentCode, isPending = false }) => (
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
      ))}
    </ul>
  );
};
