import { join } from 'node:path';
import { siteOrigin } from '../../processes/start-site.ts';

export const peerNames = ['next', 'single-spa', 'podium', 'monolith'] as const;
export type PeerName = (typeof peerNames)[number];

/** What is measured: the site, or a peer. */
export type TargetName = 'sahn' | PeerName;
export const targetNames = ['sahn', ...peerNames] as const;

export const titles: Readonly<Record<TargetName, string>> = {
  sahn: 'Sahn',
  next: 'Next static',
  'single-spa': 'single-spa',
  podium: 'Podium',
  monolith: 'Express',
};

const sitePort = Number(new URL(siteOrigin).port);

/** Ports above the site's two. Podium takes four. */
export const ports: Readonly<Record<PeerName, number>> = {
  monolith: sitePort + 5,
  next: sitePort + 6,
  podium: sitePort + 7,
  'single-spa': sitePort + 15,
};
export const proxyPorts: Readonly<Record<TargetName, number>> = {
  sahn: sitePort + 11,
  monolith: sitePort + 12,
  next: sitePort + 13,
  podium: sitePort + 14,
  'single-spa': sitePort + 16,
};

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** Holds what is installed, read and built for the peers. */
export const cacheFolder = join(root, '.cache', 'peers');
export const siteFolder = join(cacheFolder, 'site');
export const installedFolder = (name: PeerName) => join(cacheFolder, name);
/** Where a peer is built and run. */
export const peerFolder = (name: PeerName) => join(installedFolder(name), name);

export const originOf = (name: TargetName) =>
  name === 'sahn' ? siteOrigin : `http://localhost:${ports[name]}`;
