import { ensureBrowser } from './browser.ts';
import { buildProject } from './buildProject.ts';
import { runGates } from './gates.ts';
import { runProjects, type Outcome } from './runTests.ts';

const gates = await runGates();
await buildProject({ onlyStale: true }).catch(console.error);
const broken = gates.filter(({ passed }) => !passed);
const outcomes: Outcome[] = [
  {
    passed: gates.length - broken.length,
    passedLater: 0,
    failures: new Map(broken.map(({ name }) => [`gate ${name}`, 'see above'])),
  },
  // Two processes, so that each ends before it has gathered the garbage of all files.
  await runProjects(['server', 'process']),
  await runProjects(['portal']),
];
try {
  process.env['CHROME'] = ensureBrowser();
  outcomes.push(await runProjects(['journeys']));
} catch (error) {
  outcomes.push({ passed: 0, passedLater: 0, failures: new Map([['journeys', String(error)]]) });
}
// Said again at the end: a log may be cut to its last lines.
const failures = outcomes.flatMap((outcome) => [...outcome.failures]);
for (const [name, message] of failures) console.log(`${name}\n${message.slice(0, 2000)}\n`);
for (const [name] of failures) console.log(`FAILED ${name}`);
const sumOf = (count: 'passed' | 'passedLater') =>
  outcomes.reduce((total, outcome) => total + outcome[count], 0);
console.log(`${String(sumOf('passedLater'))} tests needed a second try`);
console.log(`${String(sumOf('passed'))} passed, ${String(failures.length)} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
