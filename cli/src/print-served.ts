import type { Served } from '@sahn/contracts/releases/served';
import { printTable, printTime } from './print-table.ts';

function printComposition(composition: Served['composition']): string[] {
  if (!composition) return ['Nothing was live.'];
  const { number, since, until, actor, shell, modules } = composition;
  const end = until === null ? 'it still is' : `until ${printTime(until)}`;
  return [
    `Composition ${number} was live: since ${printTime(since)} (by ${actor}), ${end}.`,
    '',
    printTable(['module', 'version'], [['shell', shell], ...Object.entries(modules)]),
    '',
  ];
}

function printContent(content: Served['content']): string {
  if (!content) return 'Content: the log knows of no import before.';
  const { revision, since, actor, modulesOff } = content;
  const off = modulesOff && modulesOff.length > 0 ? `; switched off: ${modulesOff.join(', ')}` : '';
  return `Content: revision ${revision}, since ${printTime(since)} (by ${actor})${off}.`;
}

function printGateway(gateway: Served['gateway']): string {
  if (!gateway) return 'Settings: the log knows of no start before.';
  const settings = Object.entries(gateway.settings).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  return `Settings: ${settings.join(', ')}; gateway ${gateway.version}, started ${printTime(gateway.since)}.`;
}

function printCandidate(candidate: Served['candidate']): string[] {
  if (!candidate) return [];
  const { composition, share, since } = candidate;
  return [`${share} % of visitors got composition ${composition} instead, since ${printTime(since)}.`];
}

function printAddress(path: string, { address, content }: Served): string[] {
  if (!address) return [];
  const revision = content ? `, with the content of revision ${content.revision}` : '';
  if (address.kind === 'page')
    return [`${path} was the page ${address.route} of ${address.module} ${address.version}${revision}.`];
  if (address.kind === 'missing') return [`${path} was not found (404).`];
  if (address.kind === 'unknown') return [`${path}: ${address.reason}.`];
  const by = address.module === null ? '' : ` of ${address.module}`;
  return [`${path} was redirected to ${address.location} (${address.status})${by}.`];
}

/** What was served at a time, for people. Times are UTC. */
export function printServed(served: Served, path: string | null): string {
  const { at, composition, candidate, content, gateway } = served;
  return [
    `${printTime(at)} UTC`,
    ...printComposition(composition),
    ...printCandidate(candidate),
    printContent(content),
    printGateway(gateway),
    ...(path === null ? [] : printAddress(path, served)),
  ].join('\n');
}
