import { solveChallenge } from './solveChallenge.ts';

/** Solves a challenge off the main thread; posts the header's text to its port, or null when it cannot. */
self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  solveChallenge(data).then(
    (solution) => port?.postMessage(solution),
    () => port?.postMessage(null),
  );
});
