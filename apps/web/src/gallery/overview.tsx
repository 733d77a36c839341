import { fill } from '@portaria/domain/texts/fill';
import { useEffect, useState } from 'react';
import { brand } from '../lib/brand.ts';
import { Card } from './card.tsx';
import { Choice } from './choice.tsx';
import css from './overview.css?inline';
import { galleryTexts as text } from './texts.ts';
import type { Group, Look, View } from './view.ts';

const groups = Object.keys(text.groups) as Group[];
const parts = ['screens', 'refusals'] as const;
const wordsOf = ({ name, title, about, kind, to, group }: View) =>
  [name, title, about, kind, to, text.groups[group]].join(' ').toLocaleLowerCase('pt-BR');

/** Filter and layout are in the address, so that it can be shared. */
function inAddress() {
  const query = new URLSearchParams(location.search);
  const look: Look = {
    width: query.get('width') === 'computer' ? 'computer' : 'phone',
    scheme: query.get('scheme') === 'light' ? 'light' : query.get('scheme') === 'dark' ? 'dark' : 'both',
  };
  return { q: query.get('q') ?? '', look };
}

/** Development only: every screen in every state. */
export function Overview({ views }: { views: readonly View[] }) {
  const [q, setQ] = useState(() => inAddress().q);
  const [look, setLook] = useState(() => inAddress().look);
  const sought = q.toLocaleLowerCase('pt-BR').split(/\s+/).filter(Boolean);
  const found = views.filter((view) => sought.every((word) => wordsOf(view).includes(word)));

  useEffect(() => {
    document.title = `${brand().name} - ${text.title}`;
    const sheet = new CSSStyleSheet(); // the content security policy allows no inline style
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, []);

  useEffect(() => {
    history.replaceState(null, '', `?${new URLSearchParams({ ...(q && { q }), ...look })}${location.hash}`);
  }, [q, look]);

  return (
    <div className="gallery" data-width={look.width}>
      <header>
        <h1>{text.title}</h1>
        <p>
          {text.lead} <a href="/dev">{text.people}</a>
        </p>
      </header>
      <search className="tools">
        <label className="sought">
          {text.search}
          <input type="search" value={q} placeholder={text.searchHint} onChange={({ target }) => setQ(target.value)} />
        </label>
        <Choice legend={text.width} options={text.widths} value={look.width} onChange={(width) => setLook({ ...look, width })} />
        <Choice legend={text.scheme} options={text.schemes} value={look.scheme} onChange={(scheme) => setLook({ ...look, scheme })} />
        <output>{fill(text.found, { shown: String(found.length), all: String(views.length) })}</output>
      </search>
      <nav aria-label={text.flows}>
        {groups.map((group) => (
          <a key={group} href={`#${group}`}>
            {text.groups[group]} <small>{found.filter((view) => view.group === group).length}</small>
          </a>
        ))}
      </nav>
      <main>
        {found.length === 0 && <p>{text.none}</p>}
        {groups
          .filter((group) => found.some((view) => view.group === group))
          .map((group) => (
            <section key={group} id={group}>
              <h2>{text.groups[group]}</h2>
              {parts.map((part) => (
                <Part key={part} title={text.parts[part]} look={look} views={found.filter((v) => v.group === group && v.part === part)} />
              ))}
            </section>
          ))}
      </main>
    </div>
  );
}

function Part({ title, views, look }: { title: string; views: readonly View[]; look: Look }) {
  if (views.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="cards">
        {views.map((view) => (
          <Card key={view.name} view={view} look={look} />
        ))}
      </ul>
    </>
  );
}
