/** Signs by which spreadsheets take a cell for a formula, in their wide forms too. */
const formulaSigns = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]/u;

/** A cell that no program takes for anything but text or a plain number. */
function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaSigns.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) || text !== value ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as spreadsheets read it everywhere (RFC 4180): with a byte order mark, or they would not see UTF-8. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}
