import { TextDecoder, TextEncoder } from 'node:util';

// React's server renderer wants these; jsdom does not bring them.
Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });
