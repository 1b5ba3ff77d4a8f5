import { defineShell } from '@sahn/tooling/webpack';

export default defineShell(import.meta.dirname);
