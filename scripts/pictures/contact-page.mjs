import { writeFileSync } from 'node:fs';
import { sheetsOf } from './contact-sheets.mjs';
import { pictureOf, schemes } from './views.mjs';

/** @import { View } from './views.mjs' */

const style = `
body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #ddd; }
h2 { margin: 2rem 0 0.5rem; }
h3 { margin: 1rem 0 0.25rem; font-size: 1rem; }
h3 small { font-weight: normal; }
.row { display: flex; gap: 0.75rem; align-items: start; overflow-x: auto; }
.row img { width: var(--width); height: auto; background: #fff; }
nav a { margin-inline-end: 0.75rem; }
`;

/**
 * index.html: every view by flow, six pictures each. A picture opens at its full size.
 *
 * @param {string} folder
 * @param {readonly View[]} views
 * @param {readonly { width: number }[]} sizes
 */
export function writeContactPage(folder, views, sizes) {
  const sheets = sheetsOf(views);
  const flows = [...new Set(views.map(({ flow }) => flow))];
  const linkTo = (/** @type {string} */ flow) => `<a href="#${flow}">${flow}</a>`;
  const sectionOf = (/** @type {string} */ flow) => {
    const links = sheets.filter((sheet) => sheet.flow === flow).map(({ file }, i) => `<a href="${file}">sheet ${i + 1}</a>`);
    const rows = views.filter((view) => view.flow === flow).map((view) => rowOf(view, sizes));
    return `<section id="${flow}"><h2>${flow}</h2><nav>${links.join('')}</nav>${rows.join('\n')}</section>`;
  };
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of every view</title><style>${style}</style>
<h1>${views.length} views</h1><nav>${flows.map(linkTo).join('')}</nav>
${flows.map(sectionOf).join('\n')}</html>
`;
  writeFileSync(`${folder}/index.html`, page);
}

/**
 * @param {View} view
 * @param {readonly { width: number }[]} sizes
 */
function rowOf({ name, title }, sizes) {
  const pictures = sizes.flatMap((size) =>
    schemes.map((scheme) => {
      const { width } = size;
      const file = pictureOf(name, size, scheme);
      const shown = width < 600 ? width * 0.6 : width * 0.35;
      return `<a href="${file}"><img src="${file}" loading="lazy" style="--width: ${shown}px" alt="${escaped(`${name}, ${width} px, ${scheme}`)}"></a>`;
    }),
  );
  return `<h3>${escaped(title)} <small>${escaped(name)}</small></h3><div class="row">${pictures.join('')}</div>`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
