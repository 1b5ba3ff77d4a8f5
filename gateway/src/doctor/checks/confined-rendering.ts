import { type Confinement, findConfinement } from '../../rendering/confinement.ts';
import { type Check, type Found, ok, warning } from './check.ts';

const missing = {
  ownUser: [
    'Render processes have no user of their own.',
    'Start the gateway as root, which changes to RENDER_USER for them, or run it in a container.',
  ],
  noNetwork: [
    'Render processes may reach the network.',
    'Install util-linux, allow user namespaces (kernel.unprivileged_userns_clone), or run the gateway in a container.',
  ],
  limits: ['The kernel does not limit render processes.', 'Install util-linux, which brings prlimit.'],
} as const satisfies Record<keyof Confinement['holds'], readonly [string, string]>;

export function judgeConfinement({ ownUser, noNetwork, limits }: Confinement['holds']): Found[] {
  const found = [
    ...(ownUser ? [] : [warning(...missing.ownUser)]),
    ...(noNetwork ? [] : [warning(...missing.noNetwork)]),
    ...(limits ? [] : [warning(...missing.limits)]),
  ];
  return found.length > 0
    ? found
    : [ok('Render processes have a user of their own, no network, and limits.')];
}

export const confinedRendering: Check = {
  name: 'rendering',
  needsDatabase: false,
  run: async ({ config }) => judgeConfinement((await findConfinement(config.renderUser)).holds),
};
