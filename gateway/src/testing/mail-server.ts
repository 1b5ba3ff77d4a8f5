import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface ReceivedLetter {
  recipients: string[];
  text: string;
}

export interface MailServer {
  url: string;
  letters: ReceivedLetter[];
  close(): Promise<void>;
}

/**
 * The little of SMTP (RFC 5321) that it takes to receive letters.
 * @param answerRecipient answers `RCPT TO`; `250 ok` takes it
 */
export async function startMailServer(answerRecipient: () => string = () => '250 ok'): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let pending = '';
    let letter: ReceivedLetter = { recipients: [], text: '' };
    let inText = false;
    const say = (line: string) => socket.write(`${line}\r\n`);

    const takeLine = (line: string) => {
      if (inText) {
        if (line !== '.') letter.text += `${line}\n`;
        else {
          inText = false;
          letters.push(letter);
          letter = { recipients: [], text: '' };
          say('250 taken');
        }
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'RCPT') {
        const answer = answerRecipient();
        if (answer.startsWith('250')) letter.recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say(answer);
      } else if (command === 'DATA') {
        inText = true;
        say('354 go on');
      } else if (command === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };

    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = `${pending}${chunk}`.split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) takeLine(line);
    });
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
