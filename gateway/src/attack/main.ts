import { attacks } from './attacks/attacks.ts';
import { printResults, runCampaign } from './run-campaign.ts';
import { startTarget } from './target/target.ts';

/*
 * `npm run attack`: attacks a gateway of its own and prints what held. `npm run attack tokens` runs the attacks whose
 * names hold that word. The short campaign is a test: attack.test.ts.
 */

const times = 10;

const [word = ''] = process.argv.slice(2);
const chosen = attacks.filter(({ name }) => name.includes(word));
if (chosen.length === 0) {
  console.error(`No such attack: ${word}. There are:\n${attacks.map(({ name }) => `- ${name}`).join('\n')}`);
  process.exitCode = 2;
} else {
  const target = await startTarget();
  try {
    const results = await runCampaign(chosen, target, times);
    console.log(printResults(results));
    process.exitCode = results.every(({ failures, alive }) => alive && failures.length === 0) ? 0 : 1;
  } finally {
    await target.close();
  }
}
