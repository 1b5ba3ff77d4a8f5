import type { Image as ImageData } from '@sahn/contracts/content/image';
import { useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './image.module.css';

export interface ImageProps {
  image: ImageData;
  className?: string;
  /** For the main picture of the first screen, which is loaded eagerly. All others are loaded lazily. */
  first?: boolean;
  /** Hides it from assistive technology, when the text beside it says the same. */
  decorative?: boolean;
  /** Displayed width, as in the attribute `sizes`. Default: the width of the window. */
  sizes?: string;
  /** Shows its tones as a placeholder until it is loaded. The parent must be positioned and clip its overflow. */
  toned?: boolean;
}

/** Number of columns of the grid in `tones`. */
const toneColumns = 3;

function Tones({ tones }: { tones: readonly string[] }) {
  return (
    <svg
      className={styles.tones}
      viewBox={`0 0 ${toneColumns} ${Math.ceil(tones.length / toneColumns)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {tones.map((tone, at) => {
        const [x, y] = [at % toneColumns, Math.floor(at / toneColumns)];
        return <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" fill={tone} />;
      })}
    </svg>
  );
}

/** A picture whose space is reserved before it is loaded, in the smallest format that the browser supports. */
export function Image({
  image,
  className,
  first = false,
  decorative = false,
  sizes = '100vw',
  toned = false,
}: ImageProps) {
  const { tones = [], sources = [] } = image;
  const [isLoaded, setLoaded] = useState(false);
  const waits = toned && tones.length > 0 && !isLoaded;
  // A lazy image is laid out before it is loaded, so browsers that support `auto` use its actual width.
  const widths = first ? sizes : `auto, ${sizes}`;
  const picture = (
    <img
      className={classNames(className, waits && styles.above)}
      src={image.src}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'auto' : 'async'}
      fetchPriority={first ? 'high' : undefined}
      sizes={sources.length > 0 ? widths : undefined}
      // It may have loaded before hydration.
      ref={
        waits
          ? (element) => {
              if (element?.complete && element.naturalWidth > 0) setLoaded(true);
            }
          : undefined
      }
      onLoad={waits ? () => setLoaded(true) : undefined}
    />
  );
  return (
    <>
      {waits && <Tones tones={tones} />}
      {sources.length === 0 ? (
        picture
      ) : (
        <picture className={styles.picture}>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={widths} />
          ))}
          {picture}
        </picture>
      )}
    </>
  );
}
