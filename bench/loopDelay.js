import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Loaded with --import into the built server that is measured, so JavaScript: on SIGUSR2 it prints how late the event
// loop was since the last time, ms.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  process.on('SIGUSR2', () => {
    const [p99, max] = [delay.percentile(99), delay.max].map((ns) => (ns / 1e6).toFixed(0));
    process.stdout.write(`loop delay ${p99} ${max}\n`);
    delay.reset();
  });
}
