import { promises as dns } from 'node:dns';
import { type DoctorReport, DoctorReportSchema, type Finding } from '@sahn/contracts/doctor/doctor';
import type { Command, Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { type Found, fault, isOwnMachine, type OutsideSources, skipped } from '../doctor/check.ts';
import { checkCertificate } from '../doctor/checks/certificate.ts';
import { checkName } from '../doctor/checks/name.ts';
import { checkPlatformPort } from '../doctor/checks/platform-port.ts';
import { checkProxy } from '../doctor/checks/proxy.ts';
import { examineHere } from '../doctor/examine-here.ts';

const named = (check: string, found: readonly Found[]): Finding[] => found.map((one) => ({ check, ...one }));

/** From the running gateway, else from a program on this machine, which can say less. */
async function readReport(invocation: Pick<Invocation, 'client'>): Promise<DoctorReport> {
  try {
    return await invocation.client.call(DoctorReportSchema, 'GET', '/doctor');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const isAbsent = error.status === 0 || error.status === undefined;
    const told = isAbsent
      ? fault(error.message, 'Start the gateway, and look at its log. What follows is of this machine alone.')
      : fault(error.message, 'Use a token with the act operate for all modules.');
    const here = isAbsent ? await examineHere(process.env) : null;
    return {
      ...(here ?? { origin: '', platformPort: 0, hsts: false, token: null }),
      findings: [
        ...named('gateway', [told]),
        ...(here?.findings ??
          named('gateway', [skipped('This machine was not looked at: the gateway is not installed here.')])),
      ],
    };
  }
}

async function lookFromOutside({ site, resolver, now }: OutsideSources): Promise<Finding[]> {
  const { origin } = site;
  if (origin === '') return [];
  const isOwn = isOwnMachine(new URL(origin).hostname);
  const [name, certificate, proxy, port] = await Promise.all([
    checkName(origin, resolver),
    isOwn && origin.startsWith('http:') ? [] : checkCertificate(origin, now()),
    checkProxy({ site, resolver, now }),
    checkPlatformPort(site, resolver),
  ]);
  return [
    ...named('dns', name),
    ...named('tls', certificate),
    ...named('proxy', proxy),
    ...named('platform-port', port),
  ];
}

const marks = { ok: 'ok     ', warning: 'WARNING', fault: 'FAULT  ', skipped: '-      ' } as const;

function printFinding({ check, state, text, remedy }: Finding): string {
  return `${marks[state]} ${check.padEnd(13)} ${text}${remedy === undefined ? '' : ` → ${remedy}`}`;
}

function summarize(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((one) => one.state === state).length;
  return `${count('fault')} faults, ${count('warning')} warnings, ${count('ok')} ok, ${count('skipped')} not looked at.`;
}

export const doctor: Command = {
  usage: 'doctor [--json]',
  summary: 'Tell what is wrong with the set-up of the site, and how to mend it',
  arguments: [],
  async run(invocation) {
    const { findings: inside, ...site } = await readReport(invocation);
    const outside = await lookFromOutside({ site, resolver: dns, now: Date.now });
    const findings = [...inside, ...outside];
    return {
      data: { origin: site.origin, findings },
      text: [...findings.map(printFinding), '', summarize(findings)].join('\n'),
      failed: findings.some(({ state }) => state === 'fault'),
    };
  },
};
