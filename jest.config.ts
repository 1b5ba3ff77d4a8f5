import { join } from 'node:path';
import { jestProject } from './tooling/src/jest/preset.ts';

const rooms = {
  contracts: 'node',
  'shared-ui': 'jsdom',
  'mfe-content': 'jsdom',
  'mfe-media': 'jsdom',
  'mfe-forms': 'jsdom',
  'mfe-donate': 'jsdom',
  shell: 'jsdom',
  gateway: 'node',
  tooling: 'node',
} as const;

export default {
  projects: Object.entries(rooms).map(([room, environment]) =>
    jestProject(room, join(import.meta.dirname, room), environment),
  ),
};
