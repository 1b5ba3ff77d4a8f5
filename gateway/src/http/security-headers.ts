import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

const policyHeader = 'content-security-policy';
const ownStyles = "style-src 'self'";
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

/** HSTS and upgrades only for https origins: they would make plain HTTP on localhost unusable. */
function configureHelmet(isHttps: boolean) {
  const self = ["'self'"];
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
    strictTransportSecurity: isHttps
      ? { maxAge: twoYearsSeconds, includeSubDomains: true, preload: true }
      : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** Runs helmet once and copies its headers, which are the same for every response. */
function readHeaders(isHttps: boolean): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  configureHelmet(isHttps)(request, answer, (error?: unknown) => {
    if (error) throw error;
  });
  answer.setHeader('Permissions-Policy', permissions);
  answer.setHeader('Reporting-Endpoints', 'csp="/_csp"');
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** @param origin public origin of the site */
export function secureHeaders(origin: URL): RequestHandler {
  const headers = readHeaders(origin.protocol === 'https:');
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Allows the style block of a document by its hash. */
export function allowStyle(res: Response, sha256Base64: string): void {
  const policy = String(res.getHeader(policyHeader) ?? '');
  res.setHeader(policyHeader, policy.replace(ownStyles, `${ownStyles} 'sha256-${sha256Base64}'`));
}
