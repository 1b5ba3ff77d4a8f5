/** The band at the top of the page. As markup, because every first visit would request a picture for it. */
export function Frieze() {
  return (
    <svg className="masthead-frieze" aria-hidden="true" focusable="false">
      <pattern id="frieze" width="32" height="8" patternUnits="userSpaceOnUse" viewBox="0 0 96 24">
        <path d="m33 12-2.6 2.6v3.8h-3.8L24 21l-2.6-2.6h-3.8v-3.8L15 12l2.6-2.6V5.6h3.8L24 3l2.6 2.6h3.8v3.8z" />
        <path d="m27.7 13.5-1.5.7-.7 1.5-1.5-.6-1.5.6-.7-1.5-1.5-.7.6-1.5-.6-1.5 1.5-.7.7-1.5 1.5.6 1.5-.6.7 1.5 1.5.7-.6 1.5z" />
        <path d="m36 12 6-6h36l6 6-6 6H42Z" />
        <path d="M44 12h10m12 0h10" />
        <path d="m64 12-4 4-4-4 4-4z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#frieze)" />
    </svg>
  );
}
