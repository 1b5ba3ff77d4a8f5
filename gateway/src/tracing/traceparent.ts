/** Version 00 of https://www.w3.org/TR/trace-context/ */
const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

interface TraceParent {
  trace: string;
  span: string;
  isSampled: boolean;
}

/** Null for what is no traceparent. */
export function parseTraceparent(text: string): TraceParent | null {
  const [, trace = '', span = '', flags = ''] = pattern.exec(text) ?? [];
  if (!/[1-9a-f]/.test(trace) || !/[1-9a-f]/.test(span)) return null;
  return { trace, span, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ trace, span, isSampled }: TraceParent): string {
  return `00-${trace}-${span}-${isSampled ? '01' : '00'}`;
}
