import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Rollup } from 'vite';
import { at } from '../../scripts/root.mjs';
import { Form } from './react-alone/form.tsx';
import { fileOf } from './static-server.ts';

const plain = () => readFileSync(at('bench/pages/plain/index.html'), 'utf8');

/** What no page of this kind can be faster than. */
export const plainFiles = () => new Map([['/', fileOf('index.html', plain())]]);

/** What no page of React can be faster than: the same document, rendered ahead, and one script that hydrates it. */
export async function reactFiles() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    root: at('bench/pages/react-alone'),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', modulePreload: false, rolldownOptions: { input: at('bench/pages/react-alone/main.tsx') } },
  })) as Rollup.RollupOutput;
  process.env.NODE_ENV = NODE_ENV;
  const [{ code }] = built.output;
  const html = plain()
    .replace(/<main>[\s\S]*<\/main>/, () => `<div id="root">${renderToString(createElement(Form))}</div>`)
    .replace('</head>', '<script type="module" src="/main.js"></script></head>');
  return new Map([
    ['/', fileOf('index.html', html)],
    ['/main.js', fileOf('main.js', code)],
  ]);
}
