import { solveChallenge } from './solveChallenge.ts';

/** Solves a challenge off the main thread; posts the header's text, or null when it cannot. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  solveChallenge(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
