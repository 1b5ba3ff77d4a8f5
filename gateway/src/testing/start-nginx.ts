import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EdgePorts } from './describe-edge.ts';
import { canConnect } from './gateway-process.ts';
import { waitUntil } from './wait-until.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../../install/nginx/sahn.conf'), 'utf8');

/** Whether nginx is installed, with what makes its certificate. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=localhost'], { stdio: 'ignore' });
}

/** The configuration with what an operator replaces, which has to be there. */
function fillIn(folder: string, { site, purge, gateways }: EdgePorts): string {
  // The last is a gateway that was killed.
  const servers = [...gateways, 9].map((port) => `$1127.0.0.1:${port}$2`).join('');
  const replaced: [before: RegExp, after: string][] = [
    [/( *server )127\.0\.0\.1:8080(.*\n)/g, servers],
    [/127\.0\.0\.1:8090(?=;)/g, `127.0.0.1:${purge}`],
    [/listen 80;\n\s*listen \[::\]:80;/g, `listen unix:${folder}/plain.sock;`],
    [/listen 443 (.*;)\n\s*listen \[::\]:443 .*;/g, `listen 127.0.0.1:${site} $1`],
    [/\/var\/cache\/nginx\/sahn/g, join(folder, 'cache')],
    [/\/etc\/ssl\/sahn/g, folder],
    [/(?<=Host )example\.org/g, `localhost:${site}`],
    [/(?<=server_name )example\.org/g, 'localhost'],
  ];
  return replaced.reduce((text, [before, after]) => {
    expect(text).toMatch(before);
    return text.replace(before, after);
  }, shipped);
}

/** Starts nginx with the configuration that is shipped. */
export async function startNginx(ports: EdgePorts): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sahn-nginx-'));
  mkdirSync(join(folder, 'cache'));
  makeCertificate(folder);
  writeFileSync(join(folder, 'sahn.conf'), fillIn(folder, ports));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Its workers would be another user than root, whom the folder is closed to.
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  include ${folder}/sahn.conf;
}`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  await waitUntil(async () => child.exitCode !== null || canConnect(ports.site));
  if (child.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
