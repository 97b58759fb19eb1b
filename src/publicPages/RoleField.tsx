import { useId, type FC } from 'react';
import { roles, type RoleName } from '../../contract/codes.ts';
import { useT } from '../i18n/useT.ts';

/** In the order of the specification. */
const choices = [
  'Manager',
  'Admin',
  'User',
  'Sorter',
  'Nurse',
  'AdvancedUser',
] as const satisfies readonly RoleName[];

/** Select of a role; its value is the id. */
export const RoleField: FC<{ name: string; error: string | undefined }> = ({ name, error }) => {
  const t = useT();
  const noteId = useId();
  return (
    <fieldset className="field roles" aria-describedby={noteId}>
      <legend className="label">{t('publicPages.registration.role')}</legend>
      <div className="role-choices">
        {choices.map((role) => (
          <label key={role}>
            <input type="radio" name={name} value={roles[role]} required />
            {t(`publicPages.registration.roles.${role}`)}
          </label>
        ))}
      </div>
      <p id={noteId} className={error === undefined ? 'note' : 'note error'}>
        {error}
      </p>
    </fieldset>
  );
};
