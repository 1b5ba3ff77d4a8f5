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
  /** Lets go of the row while a picture in it is moved. */
  hold: (held: boolean) => void;
}

const slideMilliseconds = 420;

function isReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Lets Swiper take over a row that scrolls and snaps by itself until then: it comes after the page, as a file of its
 * own, and when it does not come the row still scrolls. Swiper reads the direction once, so the row needs it as its key.
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
      // Swiper moves the slides itself: what the browser scrolls, for a hash or for focus, would be added to that.
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
      // It measures everything again when a picture loads, which would end a swipe: slides take their sizes from the sheet.
      made.update = () => undefined;
      box.addEventListener('scroll', stay);
      setSwiper(made);
    };
    // Without it the row scrolls: nobody misses a picture.
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
    // Not `scrollIntoView`, which would move the page as well.
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
