import { defineModule } from '@sahn/tooling/webpack';

export default defineModule(import.meta.dirname);
