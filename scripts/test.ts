import { ensureBrowser } from './browser.ts';
import { buildProject } from './buildProject.ts';
import { runGates } from './gates.ts';
import { runProjects } from './runTests.ts';
import { budgetHistory, printCosts, raisedBudgets, workOf } from './testCosts.ts';
import type { Outcome } from './testReporter.ts';

const failures = new Map<string, string>();
// The tests of the server have it.
const gates = await runGates({ without: ['rules'] });
for (const { name, passed } of gates) if (!passed) failures.set(`gate ${name}`, 'see above');
await buildProject({ onlyStale: true }).catch(console.error);

const runs: { name: string; outcome: Outcome }[] = [];
const run = async (...projects: string[]) => {
  // Budgets count the fixed work of the first run, where most workers measure it.
  const work = runs[0] && workOf(runs[0].outcome.files);
  runs.push({ name: projects.join(', '), outcome: await runProjects(projects, work) });
};
// Two processes, so that each ends before it has gathered the garbage of all files.
await run('server', 'process');
await run('portal');
try {
  process.env['CHROME'] = ensureBrowser();
  await run('journeys');
} catch (error) {
  failures.set('journeys', String(error));
}
const outcomes = runs.map(({ outcome }) => outcome);
for (const [name, message] of outcomes.flatMap((outcome) => [...outcome.failures]))
  failures.set(name, message);
const raised = raisedBudgets(budgetHistory());
if (raised.length > 0) failures.set('raised budgets', raised.join('\n'));

printCosts(runs);
// Said again at the end: a log may be cut to its last lines.
for (const [name, message] of failures) console.log(`${name}\n${message.slice(0, 2000)}\n`);
for (const [name] of failures) console.log(`FAILED ${name}`);
const sumOf = (count: 'passed' | 'passedLater') =>
  outcomes.reduce((total, outcome) => total + outcome[count], 0);
const passedGates = gates.filter(({ passed }) => passed).length;
console.log(`${String(sumOf('passedLater'))} tests needed a second try`);
console.log(`${String(sumOf('passed') + passedGates)} passed, ${String(failures.size)} failed`);
process.exitCode = failures.size === 0 ? 0 : 1;
