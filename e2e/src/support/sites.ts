/** The two sites that the tests visit: as visitors get it, and with development builds, which tell of bad hydration. */
interface Site {
  port: number;
  platformPort: number;
  origin: string;
  /** Environment variable that holds its data folder. */
  dataVariable: string;
}

function site(port: number, dataVariable: string): Site {
  return { port, platformPort: port + 1, origin: `http://localhost:${port}`, dataVariable };
}

export const productionSite = site(18_080, 'SAHN_E2E_DATA');
export const developmentSite = site(18_090, 'SAHN_E2E_DEVELOPMENT_DATA');
