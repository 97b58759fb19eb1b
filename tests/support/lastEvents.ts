/** What was pressed last on the page, for a failed query: whether a click reached its button, and what became of it. */
const last: string[] = [];

const nameOf = (target: EventTarget | null): string =>
  target instanceof HTMLElement
    ? `${target.tagName} ${target.textContent.slice(0, 30)}${target.matches(':disabled') ? ' (disabled)' : ''}${target.isConnected ? '' : ' (removed)'}`
    : 'the page';

for (const type of ['mousedown', 'mouseup', 'click', 'submit', 'keydown'])
  window.addEventListener(
    type,
    (event) => {
      last.push(`${type} ${event instanceof KeyboardEvent ? `${event.key} ` : ''}${nameOf(event.target)}`);
      last.splice(0, last.length - 12);
    },
    true,
  );

/** The last dozen events, a line each. */
export const lastEvents = (): string => last.join('\n');
