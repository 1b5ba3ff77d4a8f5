import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const policyHeader = 'content-security-policy';
const ownStyles = "style-src 'self'";
const ownScripts = "script-src 'self'";
const twoYearsSeconds = 63_072_000;

const permissions = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'fullscreen=(self)',
  'autoplay=(self)',
].join(', ');

/**
 * What `Strict-Transport-Security` promises (RFC 6797) where the site's origin is https: nothing, the site's host alone,
 * its subdomains too, or also that browsers may put the domain on their preload list, which is hard to take back.
 */
export const hstsScopes = ['off', 'host', 'subdomains', 'preload'] as const;
export type HstsScope = (typeof hstsScopes)[number];

interface SecuritySettings {
  /** Public origin of the site. */
  origin: string;
  hsts: HstsScope;
}

/** HSTS and upgrades only for https origins: they would make plain HTTP on localhost unusable. */
function configureHelmet({ origin, hsts }: SecuritySettings) {
  const self = ["'self'"];
  const isHttps = new URL(origin).protocol === 'https:';
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: self,
        mediaSrc: self,
        fontSrc: self,
        connectSrc: self,
        manifestSrc: self,
        workerSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        upgradeInsecureRequests: isHttps ? [] : null,
        reportTo: ['csp'],
      },
    },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity:
      isHttps && hsts !== 'off'
        ? { maxAge: twoYearsSeconds, includeSubDomains: hsts !== 'host', preload: hsts === 'preload' }
        : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** The security headers of every response. Runs helmet once and copies its headers, which are always the same. */
export function securityHeaders(settings: SecuritySettings): [name: string, value: string][] {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  configureHelmet(settings)(request, answer, (error?: unknown) => {
    if (error) throw error;
  });
  answer.setHeader('Permissions-Policy', permissions);
  answer.setHeader('Reporting-Endpoints', 'csp="/_csp"');
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** What a browser heeds of a response that is no document: how it may be embedded, of what type it is, and HTTPS. */
const heededOfFiles = ['cross-origin-resource-policy', 'strict-transport-security', 'x-content-type-options'];
/** For those who open a file as a document: browsers show a film in one that loads it. */
const filePolicy = "default-src 'none';media-src 'self';form-action 'none';frame-ancestors 'none'";

/**
 * Sets the security headers of every response. Paths that begin with one of `fileRoots` lead to no documents and no scripts of
 * workers: they do without the headers that browsers read of these alone, which would be a kilobyte of every file.
 */
export function secureHeaders(settings: SecuritySettings, fileRoots: readonly string[] = []): RequestHandler {
  const ofDocuments = securityHeaders(settings);
  const ofFiles = ofDocuments.filter(([name]) => heededOfFiles.includes(name));
  ofFiles.push([policyHeader, filePolicy]);
  return ({ path }, res, next) => {
    const headers = fileRoots.some((root) => path.startsWith(root)) ? ofFiles : ofDocuments;
    for (const [name, value] of headers) res.setHeader(name, value);
    // A handler whose responses may be stored says so.
    res.setHeader('cache-control', 'no-store');
    next();
  };
}

/** Adds hashes to a directive of the policy. */
function allowHashes(res: Response, directive: string, sha256Base64: readonly string[]): void {
  const policy = String(res.getHeader(policyHeader) ?? '');
  const hashes = sha256Base64.map((hash) => `'sha256-${hash}'`);
  res.setHeader(policyHeader, policy.replace(directive, [directive, ...hashes].join(' ')));
}

/** Allows the style blocks of a document by their hashes. */
export function allowStyles(res: Response, sha256Base64: readonly string[]): void {
  allowHashes(res, ownStyles, sha256Base64);
}

/** Names scripts of a document by their hashes; without any, the policy stays as it is. */
export function allowScripts(res: Response, sha256Base64: readonly string[]): void {
  if (sha256Base64.length > 0) allowHashes(res, ownScripts, sha256Base64);
}

/**
 * Allows one script by its hash and no other, and no policy of Trusted Types, in a document of the platform port. Nobody takes
 * reports of violations there, and it is not served by https whatever the site's origin is.
 */
export function allowOneScript(res: Response, sha256Base64: string): void {
  const policy = String(res.getHeader(policyHeader) ?? '');
  const kept = policy
    .replace(ownScripts, `script-src 'sha256-${sha256Base64}'`)
    .replace(/trusted-types [^;]+/, "trusted-types 'none'")
    .split(';')
    .filter((directive) => !/^\s*(?:report-to|upgrade-insecure-requests)\b/.test(directive));
  res.setHeader(policyHeader, kept.join(';'));
  res.removeHeader('reporting-endpoints');
}
