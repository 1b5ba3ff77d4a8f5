import type { Api } from '@sahn/contracts/api/api';
import type { FormName } from '@sahn/contracts/forms/forms';

const loadSolver = () => import(/* webpackChunkName: "solve-challenge" */ './solve-challenge.ts');

/** A proof of work that is computed while a visitor fills in a form. */
export interface RunningProof {
  /**
   * Resolves with the proof when it is computed and the minimum time of the challenge has passed; with undefined when there
   * is none, and the form is then sent without. A proof is valid once and expires: the next call computes another.
   */
  take(): Promise<string | undefined>;
}

interface Made {
  proof: string;
  from: number;
  until: number;
}

async function make(api: Api, form: FormName): Promise<Made | null> {
  try {
    const { challenge, waitMs, goodForMs } = await api.challenge(form);
    const came = performance.now();
    const { solve } = await loadSolver();
    const proof = await solve(challenge);
    return proof === null ? null : { proof, from: came + waitMs, until: came + goodForMs };
  } catch {
    // Offline, an old browser, or an insecure context: the form is sent without a proof.
    return null;
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Starts computing a proof. Call it when the visitor begins to fill in the form. */
export function startProof(api: Api, form: FormName): RunningProof {
  let running: Promise<Made | null> | null = make(api, form);
  return {
    async take() {
      const early = await running;
      const fresh = early !== null && performance.now() < early.until;
      const made = fresh ? early : await make(api, form);
      running = null;
      if (made === null) return undefined;
      await delay(Math.max(0, made.from - performance.now()));
      return made.proof;
    },
  };
}
