import type { z } from 'zod';
import type { LocalisedName } from '../../../contract/fields.ts';
import { detailsSetting } from '../../../contract/laboratorySettings.ts';
import { settingOf, type Setting } from '../../core/calls/settings.ts';
import type { Db } from '../../core/db/db.ts';
import type { Lab } from '../../core/lab.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { LetterHead } from '../../core/paper.ts';

const inRussian = (ru: string): LocalisedName => ({ ru, en: '', be: '' });

/** The setting `details`: what the process was started with, until it is saved. */
export const laboratoryDetails = ({
  contacts,
}: Pick<Lab, 'contacts'>): Setting<z.output<typeof detailsSetting>> => ({
  key: 'details',
  schema: detailsSetting,
  defaults: {
    name: inRussian(contacts.name),
    address: inRussian(contacts.address),
    licence: inRussian(contacts.licence),
    accreditation: inRussian(contacts.accreditation),
  },
});

/** What papers say of the laboratory now. */
export const letterHeadOf = async (
  db: Db,
  lab: Pick<Lab, 'contacts'>,
  language: Language,
): Promise<LetterHead> => {
  const { name, address, licence, accreditation } = await settingOf(db, laboratoryDetails(lab));
  const { phones, email } = lab.contacts;
  const printed = (text: LocalisedName): string => text[language] || text.ru;
  return {
    name: printed(name),
    address: printed(address),
    licence: printed(licence),
    accreditation: printed(accreditation),
    phones,
    email,
  };
};
