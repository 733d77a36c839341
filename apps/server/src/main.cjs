const { availableParallelism } = require('node:os');

/**
 * Starts `main.js` with a thread for each core, since passwords are hashed on Node's thread pool. Its size is read when its first thread
 * starts, which loading a module does: so this file is not one.
 */
process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism()));
// @ts-ignore: the file is beside this one in the build
import('./main.js');
