import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { required, TextInput, useNotify } from 'react-admin';
import {
  connectionMessages,
  type ConnectionMessage,
  type DecisionKind,
  type QuarantineReason,
} from '../../../contract/connectionMessages.ts';
import { FormDialog } from '../../administration/FormDialog.tsx';
import { useLab } from '../../dataProvider/useLab.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { FoundText } from './FoundText.tsx';
import { AnalyteInput } from './TargetInput.tsx';

const texts = 'resources.admin/settings/message';

const ofLine = ['leaveOut'] as const;
const ofValue = ['analyte', 'asText', 'leaveOut'] as const;
const ofUnit = ['unit', ...ofValue] as const;
const ofFlag = ['asNormal', 'leaveOut'] as const;
const ofOrder = ['order'] as const;
const ofVersion = ['newer', 'leaveOut'] as const;
const ofPatient = ['patient'] as const;
/** What a person can say of each reason; for others the code map or the laboratory has to be put right. */
const offered: Readonly<Partial<Record<QuarantineReason['code'], readonly DecisionKind[]>>> = {
  notANumber: ofValue,
  unknownValue: ofValue,
  otherUnit: ofUnit,
  unknownUnit: ofUnit,
  unknownFlag: ofFlag,
  flagContradicts: ofFlag,
  unknownAnalyte: ['analyte', 'leaveOut'],
  badDocument: ofLine,
  strayValue: ofLine,
  noValues: ofLine,
  unknownStatus: ofLine,
  unknownService: ofLine,
  notOrdered: ofLine,
  orphan: ofLine,
  noOrderNumber: ofOrder,
  ambiguousNumber: ofOrder,
  unknownOrder: ofOrder,
  noTime: ofVersion,
  sameTime: ofVersion,
  otherName: ofPatient,
  otherBirthDate: ofPatient,
  otherGender: ofPatient,
};
/** The segment of a reason, `OBX[3]`; '' where it names none that can be decided on. */
const placeOf = ({ at }: QuarantineReason): string =>
  /^(?:OBX|OBR|PID)(?:\[\d+\])?(?=-|$)/.exec(at)?.[0] ?? '';

interface Asked {
  kind: DecisionKind;
  at: string;
  why: QuarantineReason;
}

/** Asks why, and of what, before a decision is kept. */
const DecisionDialog: FC<{
  message: ConnectionMessage;
  asked: Asked;
  onDone: () => void;
  onClose: () => void;
}> = ({ message: { id, barcode }, asked: { kind, at, why }, onDone, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const { call } = useLab();
  const save = async ({ target, reason }: { target: string; reason: string }) => {
    const { message } = await call(connectionMessages.settle, { body: { id, kind, at, target, reason } });
    if (message.state === 'filed')
      notify(`${texts}.replayed`, { type: 'success', messageArgs: { smart_count: 1 } });
    else notify(t(`${texts}.stillOpen`, { count: message.reasons.length }), { type: 'warning' });
    onDone();
  };
  return (
    <FormDialog
      title={t(`${texts}.settle.kinds.${kind}`)}
      save={`${texts}.settle.save`}
      record={{ target: kind === 'patient' ? barcode : '', reason: '' }}
      onSave={save}
      onClose={onClose}
    >
      <p>
        {t(`${texts}.reasons.${why.code}`)}
        {why.found !== '' && ': '}
        <FoundText {...why} />
      </p>
      <p>{t(`${texts}.settle.hints.${kind}`)}</p>
      {kind === 'analyte' && <AnalyteInput label={t(`${texts}.settle.target.analyte`)} barcode={barcode} />}
      {(kind === 'order' || kind === 'unit') && (
        <TextInput
          source="target"
          label={`${texts}.settle.target.${kind}`}
          validate={required()}
          autoFocus
          slotProps={{ htmlInput: { maxLength: 100, inputMode: kind === 'order' ? 'numeric' : 'text' } }}
        />
      )}
      <TextInput
        source="reason"
        label={`${texts}.settle.reason`}
        helperText={`${texts}.settle.shown`}
        validate={required()}
        autoFocus={kind !== 'order' && kind !== 'unit' && kind !== 'analyte'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        multiline
      />
    </FormDialog>
  );
};

/** Why a message waits, line by line, with what a person can decide on each, and what persons have decided. */
export const SettleLines: FC<{ message: ConnectionMessage; onDone: () => void }> = ({ message, onDone }) => {
  const { direction, reasons, decisions, leftOut } = message;
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <ul className="message-lines">
        {reasons.map((why, place) => {
          const at = placeOf(why);
          const ofReason = at === '' || direction === 'out' ? [] : (offered[why.code] ?? []);
          // Of one segment the same thing is decided once.
          const isSaid = (kind: DecisionKind) =>
            reasons
              .slice(0, place)
              .some((one) => placeOf(one) === at && (offered[one.code] ?? []).includes(kind));
          const kinds = ofReason.filter((kind) => !isSaid(kind));
          return (
            <li key={place}>
              <span>
                {t(`${texts}.reasons.${why.code}`)}
                {why.found !== '' && ': '}
                <FoundText {...why} />
                {why.at !== '' && <small className="quiet"> {why.at}</small>}
              </span>
              <span className="message-decisions">
                {kinds.map((kind) => (
                  <Button key={kind} size="small" onClick={() => setAsked({ kind, at, why })}>
                    {t(`${texts}.settle.kinds.${kind}`)}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
        {leftOut.map(({ code, at, found }, place) => (
          <li key={`left-${String(place)}`} className="quiet">
            <span>
              {t(`${texts}.fields.leftOut`)}: {t(`${texts}.leftOut.${code}`)}
              {found !== '' && ': '}
              <span className="mono">{found}</span> <small>{at}</small>
            </span>
          </li>
        ))}
        {decisions.map(({ kind, at, target, reason, by, on }, place) => (
          <li key={`decision-${String(place)}`} className="quiet">
            <span>
              {t(`${texts}.settle.kinds.${kind}`)} {target !== '' && <span className="mono">{target} </span>}
              <small>{at}</small>: {reason} <small>{[by, formatMoment(new Date(on))].join(', ')}</small>
              {kind === 'patient' && reasons.some((one) => placeOf(one) === at) && (
                <strong> {t(`${texts}.settle.second`, { by })}</strong>
              )}
            </span>
          </li>
        ))}
      </ul>
      {asked && (
        <DecisionDialog message={message} asked={asked} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};
