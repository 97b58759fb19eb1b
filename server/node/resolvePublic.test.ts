import { expect, it } from 'vitest';
import { isPublicAddress, resolvePublic } from './resolvePublic.ts';

it.each([
  '127.0.0.1',
  '127.1.2.3',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
])('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '192.167.1.1', '2606:4700::1111'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it('a name that leads to a private address is refused unless that is permitted (MAIL-05)', async () => {
  await expect(resolvePublic('localhost', false)).rejects.toThrow('not a public address');
  await expect(resolvePublic('2130706433', false)).rejects.toThrow();
  expect(['127.0.0.1', '::1']).toContain(await resolvePublic('localhost', true));
  expect(await resolvePublic('8.8.8.8', false)).toBe('8.8.8.8');
});
