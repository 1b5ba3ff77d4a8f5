import { useSite } from '../site.tsx';

/**
 * The page's stylesheets, between masthead and page: the masthead is painted without waiting for them. They are those
 * that the document came with, and stay for as long as it lives; later pages' styles are put in the head by their chunks.
 */
export function PageStyles() {
  const { boot } = useSite();
  return boot.styles.map((address) => {
    const part = [boot.shell, ...boot.modules].find((one) => address.startsWith(one.base));
    const hash = part?.integrity[address.slice(part.base.length)];
    return hash ? (
      <link
        key={address}
        rel="stylesheet"
        href={address}
        integrity={`sha256-${hash}`}
        crossOrigin="anonymous"
      />
    ) : null;
  });
}
