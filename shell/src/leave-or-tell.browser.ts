import { Redirect } from './routing/page-state.ts';

/** Follows the redirect with which a client-only document failed to mount. Any other failure is logged. */
export function leaveOrTell(error: unknown): void {
  if (error instanceof Redirect) location.replace(error.location);
  else console.error('Error while mounting app:', error);
}
