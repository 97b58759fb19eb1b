import { render, screen } from '@testing-library/react';
import { Component, useLayoutEffect, type FC, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteResponse, probeWith } from '../network/network.ts';
import { lazyPart } from './lazyPart.ts';

const Greeting: FC<{ name: string }> = ({ name }) => <p>Good morning, {name}</p>;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('as in a browser', () => {
  // Under act React shows everything at once.
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

  test('a part takes the place of its fallback as soon as its code is there, not a third of a second later', async () => {
    let arrive: (part: FC<{ name: string }>) => void = () => undefined;
    const Part = lazyPart<{ name: string }>(
      () => new Promise((resolve) => (arrive = resolve)),
      <p>Loading</p>,
    );
    const page = document.body.appendChild(document.createElement('div'));
    const root = createRoot(page);
    root.render(<Part name="Anna" />);
    await vi.waitFor(() => expect(page.textContent).toBe('Loading'));
    arrive(Greeting);
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(page.textContent).toBe('Good morning, Anna');
    root.unmount();
    page.remove();
  });

  test('a part whose code comes in the moment it is shown is shown', async () => {
    let arrive: (part: FC<{ name: string }>) => void = () => undefined;
    const Part = lazyPart<{ name: string }>(() => new Promise((resolve) => (arrive = resolve)));
    void Part.prefetch();
    const Moment: FC = () => {
      useLayoutEffect(() => arrive(Greeting));
      return null;
    };
    const page = document.body.appendChild(document.createElement('div'));
    const root = createRoot(page);
    root.render([<Part key="part" name="Anna" />, <Moment key="moment" />]);
    await vi.waitFor(() => expect(page.textContent).toBe('Good morning, Anna'), { timeout: 5000 });
    root.unmount();
    page.remove();
  });
});

test('a part that was fetched ahead of time is shown at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load, <p>Loading</p>);
  await Part.prefetch();
  const { container } = render(<Part name="Anna" />);
  expect(container.textContent).toBe('Good morning, Anna');
  expect(load).toHaveBeenCalledOnce();
});

class Frame extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };
  override render = () => (this.state.isBroken ? <p>Could not be shown</p> : this.props.children);
}

test('a part that cannot be loaded is an error of its frame, and is tried again when shown again', async () => {
  probeWith(() => Promise.resolve(true));
  let isThere = false;
  const Part = lazyPart(() =>
    isThere ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const { unmount } = render(<Part name="Anna" />, {
    wrapper: Frame,
    onCaughtError: () => undefined,
  });
  await screen.findByText('Could not be shown');
  unmount();
  isThere = true;
  render(<Part name="Anna" />, { wrapper: Frame });
  await screen.findByText('Good morning, Anna');
  noteResponse();
});
