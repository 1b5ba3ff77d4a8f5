import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { cacheFolder, originOf, peerFolder, proxyPorts, type TargetName } from './target.ts';

/*
 * TLS and HTTP/2 in front of every target, by nginx with a certificate of its own. It compresses nothing; what Next's build
 * names by its content it serves as files, compressed before, as it would where a site is run.
 */

const folder = join(cacheFolder, 'proxy');
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const compressible = /\.(?:js|css|svg|txt)$/;

/** Whether nginx is installed. */
export const hasProxy = (): boolean => spawnSync('nginx', ['-v']).status === 0;

function compressNext(): string {
  const files = join(folder, 'next', '_next', 'static');
  rmSync(files, { recursive: true, force: true });
  cpSync(join(peerFolder('next'), 'dist', 'static'), files, { recursive: true });
  for (const name of readdirSync(files, { recursive: true, encoding: 'utf8' })) {
    const file = join(files, name);
    if (statSync(file).isFile() && compressible.test(name))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return join(folder, 'next');
}

function makeCertificate(): void {
  if (existsSync(join(folder, 'certificate.pem'))) return;
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30'];
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...subject], { stdio: 'ignore' });
}

function serverBlock(name: TargetName): string {
  const files =
    name === 'next' && existsSync(brotliModule)
      ? `location /_next/static/ { root ${compressNext()}; brotli_static on; expires max; }`
      : '';
  return `server {
    listen 127.0.0.1:${proxyPorts[name]} ssl http2;
    ${files}
    location / { proxy_pass ${originOf(name).replace('localhost', '127.0.0.1')}; }
  }`;
}

function configuration(targets: readonly TargetName[]): string {
  return `${existsSync(brotliModule) ? `load_module ${brotliModule};` : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/temporary;
  fastcgi_temp_path ${folder}/temporary;
  uwsgi_temp_path ${folder}/temporary;
  scgi_temp_path ${folder}/temporary;
  ssl_certificate ${folder}/certificate.pem;
  ssl_certificate_key ${folder}/key.pem;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto https;
  ${targets.map(serverBlock).join('\n  ')}
}
`;
}

async function waitFor(child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (existsSync(join(folder, 'nginx.pid'))) return;
    await delay(50);
  }
  throw new Error(`nginx has not started: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
}

/** Starts the proxy for targets that have been built. */
export async function startProxy(targets: readonly TargetName[]): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, 'nginx.pid'), { force: true });
  makeCertificate();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(targets));
  const child = spawn('nginx', ['-p', folder, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await waitFor(child);
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
