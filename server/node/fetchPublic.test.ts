import { expect, it } from 'vitest';
import { fetchPublic } from './fetchPublic.ts';

it.each([
  'https://127.0.0.1/jwks',
  'https://localhost/jwks',
  'https://[::1]/jwks',
  'https://[::ffff:10.0.0.1]/jwks',
  'https://10.1.2.3/jwks',
  'https://192.168.0.1:8443/jwks',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706433/jwks',
])('%s is not read (X-113)', async (url) => {
  await expect(fetchPublic(url, AbortSignal.timeout(2000))).rejects.toMatchObject({ code: 'EPRIVATE' });
});

it('only https is read (X-113)', async () => {
  await expect(fetchPublic('http://8.8.8.8/jwks', AbortSignal.timeout(2000))).rejects.toThrow('https:');
});
