import { expect, it } from 'vitest';
import { decryptText, encryptText } from './secretText.ts';

it('a text is read back with the same secret only, and never stored twice alike', async () => {
  const stored = await encryptText('one secret', 'smtp password', 'password');
  expect(atob(stored)).not.toContain('password');
  expect(stored).not.toBe(await encryptText('one secret', 'smtp password', 'password'));
  expect(await decryptText('one secret', 'smtp password', stored)).toBe('password');
  await expect(decryptText('another secret', 'smtp password', stored)).rejects.toThrow();
  await expect(decryptText('one secret', 'another purpose', stored)).rejects.toThrow();
  const changed = btoa(
    atob(stored).slice(0, -1) + String.fromCharCode(atob(stored).charCodeAt(atob(stored).length - 1) ^ 1),
  );
  await expect(decryptText('one secret', 'smtp password', changed)).rejects.toThrow();
});
