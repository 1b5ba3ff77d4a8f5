import type { Api } from '@sahn/contracts/api/api';
import type { FormName } from '@sahn/contracts/forms/forms';

const loadSolver = () => import(/* webpackChunkName: "solve-challenge" */ './solve-challenge.ts');

/** A proof that is being worked out while a visitor fills a form in. */
export interface RunningProof {
  /**
   * The proof, once it is there and not before anybody could have filled the form in. Undefined where none can be
   * had: the form is then sent without. A proof serves once, and after a while no more: the next call makes another.
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
    // Offline, an old browser, a page that is not served safely: none of it is a reason not to send.
    return null;
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Begins a proof. Call it when somebody begins to fill the form in. */
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
