import { memo, useEffect, useRef, type FC } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useT } from '../../../i18n/useT.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { BasketLine } from './basketItem.ts';

type LineProps = Pick<BasketLine, 'code' | 'name' | 'price' | 'parentCode'> & {
  onRemove: ((code: string) => void) | null;
};

const Line: FC<LineProps> = memo(({ code, name, price, parentCode, onRemove }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <li className={parentCode === null ? 'basket-line' : 'basket-line brought'}>
      <span className="mono">{code}</span>
      <span className="basket-name">{name}</span>
      {price !== null && parentCode === null && (
        <span className="nowrap number">{formatMoney(language, price)}</span>
      )}
      {parentCode === null && (
        <button
          type="button"
          className="button plain icon small basket-remove"
          aria-label={t('wizard.basket.remove', { code })}
          disabled={onRemove === null}
          onClick={() => onRemove?.(code)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
});

/** The chosen services, each with what it brings as a package; only what was chosen itself can be removed. */
export const BasketLines: FC<{
  lines: readonly BasketLine[];
  /** null closes the basket. Must keep its identity. */
  onRemove: ((code: string) => void) | null;
}> = ({ lines, onRemove }) => {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ length: lines.length, follows: false });
  useEffect(() => {
    // What was added last stands at the end of a list that scrolls; the rack under it may grow once it is calculated.
    const { length, follows } = before.current;
    const isFollowing = lines.length === length ? follows : lines.length > length;
    before.current = { length: lines.length, follows: isFollowing };
    if (isFollowing && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return (
    <ul className="basket-lines" ref={list}>
      {lines.map(({ code, name, price, parentCode }) => (
        <Line
          key={`${parentCode ?? ''} ${code}`}
          code={code}
          name={name}
          price={price}
          parentCode={parentCode}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
};
