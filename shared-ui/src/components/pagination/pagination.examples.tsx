import type { Example } from '../../examples/example.tsx';
import { Pagination } from './pagination.tsx';

const pages = (page: number, total: number) => () => (
  <Pagination page={page} size={12} total={total} path="/articles" query={new URLSearchParams('keyword=1')} />
);

export const examples: Example[] = [
  { name: 'few', render: pages(2, 36) },
  { name: 'many', render: pages(9, 240) },
  { name: 'one renders nothing', render: pages(1, 12) },
];
