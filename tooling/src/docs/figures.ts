/*
 * Sentences of documents that state a figure of the code. `{file#constant unit}` is replaced by the figure: durations
 * are converted to the unit, other numbers are unchanged. When a constant or a sentence changes, the test fails until
 * the other is changed too.
 */

const durations = { ms: 1, s: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;
const isUnit = (unit: string): unit is keyof typeof durations => Object.hasOwn(durations, unit);

/**
 * The number of a constant or property in a source file. Products and references to other constants of the file are
 * evaluated. Throws when there is none.
 */
function readNumber(source: string, name: string): number {
  const text = new RegExp(`\\b${name}(?: =|:) (?!number\\b)([\\w* ]+)[,; ]`).exec(source)?.[1];
  if (text === undefined) throw new Error(`There is no number ${name}`);
  const factors = text.split('*').map((factor) => factor.trim().replaceAll('_', ''));
  return factors
    .map((factor) => (/^\d/.test(factor) ? Number(factor) : readNumber(source, factor)))
    .reduce((product, factor) => product * factor, 1);
}

/** The sentence with its figures filled in. Throws when the code has no such figure. */
export function fillFigures(sentence: string, read: (path: string) => string): string {
  return sentence.replace(
    /\{([^#}]+)#(\w+)(?: (\w+))?\}/g,
    (_, path: string, name: string, unit?: string) => {
      const number = readNumber(read(path), name);
      if (unit === undefined) return String(number);
      if (!isUnit(unit)) throw new Error(`${unit} is no unit of time`);
      const milliseconds = name.endsWith('Seconds') ? number * 1_000 : number;
      return `${milliseconds / durations[unit]} ${unit}`;
    },
  );
}

const rendering = 'gateway/src/rendering';
const forms = 'gateway/src/forms';
const outbox = 'gateway/src/mail/outbox.ts';
const pruning = 'gateway/src/compositions/prunable-releases.ts';
const searchQuery = 'gateway/src/search/search-query.ts';
const knownWords = 'gateway/src/search/known-words.ts';

export const figures: readonly { document: string; sentences: readonly string[] }[] = [
  {
    document: 'docs/architecture.md',
    sentences: [
      `A visitor waits at most {${rendering}/pages.ts#renderTimeoutMs s} and then gets the client-only document`,
      `gives the render to one of {${rendering}/pool-settings.ts#size} workers`,
      `A render that computes for {${rendering}/pool-settings.ts#deadlineMs ms} is ended`,
      `waits for the processor is ended after {${rendering}/worker-process.ts#longestWaitMs s}`,
      `The first render of a worker has {${rendering}/pool-settings.ts#firstDeadlineMs s}`,
      `A route that fails {${rendering}/circuit-breaker.ts#failuresToOpen} times in a row is not rendered for {${rendering}/circuit-breaker.ts#openMs s}`,
      `then for longer, up to {${rendering}/circuit-breaker.ts#maxOpenMs minutes}`,
      'Each part of a page has {shell/src/navigation/load-page.ts#serverLimitMs ms}',
      'within {shell/src/modules/slot.tsx#hydrationMarginPx} pixels of the viewport',
    ],
  },
  {
    document: 'docs/guides/production.md',
    sentences: [
      `those that were never live, {${pruning}#neverLiveMs days} after they were published`,
      `those that were live, {${pruning}#afterLiveMs days} after they were that last, when none of the newest {${pruning}#compositionsKept} compositions has them`,
      `its composition was live in the last {${pruning}#afterLiveMs days}`,
    ],
  },
  {
    document: 'docs/operations.md',
    sentences: [
      `accepted from all visitors together in {${forms}/form-limits.ts#windowSeconds minutes}`,
      `First forms of addresses: {${forms}/form-limits.ts#firstPerNetwork} for a network, 1/{${forms}/form-limits.ts#firstShare} of`,
      `Further ones: {${forms}/form-limits.ts#furtherPerNetwork} and 1/{${forms}/form-limits.ts#furtherShare} |`,
      `in {${rendering}/page-forms.ts#seconds} s: {${rendering}/page-forms.ts#inAll} in all, {${rendering}/page-forms.ts#perVisitor} for one address`,
      `{${rendering}/smoke-render.ts#budgetMs s} for a release; ends after {${rendering}/smoke-render.ts#enoughFailures} failed pages`,
      `Cached pages follow within {gateway/src/content/read/content-revision.ts#pollMs s}`,
      'running requests get {gateway/src/http/servers.ts#hardStopMs s} to finish',
      'exits after {gateway/src/supervision/stop-signal.ts#hardStopMs s} at the latest',
      '({gateway/src/moderation/audited-action.ts#standardLimit} by default, {gateway/src/moderation/audited-action.ts#mostListed} at most)',
      `retried after 1 minute, then at growing intervals up to {${outbox}#longestPauseMs hours}, for {${outbox}#givenUpAfterMs days}`,
    ],
  },
  {
    document: 'docs/operations/operators-day.md',
    sentences: [
      `When {${forms}/message-reports.ts#reportsThatHide} visitors have reported a message, it is hidden`,
      `request | {${forms}/retention.ts#performedMs days} after it was performed, otherwise {${forms}/retention.ts#registrationMs days} after it came`,
      `messages to the site | {${forms}/retention.ts#answeredContactMs days} after they were answered, otherwise {${forms}/retention.ts#contactMs days} after they came`,
      `the address of a pledge | {${forms}/retention.ts#pledgeMs days}`,
      `withdrawn message | {${forms}/retention.ts#refusedMessageMs days}`,
    ],
  },
  {
    document: 'docs/decisions/002-render-workers-and-commonjs.md',
    sentences: [
      `{${rendering}/pool-settings.ts#size} workers serve a composition`,
      `has {${rendering}/pool-settings.ts#deadlineMs ms} of processor time and at most {${rendering}/worker-process.ts#longestWaitMs s} on the clock; the first render of a worker has {${rendering}/pool-settings.ts#firstDeadlineMs s}`,
      `replaced after {${rendering}/pool-settings.ts#rendersPerWorker} renders`,
      `fails {${rendering}/circuit-breaker.ts#failuresToOpen} times in a row`,
    ],
  },
  {
    document: 'docs/decisions/012-refused-forms-and-held-forms.md',
    sentences: [
      `{${forms}/form-limits.ts#refusedPagesPerVisitor} in {${forms}/form-limits.ts#windowSeconds minutes} from one address`,
      `some 160,000 iterations of PBKDF2 in {${forms}/proofs.ts#least} to {${forms}/proofs.ts#most} tries`,
      `valid from {${forms}/proofs.ts#waitMs s} to {${forms}/proofs.ts#goodForMs hours} after`,
      `may send {${forms}/form-limits.ts#provedPerVisitor} forms with proof and {${forms}/form-limits.ts#unprovedPerVisitor} others`,
      `may be 1/{${forms}/form-limits.ts#firstShare} of that number and further ones 1/{${forms}/form-limits.ts#furtherShare}`,
      `registered at most {${forms}/store-form.ts#registrationsPerAddress} times in {${forms}/store-form.ts#addressWindowMs days}`,
    ],
  },
  {
    document: 'docs/guides/deploy-and-roll-back.md',
    sentences: ['up to {cli/src/publish/activate-releases.ts#attempts} attempts'],
  },
  {
    document: 'docs/player.md',
    sentences: [
      'time is reported every {shell/src/services/player/engine.browser.ts#tickMs ms}',
      'Nothing for {shell/src/services/player/engine.browser.ts#stallTimeoutMs s} is `network` too',
    ],
  },
  {
    document: 'docs/animation.md',
    sentences: [
      'for more than {shared-ui/src/components/animation/animation-stage.tsx#freeSeconds s} has a button that stops it',
    ],
  },
  {
    document: 'gateway/src/search/README.md',
    sentences: [
      `at most {${searchQuery}#maxQueryLength} characters and {${searchQuery}#maxWords} words`,
      `at most {${knownWords}#maxBegun} words that begin with it and {${searchQuery}#maxSpellings} other spellings`,
      'at most {gateway/src/search/ranking.ts#smallSite} rows per statement',
    ],
  },
  {
    document: 'mfe-donate/README.md',
    sentences: ['up to {mfe-donate/src/projects-strip/projects-strip.tsx#size} open projects'],
  },
];
