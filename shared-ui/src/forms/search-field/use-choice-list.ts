import { type ComponentType, useState } from 'react';
import type { SearchChoicesProps } from './search-choices.tsx';

interface ChoiceList {
  /** Null until it has been loaded. */
  List: ComponentType<SearchChoicesProps> | null;
  /** Loads it; does nothing when it is there. What fails is tried again by the next call. */
  load(): void;
}

/** The list below the search field, which is in the frame of every page: its code is loaded when the field is first used. */
export function useChoiceList(): ChoiceList {
  const [List, setList] = useState<ChoiceList['List']>(null);
  const load = () => {
    if (List) return;
    import(/* webpackChunkName: "search-choices" */ './search-choices.tsx').then(
      ({ SearchChoices }) => setList(() => SearchChoices),
      // Without it the form still leads to the results.
      () => {},
    );
  };
  return { List, load };
}
