import type { OperationTable } from '@sahn/contracts/api/api';

/*
 * Types of a handler, derived from the type of its row.
 */

type Row = OperationTable[string];

type Call<Of extends Row> = Extract<NonNullable<Of['call']>, (...args: never[]) => Promise<unknown>>;

/** Names of parameters but `locale`, in their order. */
type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [...(Name extends 'locale' ? [] : [Name]), ...Names<Rest>]
  : [];

type BeforeQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path;
type FixedQuery<Path extends string> = Path extends `${string}?${infer After}` ? After : '';

type Named<List extends string[], Args> = {
  [Index in keyof List & `${number}` as List[Index]]: Index extends keyof Args ? Args[Index] : never;
};

/** The arguments after the first ones. */
type After<List extends unknown[], Args extends unknown[]> = List extends [unknown, ...infer Rest]
  ? Args extends [unknown, ...infer Others]
    ? After<Rest, Others>
    : []
  : Args;

type Arguments<Of extends Row> = Named<Names<Of['path']>, Parameters<Call<Of>>>;

/** The argument that follows those of the path: the query of a `GET`. */
type QueryArgument<Of extends Row> =
  After<Names<Of['path']>, Required<Parameters<Call<Of>>>> extends [infer Query, ...unknown[]]
    ? NonNullable<Query>
    : unknown;

/** Parameters of a row's path by name, as its call takes them. */
export type ParamsOf<Of extends Row> = Pick<
  Arguments<Of>,
  Names<BeforeQuery<Of['path']>>[number] & keyof Arguments<Of>
>;

/** Fields of a row's query by name: those in its path, and those of its query argument. */
export type QueryOf<Of extends Row> = Pick<
  Arguments<Of>,
  Names<FixedQuery<Of['path']>>[number] & keyof Arguments<Of>
> &
  (Of extends { readonly method: string } ? unknown : QueryArgument<Of>);

/** What a call resolves with; a call without a value may resolve with anything. */
export type AnswerOf<Of extends Row> =
  undefined extends Awaited<ReturnType<Call<Of>>> ? unknown : Awaited<ReturnType<Call<Of>>>;
