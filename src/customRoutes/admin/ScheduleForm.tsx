import { useState, type FC } from 'react';
import { saveSchedule, type LaboratorySettings } from '../../../contract/laboratorySettings.ts';
import { useT } from '../../i18n/useT.ts';
import { LabelledInput } from '../../ui/LabelledInput.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { typedTime } from '../../ui/timeTyping.ts';
import { useChecked } from '../../ui/useChecked.ts';
import { holidaysOf, linesOf } from './holidayLines.ts';
import { PromiseImpactCard } from '../../administration/PromiseImpactCard.tsx';
import { SettingCard } from './SettingCard.tsx';

/** The cut-off hour and the days off, by which the days of results are promised. */
export const ScheduleForm: FC<{ settings: LaboratorySettings }> = ({ settings: { schedule, today } }) => {
  const t = useT();
  const [time, setTime] = useState(schedule.cutOff ?? '');
  const [lines, setLines] = useState(linesOf(schedule.holidays));
  const [riskDays, setRiskDays] = useState(String(schedule.riskDays));
  const { errors, check, reject } = useChecked(saveSchedule.body, {
    cutOff: time,
    holidays: lines,
    riskDays,
  });
  const cutOff = time || null;
  const holidays = holidaysOf(lines);
  const coming = holidays?.find(({ day }) => day.replaceAll('-', '') >= today);
  const isChanged = time !== (schedule.cutOff ?? '') || lines !== linesOf(schedule.holidays);
  const body = () => {
    if (holidays === null) return null;
    return check({ cutOff, holidays, riskDays: Number(riskDays), version: schedule.version });
  };
  return (
    <SettingCard
      name="schedule"
      stored={schedule}
      title={t('admin.labSettings.schedule.title')}
      typed={[time, lines, riskDays]}
      meaning={[
        cutOff === null
          ? t('admin.labSettings.schedule.noCutOff')
          : t('admin.labSettings.schedule.meaning', { time: cutOff }),
        coming
          ? t('admin.labSettings.schedule.next', { day: linesOf([coming]) })
          : t('admin.labSettings.schedule.noNext'),
      ].join(' ')}
      endpoint={saveSchedule}
      body={body}
      reject={reject}
    >
      <LabelledInput
        label={t('admin.labSettings.schedule.cutOff')}
        format={typedTime}
        inputMode="numeric"
        value={time}
        error={errors.cutOff}
        hint={t('admin.labSettings.schedule.cutOffHint')}
        onChange={(event) => setTime(event.target.value)}
      />
      <TextField
        label={t('admin.labSettings.schedule.holidays')}
        rows={10}
        value={lines}
        onChange={setLines}
        error={holidays === null ? t('admin.labSettings.schedule.linesWrong') : errors.holidays}
        hint={t('admin.labSettings.schedule.linesHint')}
      />
      <TextField
        label={t('admin.labSettings.schedule.riskDays')}
        type="number"
        value={riskDays}
        onChange={setRiskDays}
        error={errors.riskDays && t('admin.labSettings.schedule.riskDaysHint')}
        hint={t('admin.labSettings.schedule.riskDaysHint')}
      />
      {isChanged && holidays && <PromiseImpactCard schedule={{ cutOff, holidays }} />}
    </SettingCard>
  );
};
