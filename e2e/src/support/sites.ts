/** The sites that the tests visit: as visitors get it, with development builds, which tell of bad hydration, and unrendered. */
interface Site {
  port: number;
  platformPort: number;
  origin: string;
  /** Environment variable that holds its data folder. */
  dataVariable: string;
}

/** First of the ports. Set it to visit sites that already run on it and the tens after it, while writing tests. */
const firstPort = Number(process.env.SAHN_E2E_PORT ?? 18_080);

function site(port: number, dataVariable: string): Site {
  return { port, platformPort: port + 1, origin: `http://localhost:${port}`, dataVariable };
}

export const productionSite = site(firstPort, 'SAHN_E2E_DATA');
export const developmentSite = site(firstPort + 10, 'SAHN_E2E_DEVELOPMENT_DATA');
/** Answers nothing but outlines, which the browser fills. */
export const mountingSite = site(firstPort + 20, 'SAHN_E2E_MOUNTING_DATA');
