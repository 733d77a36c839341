import { routes } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';
import { Fragment, useEffect, useRef } from 'react';
import { enableLateStyles } from './layout/late-styles.ts';
import { rollPicture } from './layout/picture.ts';
import { SlowCall } from './layout/slow-call.tsx';
import { hideToast, useToast } from './layout/toasts.ts';
import { measure } from './lib/analytics.ts';
import { withBrand } from './lib/brand.ts';
import { isHydrated, setHydrated } from './lib/hydrated.ts';
import { fieldOnScreen, labelIn } from './lib/label.ts';
import { useBusy, usePlace } from './lib/location.ts';
import { areaOf, loadNames, titleOf } from './lib/route-name.ts';
import { keep, kept } from './lib/storage.ts';
import { restoreTyped } from './lib/typed.ts';
import { prefetchLinks } from './navigation/links.ts';
import { isLoaded, load, loadedChunk } from './router.tsx';
import { ProgressBar } from './ui/progress-bar.tsx';

export function App() {
  const place = usePlace();
  const { Layout = Fragment, Screen } = loadedChunk(place.route);
  const flow = place.route ? routes[place.route].flow : 'shell';
  const first = useRef(true);
  const toast = useToast();

  useEffect(() => {
    const tell = () => {
      const area = areaOf(place.route);
      if (area !== 'error') measure({ type: 'page', area }); // the screen of an error has its own area
      if (isNext) document.title = withBrand(titleOf(place.route) ?? shellTexts.layout.notFoundTitle);
    };
    const isNext = !first.current;
    const naming = isNext ? loadNames() : undefined; // the page that was loaded has its own
    if (naming) naming.then(tell, () => {});
    else tell();
    if (isNext) {
      scrollTo(0, 0);
      const field = labelIn(place.state)?.field;
      ((field && fieldOnScreen(field)) || document.querySelector('h1'))?.focus(); // AP-15: screen readers announce the new screen, or its error
    }
    first.current = false;
    return prefetchLinks(load, isLoaded);
  }, [place]);

  useEffect(() => {
    const picture = rollPicture(flow, kept('picture'));
    keep('picture', picture);
    document.documentElement.dataset.picture = String(picture.number);
  }, [flow]);

  useEffect(() => {
    if (isHydrated()) return;
    setHydrated();
    enableLateStyles();
    restoreTyped();
    const tapped = document.querySelector<HTMLFormElement>('form[data-held]'); // submitted before hydration
    tapped?.removeAttribute('data-held');
    tapped?.requestSubmit();
  }, []);

  return (
    <>
      <ProgressBar busy={useBusy()} label={shellTexts.layout.progress} />
      <Layout key={flow}>
        <Screen route={place.route} key={place.path} />
      </Layout>
      <SlowCall />
      {toast && (
        <toast.Shown
          key={toast.key}
          title={toast.title}
          description={toast.description}
          tone={toast.tone}
          close={shellTexts.layout.closeToast}
          onClose={hideToast}
        />
      )}
    </>
  );
}
