import styles from './certificate.module.css';

/*
 * Drawn on a field of 210 by 297, one unit a millimetre of an A4 sheet. All of it is made of the eight-pointed star
 * and the pointed arch.
 */

const inner = 0.765;

/** An eight-pointed star: two squares, one turned by 45 degrees. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, place) => {
    const angle = (place * Math.PI) / 8;
    const reach = place % 2 === 0 ? radius : radius * inner;
    return `${(x + reach * Math.cos(angle)).toFixed(2)} ${(y + reach * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

const wall = 'M22 22H188V275H22Z';
const arch = 'M31 266V96C31 66 78 60 105 30C132 60 179 66 179 96V266Z';
const archWithin = 'M34 263V97C34 70 80 64 105 35C130 64 176 70 176 97V263Z';

const corners = [
  [15, 15],
  [195, 15],
  [15, 282],
  [195, 282],
] as const;

/** The sheet's frame: a band of stars around an arch, as of an iwan. Decorative. */
export function CertificateOrnament() {
  return (
    <svg className={styles.ornament} viewBox="0 0 210 297" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id="certificate-band"
          width="7.5"
          height="7.41667"
          x="11.25"
          y="11.29167"
          patternUnits="userSpaceOnUse"
        >
          <path className={styles.gold} d={star(3.75, 3.70833, 2)} />
        </pattern>
        <pattern id="certificate-wall" width="12" height="12" x="105" y="24" patternUnits="userSpaceOnUse">
          <path className={styles.thread} d={star(6, 6, 4.4)} />
          <path className={styles.thread} d="M0 6h1.6M10.4 6H12M6 0v1.6M6 10.4V12" />
          <path className={styles.gold} d={star(6, 6, 1)} />
        </pattern>
      </defs>
      <path className={styles.band} fillRule="evenodd" d="M10 10H200V287H10ZM20 20V277H190V20Z" />
      <path fill="url(#certificate-band)" fillRule="evenodd" d="M11 11H199V286H11ZM19 19V278H191V19Z" />
      <path className={styles.line} d="M8 8H202V289H8ZM20 20H190V277H20Z" />
      {corners.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <path className={styles.band} d={`M${x - 5} ${y - 5}h10v10h-10z`} />
          <path className={styles.gold} d={star(x, y, 4.4)} />
          <path className={styles.band} d={star(x, y, 1.6)} />
        </g>
      ))}
      <path className={styles.tile} fillRule="evenodd" d={`${wall}${arch}`} />
      <path fill="url(#certificate-wall)" fillRule="evenodd" d={`${wall}${arch}`} />
      <path className={styles.line} d={arch} />
      <path className={styles.thread} d={archWithin} />
      <path className={styles.line} d={star(105, 60, 8)} />
      <path className={styles.gold} d={star(105, 60, 4.6)} />
      <path className={styles.thread} d="M50 226H98M112 226H160" />
      <path className={styles.gold} d={star(105, 226, 3)} />
    </svg>
  );
}
