import type { Image as ImageData } from '@sahn/contracts/content/image';
import { useState } from 'react';
import styles from './image.module.css';

export interface ImageProps {
  image: ImageData;
  className?: string;
  /** For the one picture that a visitor sees first: loaded at once. All others wait until they come near. */
  first?: boolean;
  /** Where the text beside it says the same: leaves it out for assistive technology. */
  decorative?: boolean;
  /** How wide it is shown, as the attribute `sizes` says it. The whole window when left out. */
  sizes?: string;
  /** Its tones fill its space until it has loaded. The element around it must be positioned and clip. */
  toned?: boolean;
}

/** Columns of the grid that `tones` is of. */
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

/** A picture whose space is reserved before it loads, in the lightest form that the browser knows. */
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
  // What loads late can be measured before: then the browser knows the width better than `sizes` does.
  const widths = first ? sizes : `auto, ${sizes}`;
  const picture = (
    <img
      className={className}
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
