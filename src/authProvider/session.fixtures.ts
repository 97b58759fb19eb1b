import { roles } from '../../contract/codes.ts';
import type { SessionUser } from '../../contract/session.ts';

/** A signed-in nurse with this access token; expires in 2033. */
export const nurse = (accessToken: string): SessionUser => ({
  accessToken,
  refreshToken: `refresh ${accessToken}`,
  refreshTokenExpiryTime: '2033-05-18T03:33:20Z',
  expiresOn: 2_000_000_000,
  userRole: { id: roles.Nurse, name: 'Nurse' },
  userContracts: [
    { id: 3, name: { ru: 'Клиника', en: 'Clinic', be: 'Клініка' }, clientUnits: [], defaultUnitId: null },
  ],
  lastContractId: null,
  startPage: 'today',
  email: 'nurse@test.lab',
  name: 'Nurse',
  flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
  sessionMinutes: 120,
  lockMinutes: 15,
  mustEnrol: false,
});

/** In-memory Storage. */
export const memoryStorage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
