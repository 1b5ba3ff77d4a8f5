/*
 * Errors of sending by whom they concern. A server's own text may repeat an address: only its codes are stored.
 */

export interface MailFault {
  /**
   * `mail`: the receiving server refuses this one for good. `later`: it refuses it for now (RFC 5321, 4.2.1).
   * `server`: no server, or it broke off: all mails wait a little. `settings`: it does not let us in, which no
   * waiting mends: all mails wait until somebody has looked, and none loses an attempt.
   */
  kind: 'mail' | 'later' | 'server' | 'settings';
  /** For logs and operators: `EENVELOPE 550 RCPT`. */
  code: string;
}

/** Replies that ask for a login or refuse ours (RFC 4954). */
const loginReplies = [530, 534, 535, 538];
const settingsCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EPROXY'];
/** Of a mail itself: its envelope or its text. All other codes are about the connection. */
const mailCodes = ['EENVELOPE', 'EMESSAGE'];

export function readFault(error: unknown): MailFault {
  const about = typeof error === 'object' && error !== null ? error : {};
  const name = 'code' in about ? String(about.code) : 'unknown';
  const reply = 'responseCode' in about ? Number(about.responseCode) || 0 : 0;
  const command = 'command' in about ? String(about.command).replaceAll(/[^A-Z ]/g, '') : '';
  const code = [name, reply || '', command].filter(Boolean).join(' ');
  return { kind: kindOf(name, reply), code };
}

function kindOf(name: string, reply: number): MailFault['kind'] {
  if (settingsCodes.includes(name)) return reply >= 400 && reply < 500 ? 'server' : 'settings';
  if (loginReplies.includes(reply)) return 'settings';
  if (reply === 421) return 'server';
  // A greeting or EHLO that is refused for good is not about any mail.
  if (!mailCodes.includes(name)) return reply >= 500 ? 'settings' : 'server';
  // Without a reply the mail never left: its envelope cannot be written.
  return reply >= 400 && reply < 500 ? 'later' : 'mail';
}
