/*
 * The styles of the inspector, in a shadow tree: they meet no style of the page, but take its colours, which both themes
 * define. As a constructed sheet they need no hash in the policy.
 */
export const styles = `
:host{all:initial;--gap:.75rem;font:400 .9375rem/1.6 var(--f-label,system-ui,sans-serif)!important;color:var(--ink);color-scheme:inherit}
:host(:lang(ur)){line-height:2.1!important}
*{box-sizing:border-box}
.layer{position:fixed;inset:0;z-index:2147483000;overflow:hidden;pointer-events:none}
.box{position:absolute;border:2px solid var(--mark);border-radius:3px}
.box.waiting{border-style:dashed}
.box.failed{border-style:double;border-width:6px}
.label{position:absolute;max-width:min(100%,30rem);padding:0 .5rem;background:#14213a;color:#fff;
border-inline-start:6px solid var(--mark);font-size:.75rem;line-height:1.7;overflow:hidden;overflow-wrap:anywhere}
.label b{font-weight:600}
.dock{position:fixed;z-index:2147483001;background:var(--paper-raised);border:0 solid var(--rule-ui);overflow:auto;
inset-inline-end:0;overscroll-behavior:contain}
@media (min-width:60rem){.dock{inset-block:0;width:24rem;border-inline-start-width:2px}}
@media (max-width:59.99rem){.dock{inset-inline:0;bottom:0;height:45vh;height:45dvh;border-block-start-width:2px}}
.head{position:sticky;top:0;z-index:1;display:flex;gap:.5rem;align-items:center;padding:.25rem var(--gap);
background:var(--paper-sunk);border-block-end:1px solid var(--rule-ui)}
.body{padding:var(--gap)}
h2,h3,p,ul,dl,dd,pre{margin:0}
h2{font-size:1.0625rem;font-weight:600;flex:1}
h3{font-size:.9375rem;font-weight:600;margin-block:1rem .25rem}
p{margin-block:.25rem}
ul{list-style:none;padding:0}
button,select,input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--rule-ui);border-radius:4px;
min-height:2.75rem;padding:0 .75rem;max-width:100%}
button{cursor:pointer}
button:hover{background:var(--tile)}
button[aria-busy=true]{opacity:.8;cursor:progress}
a{color:var(--teal);display:inline-flex;align-items:center;min-height:2.75rem}
label{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem}
input[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;min-height:0;accent-color:var(--teal)}
input[type=number]{inline-size:7rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:1px}
summary{cursor:pointer;padding:.5rem 0;min-height:2.75rem;overflow-wrap:anywhere}
.module{border-block-start:1px solid var(--rule)}
.module>summary{border-inline-start:6px solid var(--mark);padding-inline-start:.5rem}
.module>summary b{font-weight:600}
.module>div{padding-inline-start:.875rem;padding-block-end:var(--gap)}
.meta{color:var(--ink-2);font-size:.875rem}
.bad{color:var(--danger);background:var(--danger-wash);padding:.25rem .5rem;overflow-wrap:anywhere}
bdi,.code{font-family:ui-monospace,monospace;font-size:.8125rem;overflow-wrap:anywhere}
dt{color:var(--ink-2)}
dd{margin-block-end:.375rem}
pre{direction:ltr;text-align:left;max-height:16rem;overflow:auto;padding:.5rem;background:var(--paper-sunk);
font:.75rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.unfold{position:fixed;z-index:2147483001;inset-block-end:.75rem;inset-inline-end:.75rem;border:2px solid var(--rule-ui);
background:var(--paper-raised)}
[hidden]{display:none!important}
@media print{.layer,.dock,.unfold{display:none}}
@media (forced-colors:active){.box{border-color:Highlight}.label{background:Canvas;color:CanvasText}}
`;
