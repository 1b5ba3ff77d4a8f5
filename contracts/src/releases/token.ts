import * as v from 'valibot';
import { ModuleNameSchema } from './release.ts';

/*
 * Tokens of publishers and operators on the platform port.
 *   GET    /tokens      → TokenFacts[], for operators
 *   POST   /tokens      Grant → 201 NewToken, for operators
 *   DELETE /tokens/:id  → 204, for operators
 */

export const acts = ['publish', 'activate', 'visitors', 'operate'] as const;
const ActSchema = v.picklist(acts);
/**
 * `publish` sends releases, `activate` makes them live, `visitors` reads and moderates what visitors sent, `operate`
 * includes everything for the modules of the token; with the scope `*` also what concerns the whole site.
 */
export type Act = v.InferOutput<typeof ActSchema>;

export const ActsSchema = v.pipe(v.array(ActSchema), v.nonEmpty());
export const ScopeSchema = v.union([v.literal('*'), v.pipe(v.array(ModuleNameSchema), v.nonEmpty())]);

/** Whose a token is, such as `maryam` or `ci`: its id begins with it, and so do its lines of the audit log. */
export const TokenNameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,29}$/, 'has lower case letters of English, digits and hyphens, 30 at most'),
);

/** Rights of a new token. Without `days` it does not expire. */
export const GrantSchema = v.strictObject({
  /** Names of modules, `shell` included, or `*` for all. */
  scope: ScopeSchema,
  acts: ActsSchema,
  name: v.optional(TokenNameSchema),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3650))),
});
export type Grant = v.InferOutput<typeof GrantSchema>;

const facts = {
  id: v.string(),
  scope: ScopeSchema,
  acts: ActsSchema,
  /** Epoch milliseconds; null for never. */
  expires: v.nullable(v.number()),
  created: v.number(),
};

export const TokenFactsSchema = v.object(facts);
export type TokenFacts = v.InferOutput<typeof TokenFactsSchema>;

/** The secret is given once. */
export const NewTokenSchema = v.object({ ...facts, token: v.string() });

/**
 * Whether a token may do this to these modules. `operate` includes the other acts for the modules of the token; what
 * concerns the whole site (`operate` itself, and through it `visitors`) needs the scope `*`.
 */
export function mayDo(
  { acts: granted, scope }: Pick<TokenFacts, 'acts' | 'scope'>,
  act: Act,
  modules: readonly string[],
): boolean {
  const isOperator = granted.includes('operate');
  if (scope === '*') return isOperator || granted.includes(act);
  if (act === 'operate') return false;
  const isGranted = granted.includes(act) || (isOperator && act !== 'visitors');
  return isGranted && modules.every((name) => scope.includes(name));
}
