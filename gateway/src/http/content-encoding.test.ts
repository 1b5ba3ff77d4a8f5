import express, { type Request } from 'express';
import { chooseEncoding } from './content-encoding.ts';

const requestWith = (accepted: string | undefined): Request =>
  Object.assign(Object.create(express.request), { headers: { 'accept-encoding': accepted } });

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['gzip, br', 'br'],
])('to those who take %s sends %s', (header, encoding) => {
  expect(chooseEncoding(requestWith(header))).toBe(encoding);
});
