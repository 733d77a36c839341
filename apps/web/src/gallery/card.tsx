import { type RefObject, useEffect, useRef, useState } from 'react';
import { galleryTexts as text } from './texts.ts';
import { hrefOf, type Look, type View } from './view.ts';

/** A view in its iframes, with a caption. The iframes are previews; the name opens the view alone, where it is interactive. */
export function Card({ view, look }: { view: View; look: Look }) {
  const card = useRef<HTMLLIElement>(null);
  const isNear = useNear(card);
  const schemes = look.scheme === 'both' ? (['light', 'dark'] as const) : [look.scheme];
  return (
    <li ref={card} data-view={view.name} data-about={view.about}>
      <div className="previews">
        {schemes.map((scheme) => (
          <div key={scheme} className="preview" data-scheme={scheme}>
            {isNear && <iframe src={hrefOf(view)} title={`${view.name} (${text.one[scheme]})`} tabIndex={-1} inert />}
          </div>
        ))}
      </div>
      <h4>
        <a href={hrefOf(view)} target="_blank" rel="noopener">
          {view.title}
        </a>
      </h4>
      <p>
        <b>{view.kind}</b> <code>{view.about}</code>
      </p>
      {view.to && (
        <p>
          {text.leadsTo} <code>{view.to}</code>
        </p>
      )}
    </li>
  );
}

/** Each iframe is a page, and there are hundreds: only those in or near the viewport are mounted. */
function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '300px' });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
