import { expect, it } from 'vitest';
import { coversNeed, grantedScopes } from './systemScopes.ts';

it('a token gets what is asked for and granted (X-111)', () => {
  const granted = (asked: string) =>
    grantedScopes(asked, { reads: ['Task', 'Patient'], placesOrders: false });
  expect(granted('system/*.rs')).toBe('system/Patient.rs system/Task.rs');
  expect(granted('system/*.read')).toBe('system/Patient.rs system/Task.rs');
  expect(granted('system/*.*')).toBe('system/Patient.rs system/Task.rs');
  expect(granted('system/Patient.cruds')).toBe('system/Patient.rs');
  expect(granted('system/Patient.r system/Patient.s')).toBe('system/Patient.rs');
  expect(granted('system/Patient.s')).toBe('system/Patient.s');
  for (const asked of [
    '',
    'system/Specimen.rs',
    'user/Patient.rs',
    'patient/*.rs',
    'system/Patient.c',
    'system/Patient',
  ])
    expect(granted(asked), asked).toBe('');
});

it('a system that places orders gets what that takes, beside what it reads (X-133)', () => {
  const granted = (asked: string) => grantedScopes(asked, { reads: ['Task'], placesOrders: true });
  expect(granted('system/*.cruds')).toBe('system/Patient.c system/ServiceRequest.c system/Task.crus');
  expect(granted('system/Task.write')).toBe('system/Task.cu');
  expect(granted('system/*.rs')).toBe('system/Task.rs');
});

it('a call needs its letter for all of its types (X-112)', () => {
  const scopes = 'system/Patient.r system/Task.rs';
  expect(coversNeed(scopes, { by: 'r', types: ['Patient', 'Task'] })).toBe(true);
  expect(coversNeed(scopes, { by: 's', types: ['Patient', 'Task'] })).toBe(false);
  expect(coversNeed(scopes, { by: 'r', types: ['Specimen'] })).toBe(false);
  expect(coversNeed('', { by: 'r', types: [] })).toBe(true);
});
