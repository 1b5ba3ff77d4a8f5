/** The client of PostgreSQL. Most gateways have none: it takes 4 MB of the process and of each thread that loads it. */
export const loadPg = async () => (await import('pg')).default;
