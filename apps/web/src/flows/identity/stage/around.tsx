import { type RefObject, useEffect, useRef } from 'react';
import css from './picture.module.css';

const size = { width: 18, height: 32 };
const everyMilliseconds = 250;

/**
 * ID-10: what the picture leaves of the screen: the picture again, so small that only its colours are left. A second, blurred video would cost a
 * cheap phone more than the camera.
 */
export function Around({ video }: { readonly video: RefObject<HTMLVideoElement | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current!.getContext('2d')!;
    const draw = () => video.current && pen.drawImage(video.current, 0, 0, size.width, size.height);
    const timer = setInterval(draw, everyMilliseconds);
    draw();
    return () => clearInterval(timer);
  }, [video]);
  return <canvas ref={canvas} {...size} className={css.around} />;
}
