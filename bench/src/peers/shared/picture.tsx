import type { Image } from '@sahn/contracts/content/image';

interface PictureProps {
  image: Image;
  className: string | undefined;
  first?: boolean;
  decorative?: boolean;
}

/** A picture as the site shows it: the first of a page at once, the others when they come near the window. */
export function Picture({ image, className, first = false, decorative = false }: PictureProps) {
  const { sources = [] } = image;
  const sizes = first ? '(min-width: 60rem) 46rem, 100vw' : 'auto, 7rem';
  const picture = (
    <img
      className={className}
      src={image.src}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      sizes={sources.length > 0 ? sizes : undefined}
    />
  );
  if (sources.length === 0) return picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
}
