import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxBook } from './box-book.tsx';

function Shelf() {
  const { book } = useExampleContent();
  return (
    <div className="grid12">
      <div className="c3">
        <BoxBook book={book} to="/books/court" />
      </div>
      <div className="c3">
        <BoxBook book={{ ...book, cover: null, author: null }} to="/books/bare" />
      </div>
      <div className="c6">
        <BoxBook book={book} to="/books/beside" beside />
      </div>
    </div>
  );
}

export const examples: Example[] = [{ name: 'with and without cover', render: () => <Shelf /> }];
