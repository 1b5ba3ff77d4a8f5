import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';
import { parseDockerfile } from './parse-dockerfile.ts';

/*
 * What operators start the site with, compared with the program and with each other.
 */

const root = join(__dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const image = parseDockerfile(read('Dockerfile')).at(-1) ?? [];
const last = (name: string) => image.findLast((one) => one.name === name)?.text ?? '';
const user = '10001:10001';
const data = '/var/lib/sahn';
const healthy = ['/opt/sahn/sahn', 'healthy'];

describe('the image', () => {
  it('runs as a user without rights, and asks whether the site answers', () => {
    expect(last('USER')).toBe(user);
    expect(last('HEALTHCHECK')).toContain(`CMD ${JSON.stringify(healthy).replace(',', ', ')}`);
    expect([last('ENTRYPOINT'), last('CMD')]).toEqual(['["/opt/sahn/sahn"]', '["serve"]']);
    expect(last('ENV')).toContain(`SAHN_DATA=${data}`);
    expect(last('VOLUME')).toBe(data);
  });

  it('is made of the archive, from the repository without what lies about in it', () => {
    expect(image.filter(({ name }) => name === 'COPY').map(({ text }) => text)).toEqual([
      '--from=build /out /opt/sahn',
    ]);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', 'data', '.env*']));
  });
});

describe('the compose file', () => {
  const GatewaySchema = v.looseObject({
    read_only: v.literal(true),
    user: v.literal(user),
    cap_drop: v.tuple([v.literal('ALL')]),
    security_opt: v.tuple([v.literal('no-new-privileges:true')]),
    volumes: v.tuple([v.string()]),
    environment: v.record(v.string(), v.string()),
    depends_on: v.object({ database: v.object({ condition: v.literal('service_healthy') }) }),
  });
  const ComposeSchema = v.looseObject({
    services: v.looseObject({
      'gateway-1': GatewaySchema,
      'gateway-2': GatewaySchema,
      database: v.looseObject({ networks: v.array(v.string()), ports: v.optional(v.undefined()) }),
      proxy: v.looseObject({ ports: v.array(v.string()) }),
    }),
    configs: v.object({ proxy: v.object({ content: v.string() }) }),
    networks: v.looseObject({ inside: v.object({ internal: v.literal(true) }) }),
    volumes: v.record(v.string(), v.unknown()),
  });
  const { services, configs, volumes } = v.parse(
    ComposeSchema,
    parse(read('install/container/compose.yml'), { merge: true }),
  );
  const gateways = [services['gateway-1'], services['gateway-2']];

  it('has two gateways with one database and a data folder each, without rights and without a secret', () => {
    const folders = gateways.map((one) => one.volumes[0]);
    expect(folders).toEqual([`gateway-1:${data}`, `gateway-2:${data}`]);
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['gateway-1', 'gateway-2', 'database']));
    for (const { environment } of gateways) {
      expect(environment.DATABASE_URL).toMatch(
        /^postgres:\/\/sahn:\$\{POSTGRES_PASSWORD:\?\}@database\/sahn$/,
      );
      expect(environment.TRUST_PROXY).toBe('1');
    }
    expect(services.database.networks).toEqual(['inside']);
  });

  it('has a proxy that sends requests to both, and a failed one to the other', () => {
    const upstreams = [...configs.proxy.content.matchAll(/server (\S+):(\d+) /g)].map(([, name, port]) => [
      name,
      port,
    ]);
    expect(upstreams).toEqual([
      ['gateway-1', '8080'],
      ['gateway-2', '8080'],
    ]);
    expect(configs.proxy.content).toContain('proxy_next_upstream error timeout');
    // `$` alone is a variable of compose.
    expect(configs.proxy.content).not.toMatch(/[^$]\$[a-z]/);
  });
});

// The gateway's own tests ask the programs themselves, where these are installed.
describe.each([
  ['nginx/sahn.conf', /map \$http_cookie \$sahn_own \{[^}]*"~(.+)" 1;/],
  ['varnish/sahn.vcl', /if \(req\.http\.Cookie ~ "(.+)"\)/],
])('the cache of %s', (file, found) => {
  const own = new RegExp(found.exec(read(`install/${file}`))?.[1] ?? 'none');

  it.each(['theme', 'reading', 'rollout', 'preview', '__Host-preview', 'inspect', '__Host-inspect'])(
    'is passed by where a visitor has the cookie %s, and not one whose name is like it',
    (name) => {
      const isOwn = [`${name}=1`, `a=b; ${name}=1`, `my-${name}=1`, `${name}s=1; a=${name}`].map((cookie) =>
        own.test(cookie),
      );
      expect(isOwn).toEqual([true, true, false, false]);
    },
  );
});

