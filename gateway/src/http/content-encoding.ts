export type ContentEncoding = 'br' | 'gzip' | 'identity';

const preferred = ['br', 'gzip'] as const;

/**
 * The encoding that a client takes (RFC 9110, 12.5.3): the best of ours that it does not weigh with zero. Weights
 * above zero are not compared: nobody who takes brotli wants more bytes.
 */
export function chooseEncoding(accepted: string | undefined): ContentEncoding {
  if (!accepted) return 'identity';
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const any = weights.get('*') ?? 0;
  return preferred.find((name) => (weights.get(name) ?? any) > 0) ?? 'identity';
}
