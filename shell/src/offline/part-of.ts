/**
 * The part of a stored response that a `Range` header asks for (RFC 9110, 14.2), else all of it. Browsers play a sound from
 * a service worker only when it answers ranges.
 */
export async function partOf(stored: Response, range: string | null): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return stored;
  const whole = await stored.blob();
  const start = Number(from);
  const end = to === '' ? whole.size - 1 : Math.min(Number(to), whole.size - 1);
  if (start > end) {
    const headers = { 'content-range': `bytes */${whole.size}` };
    return new Response(null, { status: 416, headers });
  }
  const part = whole.slice(start, end + 1, whole.type);
  const headers = {
    'content-type': stored.headers.get('content-type') ?? '',
    'content-length': String(part.size),
    'content-range': `bytes ${start}-${end}/${whole.size}`,
    'accept-ranges': 'bytes',
  };
  return new Response(part, { status: 206, headers });
}
