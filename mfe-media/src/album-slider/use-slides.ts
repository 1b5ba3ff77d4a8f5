import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';

interface SlidesOptions {
  /** Counted from 0. */
  active: number;
  onActive: (index: number) => void;
}

interface Slides {
  /** The row, whose only child holds the slides. */
  row: RefObject<HTMLDivElement | null>;
  /** Stops the row from moving while a picture in it is being dragged or zoomed. */
  hold: (held: boolean) => void;
}

const slideMilliseconds = 420;

function isReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Initializes Swiper on a row that scrolls and snaps without it. Swiper is a chunk of its own, loaded after the page;
 * if it fails to load, the row still scrolls. Swiper reads the text direction only when it is created, so the row's
 * React key must contain it.
 */
export function useSlides({ active, onActive }: SlidesOptions): Slides {
  const row = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const newest = useRef({ active, onActive });
  useEffect(() => {
    newest.current = { active, onActive };
  });

  useEffect(() => {
    let gone = false;
    let made: Swiper | undefined;
    const start = async () => {
      const { Swiper } = await import('swiper');
      if (gone || !row.current) return;
      const box = row.current;
      // Swiper moves the slides by a transform; the browser's own scrolling, for a hash or for focus, would add to it.
      const stay = () => {
        box.scrollLeft = 0;
      };
      made = new Swiper(box, {
        slidesPerView: 'auto',
        centeredSlides: true,
        speed: slideMilliseconds,
        initialSlide: newest.current.active,
        on: {
          init: stay,
          destroy: () => box.removeEventListener('scroll', stay),
          activeIndexChange: (instance) => newest.current.onActive(instance.activeIndex),
        },
      });
      // Swiper calls it whenever a picture loads, which ends a swipe. Slides have their sizes from the style sheet.
      made.update = () => undefined;
      box.addEventListener('scroll', stay);
      setSwiper(made);
    };
    // The row scrolls without Swiper, so every picture can still be reached.
    start().catch(() => undefined);
    return () => {
      gone = true;
      made?.destroy();
      setSwiper(null);
    };
  }, []);

  useEffect(() => {
    if (swiper && !swiper.destroyed) {
      if (swiper.activeIndex !== active) swiper.slideTo(active, isReduced() ? 0 : slideMilliseconds);
      return;
    }
    const box = row.current;
    const slide = box?.firstElementChild?.children[active];
    if (!box || !slide) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const [outer, inner] = [box.getBoundingClientRect(), slide.getBoundingClientRect()];
    box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [swiper, active]);

  return {
    row,
    hold: (held) => {
      if (swiper && !swiper.destroyed) swiper.allowTouchMove = !held;
    },
  };
}
