/*
 * Classifies errors of sending. Only codes are stored, because a server's text may contain an address.
 */

export interface MailFault {
  /**
   * `mail`: the server refuses this mail permanently. `later`: it refuses it temporarily (RFC 5321, 4.2.1). `server`: there
   * is no server, or the connection was lost: all mails wait for some time. `settings`: the server refuses the login: all
   * mails wait until an operator has fixed it, and none loses an attempt.
   */
  kind: 'mail' | 'later' | 'server' | 'settings';
  /** For logs and operators: `EENVELOPE 550 RCPT`. */
  code: string;
}

/** Replies that ask for a login or refuse ours (RFC 4954). */
const loginReplies = [530, 534, 535, 538];
const settingsCodes = ['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EPROXY'];
/** Codes that concern the mail: its envelope or its text. All others concern the connection. */
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
  // A permanent refusal of the greeting or EHLO does not concern the mail.
  if (!mailCodes.includes(name)) return reply >= 500 ? 'settings' : 'server';
  // Without a reply the mail was not sent: its envelope is invalid.
  return reply >= 400 && reply < 500 ? 'later' : 'mail';
}
