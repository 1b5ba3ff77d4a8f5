import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface ReceivedMail {
  recipients: string[];
  text: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** Stage of a session: `text` is the first line of a mail, `end` the dot after the last line. */
export type MailStage =
  | 'greeting'
  | 'EHLO'
  | 'HELO'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'text'
  | 'end'
  | 'RSET'
  | 'QUIT';

/** A reply that replaces the normal one; `drop` closes the connection, `silent` sends nothing. */
type Misbehaviour = string | undefined;

const usual: Readonly<Record<MailStage, string>> = {
  greeting: '220 test',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  HELO: '250 test',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  text: '',
  end: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
};

const isStage = (command: string): command is MailStage => Object.hasOwn(usual, command);

/**
 * The part of SMTP (RFC 5321) that is needed to receive mails, and to fail at it.
 * @param misbehave called at every stage; undefined: the normal reply
 */
export async function startMailServer(
  misbehave: (stage: MailStage) => Misbehaviour = () => undefined,
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let pending = '';
    let mail: ReceivedMail = { recipients: [], text: '' };
    let inText = false;

    /** What was said; empty when nothing was. */
    const reply = (stage: MailStage): string => {
      const words = misbehave(stage) ?? usual[stage];
      if (words === 'drop') socket.destroy();
      const said = words === 'drop' || words === 'silent' ? '' : words;
      if (said !== '') socket.write(`${said}\r\n`);
      return said;
    };

    const takeTextLine = (line: string) => {
      if (line === '.') {
        inText = false;
        const whole = mail;
        mail = { recipients: [], text: '' };
        const words = misbehave('end');
        // A server that closes the connection here may have accepted the mail.
        if (words === undefined || words === 'drop' || words === 'silent') mails.push(whole);
        if (words === 'drop') socket.destroy();
        else if (words !== 'silent') socket.write(`${words ?? usual.end}\r\n`);
        return;
      }
      if (mail.text === '') reply('text');
      mail.text += `${line}\n`;
    };

    const takeLine = (line: string) => {
      // Data that arrived before the connection was closed is not read any more.
      if (socket.destroyed) return;
      if (inText) return takeTextLine(line);
      const command = line.slice(0, 4).toUpperCase();
      if (!isStage(command)) {
        socket.write('500 what\r\n');
        return;
      }
      const said = reply(command);
      if (command === 'RCPT' && said.startsWith('250')) mail.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (command === 'DATA' && said.startsWith('354')) inText = true;
      if (command === 'QUIT') socket.end();
    };

    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = `${pending}${chunk}`.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    });
    reply('greeting');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
