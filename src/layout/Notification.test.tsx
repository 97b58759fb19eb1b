import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, useAddUndoableMutation, useNotify } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { useEffect, type FC } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/provider.ts';
import { I18nContext } from '../i18n/useT.ts';
import { ErrorText } from '../ui/ErrorText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useGlobalError } from '../ui/useGlobalError.ts';
import { GlobalError } from './GlobalError.tsx';
import { Notification } from './Notification.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let showNotification: ReturnType<typeof useNotify>;
let fail: ReturnType<typeof useGlobalError>;
let addUndoable: ReturnType<typeof useAddUndoableMutation>;
let queryClient: QueryClient;
/** Exposes the hooks to the test. */
const Speaker: FC = () => {
  const notify = useNotify();
  const setError = useGlobalError();
  const add = useAddUndoableMutation();
  useEffect(() => {
    showNotification = notify;
    fail = setError;
    addUndoable = add;
  }, [add, notify, setError]);
  return null;
};

const show = async (extra: React.ReactNode = null) => {
  const i18n = await createI18n('en');
  queryClient = new QueryClient();
  render(
    <MemoryRouter>
      <I18nContext value={i18n}>
        <CoreAdminContext i18nProvider={i18n.provider} queryClient={queryClient}>
          <Speaker />
          <Notification />
          <GlobalError />
          {extra}
        </CoreAdminContext>
      </I18nContext>
    </MemoryRouter>,
  );
};
const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

test('at most three toasts are shown, newest at the bottom; a removed one does not come back (SHELL-21)', async () => {
  await show();
  for (const words of ['One', 'Two', 'Three', 'Four']) act(() => showNotification(words));
  expect(shown()).toEqual(['Two', 'Three', 'Four']);
  act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
  expect(shown()).toEqual(['Three', 'Four']);
});

test('a toast closes after five seconds; one with a time of its own keeps it, and one without an end stays until it is closed (SHELL-22)', async () => {
  await show();
  act(() => showNotification('Saved', { type: 'success' }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(shown()).toEqual(['Saved']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);

  act(() => {
    showNotification('Read me', { autoHideDuration: 15_000 });
    showNotification('Refused', { autoHideDuration: null });
  });
  act(() => void vi.advanceTimersByTime(14_999));
  expect(shown()).toEqual(['Read me', 'Refused']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual(['Refused']);
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(shown()).toEqual(['Refused']);
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(shown()).toEqual([]);
});

test('a toast under the pointer or with the focus stays, and has its full time afterwards (SHELL-22)', async () => {
  await show();
  act(() => showNotification('Saved'));
  const toast = screen.getByRole('listitem');
  fireEvent.pointerEnter(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Saved']);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(['Saved']);
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  act(() => void vi.advanceTimersByTime(4999));
  expect(shown()).toEqual(['Saved']);
  act(() => void vi.advanceTimersByTime(1));
  expect(shown()).toEqual([]);
});

test('a toast that stays is not pushed out by toasts that close by themselves (SHELL-21)', async () => {
  await show();
  act(() => showNotification('Refused', { autoHideDuration: null }));
  for (const words of ['One', 'Two', 'Three']) act(() => showNotification(words));
  expect(shown()).toEqual(['Refused', 'Two', 'Three']);
  for (const words of ['Also refused', 'Refused too'])
    act(() => showNotification(words, { autoHideDuration: null }));
  expect(shown()).toEqual(['Refused', 'Also refused', 'Refused too']);
  act(() => showNotification('Four'));
  expect(shown()).toEqual(['Also refused', 'Refused too', 'Four']);
});

test('our texts are translated, texts from the server stay as they are', async () => {
  await show();
  act(() => showNotification('ra.notification.created'));
  act(() => showNotification('Заказ 1 принят: 50%'));
  expect(shown()).toEqual(['Element created', 'Заказ 1 принят: 50%']);
});

test('an undoable change is sent once when its toast expires or is closed, the page is left, the next one begins or is saved, or three later toasts push its own out; Undo cancels it', async () => {
  await show();
  /** Outcomes of the changes, in order. */
  let outcomes: string[] = [];
  const change = (name: string) =>
    act(() => {
      addUndoable(({ isUndo }) => outcomes.push(`${name} ${isUndo ? 'undone' : 'sent'}`));
      showNotification(`${name} deleted`, { undoable: true });
    });
  const press = (name: string) => act(() => screen.getAllByRole('button', { name })[0]?.click());
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const came = (...expected: string[]) => {
    expect(outcomes).toEqual(expected);
    outcomes = [];
  };

  change('expired');
  pass(4999);
  came();
  pass(1);
  came('expired sent');
  expect(shown()).toEqual([]);

  change('undone');
  press('Undo');
  expect(shown()).toEqual([]);
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  pass(10_000);
  came('undone undone');

  change('closed');
  press('Close');
  came('closed sent');

  change('left');
  act(() => {
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('pagehide'));
  });
  pass(10_000);
  came('left sent');

  change('A');
  change('B');
  came('A sent');
  expect(shown()).toEqual([expect.stringContaining('B deleted')]);
  press('Undo');
  came('B undone');

  change('saved');
  act(() => {
    void queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.resolve() })
      .execute(undefined);
    vi.advanceTimersByTime(1);
  });
  came('saved sent');
  pass(10_000);

  change('pushed out');
  for (const words of ['One', 'Two']) act(() => showNotification(words));
  came();
  act(() => showNotification('Three'));
  came('pushed out sent');
  expect(shown()).toEqual(['One', 'Two', 'Three']);
});

test('the global error stays until OK (SHELL-20, FILT-20)', async () => {
  await show();
  act(() => fail('The laboratory refused'));
  const dialog = screen.getByRole('dialog', { name: 'Error' });
  expect(dialog.textContent).toContain('The laboratory refused');
  const ok = screen.getByRole('button', { name: 'OK' });
  expect(document.activeElement).toBe(ok);
  act(() => ok.click());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('"Loading…" is shown only after a second (SHELL-24)', async () => {
  await show(<Spinner />);
  expect(screen.queryByText('Loading…')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Loading…')).toBeTruthy();
});

test('a loading error offers to try again (SHELL-25)', async () => {
  const retry = vi.fn();
  await show(<ErrorText message="It did not load" onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('It did not load');
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(retry).toHaveBeenCalledOnce();
});

test('a dialog that opens under a toast does not dim it', async () => {
  const raised = vi.fn();
  Object.assign(HTMLElement.prototype, { popover: 'manual', showPopover: raised, hidePopover: vi.fn() });
  try {
    await show();
    act(() => showNotification('Saved'));
    expect(raised).toHaveBeenCalledTimes(1);
    act(() => fail('Over all'));
    act(() => void vi.advanceTimersByTime(400));
    expect(raised).toHaveBeenCalledTimes(2);
  } finally {
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});
