const { availableParallelism } = require('node:os');
const { setFlagsFromString } = require('node:v8');

/**
 * Starts `main.js` with a thread for each core, since passwords are hashed on Node's thread pool. Its size is read when its first thread
 * starts, which loading a module does: so this file is not one.
 */
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism()));
/**
 * Starting makes many short-lived objects, every page as it is rendered among them. The room for them grows meanwhile, and a server with
 * little to do would keep it for hours: so it grows only once the server has started (`main.ts`).
 */
setFlagsFromString('--semi-space-growth-factor=1');
// @ts-ignore: the file is beside this one in the build
import('./main.js');
