import { evidenceLevels, type PersonEvidence } from '../../contract/personEvidence.ts';
import type { useT } from '../i18n/useT.ts';

type Field = PersonEvidence['field'];
const exchangedPart = (field: Field) => (field === 'dateOfBirth' ? 'exchangedDays' : 'exchangedNames');

/** What two persons have in common and what not: «совпадает: фамилия, имя; день и месяц рождения переставлены». */
export const evidenceWords = (t: ReturnType<typeof useT>, evidence: readonly PersonEvidence[]): string =>
  evidenceLevels
    .flatMap((level) => {
      const fields = evidence.filter((one) => one.level === level).map(({ field }) => field);
      if (fields.length === 0) return [];
      if (level === 'exchanged')
        return [...new Set(fields.map(exchangedPart))].map((part) => t(`patients.evidence.${part}`));
      const names = fields.map((field) => t(`patients.evidence.fields.${field}`)).join(', ');
      return [t(`patients.evidence.${level}`, { fields: names })];
    })
    .join('; ');
