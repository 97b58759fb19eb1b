import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parse } from 'date-fns/parse';
import { useState, type FC } from 'react';
import {
  saveOnlineOrder,
  tryOnlineOrder,
  type LaboratorySettings,
} from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useChecked } from '../../ui/useChecked.ts';
import { SettingCard } from './SettingCard.tsx';
import { ValidityImpactCard } from './ValidityImpactCard.tsx';

/** The last day of an order made on `today` (yyyyMMdd); a dash for an invalid number. */
const lastDay = (today: string, days: string): string => {
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > 365) return '—';
  return format(addDays(parse(today, 'yyyyMMdd', new Date()), count), 'dd.MM.yyyy');
};

/** Validity of online orders. */
export const OnlineOrderForm: FC<{ settings: LaboratorySettings }> = ({
  settings: { onlineOrder, today, expireTomorrow, ownValidity },
}) => {
  const t = useT();
  const [days, setDays] = useState(String(onlineOrder.days));
  const [paidDays, setPaidDays] = useState(String(onlineOrder.paidDays));
  const [reminders, setReminders] = useState(onlineOrder.remindBeforeDays.join(', '));
  const [onExpiry, setOnExpiry] = useState(onlineOrder.onExpiry);
  const [priceHold, setPriceHold] = useState(onlineOrder.priceHold);
  const { errors, check, reject } = useChecked(saveOnlineOrder.body, {
    days,
    paidDays,
    remindBeforeDays: reminders,
  });
  const body = () =>
    check({
      days: Number(days),
      paidDays: Number(paidDays),
      remindBeforeDays: reminders.split(/[\s,;]+/).flatMap((day) => (day === '' ? [] : Number(day))),
      onExpiry,
      priceHold,
      version: onlineOrder.version,
    });
  const tried = tryOnlineOrder.body?.safeParse({ days: Number(days), paidDays: Number(paidDays) }).data;
  return (
    <SettingCard
      name="onlineOrder"
      stored={onlineOrder}
      title={t('admin.labSettings.onlineOrder.title')}
      typed={[days, paidDays, reminders, onExpiry, priceHold]}
      meaning={[
        t('admin.labSettings.onlineOrder.meaning', {
          day: lastDay(today, days),
          paidDay: lastDay(today, paidDays),
          smart_count: expireTomorrow,
        }),
        ...(ownValidity > 0 ? [t('admin.labSettings.onlineOrder.own', { smart_count: ownValidity })] : []),
      ].join(' ')}
      endpoint={saveOnlineOrder}
      body={body}
      reject={reject}
      datedAs="laboratorySettings/onlineOrder"
    >
      <TextField
        label={t('admin.labSettings.onlineOrder.days')}
        type="number"
        value={days}
        onChange={setDays}
        error={errors.days && t('admin.labSettings.daysLimit')}
        hint={t('admin.labSettings.daysLimit')}
      />
      <TextField
        label={t('admin.labSettings.onlineOrder.paidDays')}
        type="number"
        value={paidDays}
        onChange={setPaidDays}
        error={errors.paidDays && t('admin.labSettings.daysLimit')}
        hint={t('admin.labSettings.daysLimit')}
      />
      <TextField
        label={t('admin.labSettings.onlineOrder.remindBeforeDays')}
        value={reminders}
        onChange={setReminders}
        error={errors.remindBeforeDays && t('admin.labSettings.onlineOrder.remindLimit')}
        hint={t('admin.labSettings.onlineOrder.remindLimit')}
      />
      {tried && (tried.days !== onlineOrder.days || tried.paidDays !== onlineOrder.paidDays) && (
        <ValidityImpactCard {...tried} />
      )}
      <LabelledSelect
        label={t('admin.labSettings.onlineOrder.onExpiry')}
        value={onExpiry}
        onChange={(event) => setOnExpiry(event.target.value === 'cancel' ? 'cancel' : 'keepForStaff')}
      >
        <option value="cancel">{t('admin.labSettings.onlineOrder.cancel')}</option>
        <option value="keepForStaff">{t('admin.labSettings.onlineOrder.keepForStaff')}</option>
      </LabelledSelect>
      <label className="check">
        <input type="checkbox" checked={priceHold} onChange={(event) => setPriceHold(event.target.checked)} />
        {t('admin.labSettings.onlineOrder.priceHold')}
      </label>
    </SettingCard>
  );
};
