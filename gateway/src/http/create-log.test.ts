import { createLog } from './create-log.ts';

it('says what failed and where, without the receipt that an error quotes', () => {
  const lines: string[] = [];
  const log = createLog('info', { stream: { write: (line) => lines.push(line) } });
  const receipt = 'Abcdefghij_klmnop-qrst';
  const cause = new Error(`Nothing at /api/v1/en/registrations/${receipt}`);
  log.error({ err: new Error(`No receipt ${receipt}x`, { cause }) }, 'page could not be rendered');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('ghij_klmnop');
  expect(lines[0]).toContain('Nothing at /api/v1/en/registrations/:receipt');
  expect(lines[0]).toContain('create-log.test.ts');
});
