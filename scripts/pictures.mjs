import { endWith } from './clear-error.mjs';
import { startFreshServer } from './fresh-server.mjs';
import { takeAll } from './pictures/take-all.mjs';
import { takeAnimations } from './pictures/take-animations.mjs';
import { takeChosen } from './pictures/take-chosen.mjs';

/**
 * `npm run pictures` writes the chosen ones to docs/pictures, `-- --animations` the animations; `-- --all` every view and contact sheets to
 * .build/pictures, or those that further words name.
 *
 * @param {string[]} args
 */
async function takePictures(args) {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: async () => {} } : await startFreshServer();
  try {
    if (args.includes('--all')) await takeAll(server.url, words);
    else if (args.includes('--animations')) await takeAnimations(server.url);
    else await takeChosen(server.url, words);
  } finally {
    await server.stop();
  }
}

await takePictures(process.argv.slice(2)).catch(endWith);
