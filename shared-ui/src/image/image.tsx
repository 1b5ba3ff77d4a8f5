import type { Image as ImageData } from '@sahn/contracts/content';

export interface ImageProps {
  image: ImageData;
  className?: string;
  /** For the one picture that a visitor sees first: loaded at once. All others wait until they come near. */
  first?: boolean;
  /** Where the words beside it say the same: leaves it out for assistive technology. */
  decorative?: boolean;
}

/** A picture whose place is kept free before it arrives. */
export function Image({ image, className, first = false, decorative = false }: ImageProps) {
  return (
    <img
      className={className}
      src={image.src}
      alt={decorative ? '' : image.alt}
      width={image.width}
      height={image.height}
      loading={first ? 'eager' : 'lazy'}
      decoding={first ? 'auto' : 'async'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
