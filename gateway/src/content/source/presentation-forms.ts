import type { ReportFault } from './faults.ts';

/**
 * Presentation forms: shapes of letters, not letters. Search and screen readers miss them. The honorifics, the
 * basmala, the rial sign and the ornate brackets among them have no other code point and stay.
 */
const presentationForm = /[\uFB50-\uFD3D\uFD40-\uFDF9\uFE70-\uFEFC]/u;

/** Reports each line of a text that holds a presentation form. */
export function checkPresentationForms(text: string, report: ReportFault): void {
  for (const [index, line] of text.split('\n').entries()) {
    const found = presentationForm.exec(line)?.[0];
    if (found === undefined) continue;
    const code = found.codePointAt(0)?.toString(16).toUpperCase();
    report(
      index + 1,
      `U+${code} is the shape of a letter: write the letter ${found.normalize('NFKC')} itself`,
    );
  }
}
