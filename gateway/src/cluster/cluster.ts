import type { Composition } from '@sahn/contracts/releases/composition';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a gateway does when others change something. */
export interface ClusterHandlers {
  /** Loads and warms a composition that another gateway is about to make live. Rejects when it cannot be served. */
  prepare(composition: Composition): Promise<unknown>;
  /** What was prepared last does not go live. Nothing happens when it has. */
  discardPrepared(): Promise<void>;
  /** Takes over what other gateways have changed: the live composition, the content, settings, breakers. */
  follow(): Promise<void>;
}

/** Thrown by `confirm` when a gateway has started since the others were ready: `propose` again. */
export class NewcomerError extends Error {
  override readonly name = 'NewcomerError';
}

/** The right to change the live composition, which one gateway has at a time. */
export interface ActivationTurn {
  /**
   * Resolves when every other gateway that lives has loaded and warmed the composition. Throws `unavailable` with the
   * reason when one cannot.
   */
  propose(composition: Composition): Promise<void>;
  /** To be called in the transaction that makes the proposed composition live. */
  confirm(connection: Transaction<Tables>): Promise<void>;
}

export type JobName = 'import' | 'media' | 'releases';

/** The gateways of one database, of which this is one. */
export interface Cluster {
  /** Joins: from now on the others wait for this gateway. */
  start(handlers: ClusterHandlers): Promise<void>;
  /** Runs `change` while no other gateway changes the live composition. */
  takeTurn<Result>(change: (turn: ActivationTurn) => Promise<Result>): Promise<Result>;
  /** Runs `work` while no other gateway runs work of this name. */
  alone<Result>(name: JobName, work: () => Promise<Result>): Promise<Result>;
  /** Whether this gateway is to run a job now: no other one has claimed it within `forMs`. */
  claimJob(job: string, forMs: number): Promise<boolean>;
  state(): ClusterState;
  /** Leaves. */
  close(): Promise<void>;
}

/** As this gateway saw the others when it last looked. */
export interface ClusterState {
  /** Gateways that live, this one included. */
  gateways: number;
  /** Until the others wait for this one no more. */
  leaseRemainingMs: number;
  /** Whether it cannot reach the others. */
  isApart: boolean;
  /** By which its clock is ahead of that of the database. */
  clockDifferenceMs: number;
}

/** On SQLite: one gateway, which waits for nobody. */
export const singleGateway: Cluster = {
  async start() {},
  takeTurn: (change) => change({ async propose() {}, async confirm() {} }),
  alone: (_name, work) => work(),
  claimJob: async () => true,
  state: () => ({
    gateways: 1,
    leaseRemainingMs: Number.POSITIVE_INFINITY,
    isApart: false,
    clockDifferenceMs: 0,
  }),
  async close() {},
};
