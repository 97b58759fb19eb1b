import { solveChallenge } from './solveChallenge.ts';

/** Solves one challenge off the page's thread; answers the header's text, or null when it cannot. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  solveChallenge(data).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
