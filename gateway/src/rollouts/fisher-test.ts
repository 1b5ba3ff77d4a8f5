/** log(n!), by Stirling's series from 10 on: its error is below 1e-10 there. */
function logFactorial(n: number): number {
  if (n < 10) {
    let product = 1;
    for (let factor = 2; factor <= n; factor += 1) product *= factor;
    return Math.log(product);
  }
  const x = n + 1;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Events among trials. */
export interface Proportion {
  of: number;
  bad: number;
}

/**
 * Fisher's exact test, one-sided (R. A. Fisher, The Design of Experiments, 1935): the probability of at least as many bad
 * ones among `a` if those of both had been dealt out by chance.
 */
export function fisherTest(a: Proportion, b: Proportion): number {
  const all = a.of + b.of;
  const bad = a.bad + b.bad;
  const most = Math.min(a.of, bad);
  const base = logChoose(all, a.of);
  let sum = 0;
  for (let x = a.bad; x <= most; x += 1) {
    if (a.of - x > all - bad) continue;
    const term = Math.exp(logChoose(bad, x) + logChoose(all - bad, a.of - x) - base);
    sum += term;
    if (term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}
