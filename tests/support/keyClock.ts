/** A person's pace, ms a key. */
const PACE = 200;

let now = 0;

/** The time of a key pressed this long after the one before, ms. */
export const keyTime = (after: number): number => (now += after);

const times = new WeakMap<KeyboardEvent, number>();

// Keys typed by a test come at a person's pace; without it a phone typed at once is a scan.
Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
  configurable: true,
  get(this: KeyboardEvent) {
    const time = times.get(this) ?? keyTime(PACE);
    times.set(this, time);
    return time;
  },
});
