import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { bookmarkIcon } from '../../icons/bookmark.ts';
import { repeatIcon } from '../../icons/repeat.ts';
import { searchIcon } from '../../icons/search.ts';
import { shareIcon } from '../../icons/share.ts';
import { IconButton } from './icon-button.tsx';

function States() {
  const { texts } = useExampleContent();
  return (
    <div className="row">
      <IconButton icon={bookmarkIcon} label={texts.save} line />
      <IconButton icon={repeatIcon} label={texts.listening} pressed />
      <IconButton icon={searchIcon} label={texts.all} to="/search" />
      <IconButton icon={shareIcon} label={texts.give} disabled />
    </div>
  );
}

export const examples: Example[] = [{ name: 'states', render: () => <States /> }];
