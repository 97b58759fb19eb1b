import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isExpired,
  onUserChange,
  rememberEndReason,
  rememberOrigin,
  rememberUser,
  storedUser,
  popEndReason,
  popOrigin,
  userAtLoad,
} from './session.ts';
import { memoryStorage, nurse } from './session.fixtures.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const SECONDS = NOW.getTime() / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const until = (expiresOn: number) => ({ ...nurse('token'), expiresOn });

test('a session has expired from the second it names (AUTH-02)', () => {
  expect(isExpired({ expiresOn: SECONDS + 1 }, NOW.getTime())).toBe(false);
  expect(isExpired({ expiresOn: SECONDS }, NOW.getTime())).toBe(true);
  expect(isExpired({ expiresOn: SECONDS }, NOW.getTime() - 1)).toBe(false);
});

describe('at load', () => {
  test('the stored user is signed in', () => {
    rememberUser(until(SECONDS + 1));
    expect(userAtLoad()).toEqual(until(SECONDS + 1));
  });

  test('an expired user is logged out (AUTH-03)', () => {
    rememberUser(until(SECONDS));
    expect(userAtLoad()).toBeNull();
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  test.each(['{broken', 'null', '"text"', '{"accessToken":"token"}'])(
    '%s means nobody is signed in',
    (text) => {
      localStorage.setItem('currentUser', text);
      expect(userAtLoad()).toBeNull();
    },
  );

  const damage = (field: string, junk: unknown) => {
    localStorage.setItem('currentUser', JSON.stringify({ ...until(SECONDS + 1), [field]: junk }));
    expect(userAtLoad(), JSON.stringify(junk)).toBeNull();
  };
  test.each(['accessToken', 'email', 'name', 'expiresOn', 'userRole', 'userContracts', 'flags'])(
    'a stored user whose %s is damaged means nobody is signed in',
    (field) => {
      for (const junk of [null, true, 'text'].filter(
        (one) => typeof one !== 'string' || field.startsWith('user'),
      ))
        damage(field, junk);
      for (const junk of [[[1]], [{ id: 1 }], { id: 'x' }]) if (field !== 'flags') damage(field, junk);
    },
  );
});

test('listeners hear of changes in this and other tabs until they unsubscribe', () => {
  const notified: (string | null)[] = [];
  const stop = onUserChange((user) => notified.push(user?.accessToken ?? null));
  const fromOtherTab = (key: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: localStorage }));
  rememberUser(nurse('here'));
  localStorage.setItem('currentUser', JSON.stringify(nurse('there')));
  fromOtherTab('currentUser');
  fromOtherTab('redux-store');
  localStorage.removeItem('currentUser');
  fromOtherTab(null);
  expect(notified).toEqual(['here', 'there', null]);
  stop();
  rememberUser(nurse('later'));
  expect(notified).toHaveLength(3);
  expect(storedUser()?.accessToken).toBe('later');
});

test('the path to return to and the reason of the end are read once', () => {
  rememberOrigin('/sort');
  rememberEndReason('offline');
  expect([popOrigin(), popOrigin()]).toEqual(['/sort', null]);
  expect([popEndReason(), popEndReason()]).toEqual(['offline', null]);
});
