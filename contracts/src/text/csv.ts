/** Characters with which a formula begins in spreadsheets, full-width forms included. */
const formulaSigns = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u;

/** A cell that spreadsheets read as text or as a plain number, never as a formula. */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaSigns.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV table (RFC 4180) with a byte order mark, without which spreadsheets do not detect UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}
