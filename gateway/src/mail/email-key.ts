import { domainToASCII } from 'node:url';
import { foldDigits } from '@sahn/contracts/text/clean-text';

/** Normalizes an email address: lower case, composed characters, ASCII digits, and the domain in Punycode. */
export function emailKey(address: string): string {
  const plain = foldDigits(address).normalize('NFC').trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  const domain = plain.slice(at + 1);
  return `${plain.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
