/** Path of this loader. */
export const withoutEvalLoader = import.meta.filename;

/**
 * Replaces direct calls of `eval` in a library by an error. The site's content security policy forbids them, so the gateway refuses
 * scripts that have one; lottie-web has one for expressions, which are switched off.
 */
// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function replaceEval(source: string): string {
  return source.replaceAll(/\beval\(/g, '((text) => { throw new EvalError(text); })(');
}
