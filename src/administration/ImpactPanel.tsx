import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactElement } from 'react';
import type { ContractImpact, Impact } from '../../contract/impact.ts';
import type { Language } from '../i18n/languages.ts';
import { formatMoney, groupBarcode } from '../i18n/format.ts';
import { useLanguage, useT } from '../i18n/useT.ts';
import { Icon } from '../ui/Icon.tsx';
import type { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { useImpact } from './useImpact.ts';

const signed = (language: Language, amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatMoney(language, Math.abs(amount))}`;

/** What would have changed; `contracts` are listed when there are several. */
type Found = z.ZodType<{ impact: Impact; contracts?: ContractImpact[] }>;

interface Props<Body extends z.ZodType> {
  of: Endpoint<z.ZodUndefined, Body, Found>;
  /** The rule in the form; undefined while it is incomplete. */
  rule: z.input<Body> | undefined;
}

/**
 * In a form, before Save: how its rule would have changed the orders of the last thirty days. Empty until the rule
 * is complete.
 */
export const ImpactPanel = <Body extends z.ZodType>({ of, rule }: Props<Body>): ReactElement | null => {
  const t = useT();
  const language = useLanguage();
  const { data, isFetching, isError } = useImpact(of, rule);
  const impact = data?.impact;
  if (rule === undefined || (data === undefined && !isFetching && !isError)) return null;
  const money = (amount: number) => formatMoney(language, amount);
  return (
    <Alert
      severity={isError ? 'warning' : 'info'}
      icon={isFetching ? <CircularProgress size={20} aria-hidden /> : isError && <Icon name="alert" />}
      aria-live="polite"
      aria-busy={isFetching}
      sx={{ marginBottom: 2 }}
    >
      {isError && t('resources.impact.failed')}
      {!isError && !data && t('resources.impact.counting')}
      {!isError && impact?.orders === 0 && t('resources.impact.none')}
      {!isError && impact && impact.orders > 0 && (
        <>
          <strong>
            {t('resources.impact.orders', {
              smart_count: impact.orders,
              difference: signed(language, impact.difference),
            })}
          </strong>
          <div>{t('resources.impact.examples')}</div>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {impact.examples.map(({ barcode, before, after }) => (
              <li key={barcode}>
                <span className="mono">{groupBarcode(barcode)}</span>: {money(before)} → {money(after)}
              </li>
            ))}
          </ul>
          {data.contracts && data.contracts.length > 1 && (
            <>
              <div>{t('resources.impact.byContract')}</div>
              <ul style={{ margin: 0, paddingInlineStart: 20 }}>
                {data.contracts.map(({ name, orders, difference }) => (
                  <li key={name[language]}>
                    {name[language]}: {orders} · {signed(language, difference)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </Alert>
  );
};
