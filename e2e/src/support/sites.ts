/*
 * The sites that are started before the tests. Each is a gateway of its own on a copy of the published data.
 */

interface Site {
  port: number;
  platformPort: number;
  origin: string;
}

/** First of the ports; the sites after the first take the tens after it. */
const firstPort = Number(process.env.SAHN_E2E_PORT ?? 18_080);

function site(port: number): Site {
  return { port, platformPort: port + 1, origin: `http://localhost:${port}` };
}

/** As visitors get it. Nothing that its pages show changes during a run, so a page that was rendered once stays cached. */
export const productionSite = site(firstPort);
/** Development builds, in which React reports where hydration does not match what the server rendered. */
export const developmentSite = site(firstPort + 10);
/** Rendering is off: every document is the client-only one, and the browser renders the page. */
export const clientOnlySite = site(firstPort + 20);

/** A site for each worker that runs tests, for those that send forms. */
export const formsSite = (parallelIndex: number) => site(firstPort + 30 + 10 * parallelIndex);