describe('the manifests of Kubernetes', () => {
  const documents = parseAllDocuments(read('install/kubernetes/sahn.yml')).map((one): unknown => one.toJS());
  const labels = v.object({ app: v.literal('sahn') });
  const probe = v.looseObject({
    httpGet: v.object({ path: v.literal('/healthz'), port: v.literal('http') }),
  });
  const DeploymentSchema = v.looseObject({
    kind: v.literal('Deployment'),
    spec: v.looseObject({
      replicas: v.literal(2),
      selector: v.object({ matchLabels: labels }),
      template: v.object({
        metadata: v.object({ labels }),
        spec: v.looseObject({
          automountServiceAccountToken: v.literal(false),
          enableServiceLinks: v.literal(false),
          securityContext: v.looseObject({
            runAsNonRoot: v.literal(true),
            runAsUser: v.literal(10001),
            fsGroup: v.literal(10001),
            seccompProfile: v.object({ type: v.literal('RuntimeDefault') }),
          }),
          containers: v.tuple([
            v.looseObject({
              securityContext: v.object({
                allowPrivilegeEscalation: v.literal(false),
                readOnlyRootFilesystem: v.literal(true),
                capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
              }),
              ports: v.tuple([v.object({ name: v.literal('http'), containerPort: v.literal(8080) })]),
              startupProbe: probe,
              readinessProbe: probe,
              livenessProbe: probe,
              volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
            }),
          ]),
        }),
      }),
    }),
  });
  const SelectingSchema = v.looseObject({ spec: v.looseObject({ selector: v.unknown() }) });
  const find = (kind: string) => documents.find((one) => v.is(v.looseObject({ kind: v.literal(kind) }), one));

  it('are one of each', () => {
    const KindSchema = v.looseObject({ kind: v.string(), metadata: v.object({ name: v.literal('sahn') }) });
    expect(documents.map((one) => v.parse(KindSchema, one).kind)).toEqual([
      'Secret',
      'Service',
      'Deployment',
      'PodDisruptionBudget',
      'NetworkPolicy',
    ]);
    expect(v.parse(SelectingSchema, find('Service')).spec.selector).toEqual({ app: 'sahn' });
    expect(v.parse(SelectingSchema, find('PodDisruptionBudget')).spec.selector).toEqual({
      matchLabels: { app: 'sahn' },
    });
  });

  it('run the gateway without rights on a file system that is read-only but for its data', () => {
    const { template } = v.parse(DeploymentSchema, find('Deployment')).spec;
    const [{ volumeMounts }] = template.spec.containers;
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp']);
  });

  it('hold placeholders in place of secrets', () => {
    const SecretSchema = v.looseObject({ stringData: v.record(v.string(), v.string()) });
    const { stringData } = v.parse(SecretSchema, find('Secret'));
    expect(Object.keys(stringData)).toEqual(['DATABASE_URL', 'SMTP_URL']);
    for (const value of Object.values(stringData)) expect(value).toContain(':REPLACE@');
  });
});

describe('the unit of systemd', () => {
  const unit = read('install/systemd/sahn.service');
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  // Only where there is systemd.
  (hasSystemd ? it : it.skip)('is what systemd understands, and leaves little open', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sahn-unit-'));
    const file = join(folder, 'sahn.service');
    // It looks for the program.
    writeFileSync(file, unit.replace('/opt/sahn/sahn serve', '/bin/sh serve'));
    const analyze = (...args: string[]) =>
      spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
    const { status, stderr } = analyze('verify', '--recursive-errors=no');
    expect([status, stderr]).toEqual([0, '']);
    expect(analyze('security', '--offline=true', '--threshold=35').status).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('gives the gateway what its render processes are confined with', () => {
    expect(unit).toMatch(/^Environment=.*RENDER_USER=61771$/m);
    const capabilities = /^AmbientCapabilities=(.*)$/m.exec(unit)?.[1];
    expect(capabilities?.split(' ').sort()).toEqual(['CAP_KILL', 'CAP_SETGID', 'CAP_SETPCAP', 'CAP_SETUID']);
    expect(unit).toContain('RestrictNamespaces=user net');
    // V8 compiles, and the gateway reads /proc of processes of another user.
    expect(unit).not.toMatch(/^(MemoryDenyWriteExecute|ProtectProc|PrivateUsers)=/m);
  });
});
