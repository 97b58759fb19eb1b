import { act, renderHook } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { useDisclosure } from './useDisclosure.ts';

test('a form that was unfolded while its first search was running stays unfolded until it is submitted', () => {
  const form = createRef<HTMLFormElement>();
  const { result, rerender } = renderHook<ReturnType<typeof useDisclosure>, unknown>(
    (found) => useDisclosure(form, found),
    { initialProps: 'coming' },
  );
  expect(result.current.isCollapsed).toBe(true);
  act(() => result.current.expand('Last name'));
  expect(result.current.isCollapsed).toBe(false);
  rerender({ lastName: '' });
  expect(result.current.isCollapsed).toBe(false);
  act(() => result.current.collapse());
  rerender({ lastName: 'Orlova' });
  expect(result.current.isCollapsed).toBe(true);
});
