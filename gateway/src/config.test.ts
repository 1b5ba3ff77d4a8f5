import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
  it('has standards for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      origin: 'http://localhost:8080',
      databaseUrl: null,
      smtpUrl: null,
      platformPort: 8081,
      trustProxy: false,
      edgePurge: [],
      logLevel: 'info',
      pictures: join(process.cwd(), 'data', 'pictures'),
      content: join(import.meta.dirname, '../../content'),
      rendering: true,
    });
  });

  it('reads what is set', () => {
    const config = readConfig({
      PORT: '9000',
      PUBLIC_ORIGIN: 'https://example.org/',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      EDGE_PURGE_URL: 'http://10.0.0.5:8090/purge, http://10.0.0.6/ http://10.0.0.6/',
      SMTP_URL: 'smtp://mail.example',
      SAHN_RENDERING: 'off',
    });
    expect(config).toMatchObject({
      port: 9000,
      origin: 'https://example.org',
      trustProxy: ['10.0.0.0/8', '::1'],
      edgePurge: ['http://10.0.0.5:8090/purge', 'http://10.0.0.6/'],
      smtpUrl: 'smtp://mail.example',
      rendering: false,
    });
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  });

  it('lists every mistake at once', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://db',
      PUBLIC_ORIGIN: 'https://example.org/path',
      SMTP_URL: 'mail',
      TRUST_PROXY: 'true',
      EDGE_PURGE_URL: 'http://user:password@10.0.0.5/',
      LOG_LEVEL: 'loud',
      SAHN_RENDERING: 'maybe',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    try {
      readConfig(wrong);
    } catch (error) {
      const { mistakes } = error as ConfigError;
      expect(mistakes).toHaveLength(Object.keys(wrong).length);
      for (const name of Object.keys(wrong))
        expect(mistakes.some((line) => line.startsWith(name))).toBe(true);
    }
  });

  it.each(['PORT', 'PLATFORM_PORT'])('takes the ports that there are as %s', (name) => {
    for (const port of ['0', '65535']) expect(() => readConfig({ [name]: port })).not.toThrow();
    for (const port of ['65536', '-1', '80.5', 'http', ''])
      expect(() => readConfig({ [name]: port })).toThrow(`${name} must be a number from 0 to 65535.`);
  });

  it('refuses one port for two listeners', () => {
    expect(() => readConfig({ PORT: '8081' })).toThrow('PORT and PLATFORM_PORT must differ.');
  });
});
