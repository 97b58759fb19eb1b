import { useState, type FC } from 'react';
import { susceptibilityCategories, susceptibilityMethods } from '../../../contract/codes.ts';
import type { EntryValue, Growth } from '../../../contract/resultEntry.ts';
import { useT } from '../../i18n/useT.ts';
import { useAskBeforeClosing } from '../../ui/useAskBeforeClosing.ts';

const texts = 'resources.admin/settings/entry.growth';
type Tested = Growth['tested'][number];

const blank: Growth = { organism: '', tested: [], standard: 'EUCAST', standardYear: null };
const isWhole = ({ organism, tested }: Growth): boolean =>
  organism.trim() !== '' && tested.every(({ antibiotic }) => antibiotic !== '');

interface Props {
  growths: readonly Growth[];
  problem: EntryValue['problem'];
  antibiotics: readonly { code: string; name: string }[];
  onSave: (growths: Growth[]) => Promise<unknown>;
}

/** The microorganisms of a culture with their antibiograms; they are kept once each has a name. */
export const Growths: FC<Props> = ({ growths, problem, antibiotics, onSave }) => {
  const t = useT();
  const [draft, setDraft] = useState<readonly Growth[] | null>(null);
  const shown = draft ?? growths;
  const keep = (next: readonly Growth[] | null) => {
    if (next === null || !next.every(isWhole)) return;
    onSave([...next]).then(
      () => setDraft((now) => (now === next ? null : now)),
      () => undefined,
    );
  };
  useAskBeforeClosing(() => draft !== null);
  const change = (at: number, part: Partial<Growth>): readonly Growth[] => {
    const next = shown.map((one, place) => (place === at ? { ...one, ...part } : one));
    setDraft(next);
    return next;
  };
  const test = (at: number, place: number, part: Partial<Tested>) =>
    change(at, {
      tested: (shown[at]?.tested ?? []).map((one, row) => (row === place ? { ...one, ...part } : one)),
    });
  return (
    <div className="entry-growths" onBlur={() => keep(draft)}>
      {shown.map((growth, at) => (
        <fieldset key={at}>
          <legend>{t(`${texts}.title`, { number: at + 1 })}</legend>
          <div className="entry-growth">
            <input
              className="input"
              data-entry
              aria-label={t(`${texts}.organism`)}
              placeholder={t(`${texts}.organism`)}
              maxLength={200}
              value={growth.organism}
              onChange={(event) => change(at, { organism: event.target.value })}
            />
            <input
              className="input"
              data-entry
              aria-label={t(`${texts}.standard`)}
              placeholder={t(`${texts}.standard`)}
              maxLength={40}
              value={growth.standard}
              onChange={(event) => change(at, { standard: event.target.value })}
            />
            <input
              className="input"
              data-entry
              aria-label={t(`${texts}.year`)}
              placeholder={t(`${texts}.year`)}
              inputMode="numeric"
              maxLength={4}
              value={growth.standardYear ?? ''}
              onChange={(event) =>
                change(at, { standardYear: Number(event.target.value.replaceAll(/\D/g, '')) || null })
              }
            />
            <button
              type="button"
              className="button"
              onClick={() => keep(shown.filter((_, row) => row !== at))}
            >
              {t(`${texts}.remove`)}
            </button>
          </div>
          {growth.tested.map((one, place) => (
            <div className="entry-tested" key={place}>
              <select
                className="input"
                data-entry
                aria-label={t(`${texts}.antibiotic`)}
                value={one.antibiotic}
                onChange={(event) => test(at, place, { antibiotic: event.target.value })}
              >
                <option value="">{t(`${texts}.antibiotic`)}</option>
                {antibiotics.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
              <select
                className="input"
                data-entry
                aria-label={t(`${texts}.category`)}
                value={one.category}
                onChange={(event) =>
                  test(at, place, {
                    category: susceptibilityCategories.find((code) => code === event.target.value) ?? 'S',
                  })
                }
              >
                {susceptibilityCategories.map((code) => (
                  <option key={code}>{code}</option>
                ))}
              </select>
              <select
                className="input"
                data-entry
                aria-label={t(`${texts}.method`)}
                value={one.method ?? ''}
                onChange={(event) =>
                  test(at, place, {
                    method: susceptibilityMethods.find((method) => method === event.target.value) ?? null,
                  })
                }
              >
                <option value="">{t(`${texts}.noMethod`)}</option>
                {susceptibilityMethods.map((method) => (
                  <option key={method} value={method}>
                    {t(`${texts}.methods.${method}`)}
                  </option>
                ))}
              </select>
              <input
                className="input"
                data-entry
                aria-label={t(`${texts}.number`)}
                aria-invalid={problem?.growth === at && problem.tested === place}
                inputMode="decimal"
                maxLength={20}
                disabled={one.method === null}
                value={one.text}
                onChange={(event) => test(at, place, { text: event.target.value })}
              />
              <button
                type="button"
                className="button"
                aria-label={t(`${texts}.removeTested`)}
                onClick={() => keep(change(at, { tested: growth.tested.filter((_, row) => row !== place) }))}
              >
                ×
              </button>
            </div>
          ))}
          {problem?.growth === at && <p className="note error">{t(`${texts}.notANumber`)}</p>}
          <button
            type="button"
            className="button"
            onClick={() =>
              change(at, {
                tested: [...growth.tested, { antibiotic: '', category: 'S', method: null, text: '' }],
              })
            }
          >
            {t(`${texts}.addTested`)}
          </button>
        </fieldset>
      ))}
      {draft !== null && !draft.every(isWhole) && (
        <p className="note error" role="status">
          {t(`${texts}.incomplete`)}
        </p>
      )}
      <button type="button" className="button" onClick={() => setDraft([...shown, blank])}>
        {t(`${texts}.add`)}
      </button>
    </div>
  );
};
