import { useState, type FC } from 'react';
import type { ManifestOrder } from '../../../contract/manifests.ts';
import type { ManifestTube } from '../../../contract/manifestTubes.ts';
import { tubeName } from '../../../contract/tubeCodes.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { useLanguage, useT } from '../../i18n/useT.ts';
import { PatientName } from '../../orders/PatientName.tsx';
import { Barcode } from '../../ui/Barcode.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LabelledSelect } from '../../ui/LabelledSelect.tsx';

/** A list of this many orders is read as a whole; a longer one is divided. */
const SHORT_LIST = 10;
const divisions = ['kind', 'unit', 'none'] as const;
type Division = (typeof divisions)[number];

interface Missing {
  order: ManifestOrder;
  tubes: readonly ManifestTube[];
}

/** The missing tubes by the kind of tube, that is by rack, or by the department of the order; '' has no heading. */
const divided = (
  missing: readonly Missing[],
  by: Division,
  unitName: (order: ManifestOrder) => string,
): [string, Missing[]][] => {
  const groups = new Map<string, Missing[]>();
  const put = (name: string, one: Missing) => groups.set(name, [...(groups.get(name) ?? []), one]);
  for (const { order, tubes } of missing) {
    if (by !== 'kind') put(by === 'unit' ? unitName(order) : '', { order, tubes });
    else
      for (const kind of new Set(tubes.map((tube) => tube.kind)))
        put(kind, { order, tubes: tubes.filter((tube) => tube.kind === kind) });
  }
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other));
};

interface Props {
  missing: readonly Missing[];
  /** Takes an order off the manifest; null where it cannot be. */
  onRemove: ((barcode: string) => void) | null;
}

/** The orders whose tubes were not scanned yet; a long list is divided by kind of tube or by department. */
export const MissingTubes: FC<Props> = ({ missing, onRemove }) => {
  const t = useT();
  const language = useLanguage();
  const { userContracts } = useSessionUser();
  const [chosen, setChosen] = useState<Division>('kind');
  const isLong = missing.length > SHORT_LIST;
  const units = new Map(
    userContracts.flatMap(({ clientUnits }) => clientUnits.map(({ id, name }) => [id, name[language]])),
  );
  const unitName = ({ clientUnit }: ManifestOrder) =>
    (clientUnit && units.get(clientUnit.id)) ?? t('handOver.noUnit');
  return (
    <section className="grid manifest-part">
      <h3>{t('handOver.missing')}</h3>
      {isLong && (
        <LabelledSelect
          label={t('handOver.divide')}
          value={chosen}
          onChange={({ target }) => setChosen(divisions.find((one) => one === target.value) ?? 'none')}
        >
          {divisions.map((one) => (
            <option key={one} value={one}>
              {t(`handOver.divideBy.${one}`)}
            </option>
          ))}
        </LabelledSelect>
      )}
      {divided(missing, isLong ? chosen : 'none', unitName).map(([name, group]) => (
        <div key={name}>
          {name !== '' && (
            <h4>
              {name} <span className="quiet">{group.reduce((sum, { tubes }) => sum + tubes.length, 0)}</span>
            </h4>
          )}
          <ul className="plain-list hand-over-list" aria-label={name === '' ? undefined : name}>
            {group.map(({ order: { barcode, patient }, tubes }) => (
              <li key={barcode}>
                <Barcode value={barcode} />
                <span className="hand-over-name">
                  <PatientName of={patient} />
                </span>
                <span className="manifest-tubes">{tubes.map(tubeName).join(', ')}</span>
                {onRemove && (
                  <button
                    type="button"
                    className="button plain icon small"
                    aria-label={t('handOver.removeOf', { barcode })}
                    title={t('handOver.remove')}
                    onClick={() => onRemove(barcode)}
                  >
                    <Icon name="close" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
